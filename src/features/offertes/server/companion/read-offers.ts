import { ApiError } from '#contract/errors.ts'
import { dayOf, isoMoment } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { standingOf } from '../../companion/standing.ts'
import type { SharedOfferte } from '../../contract.ts'
import { mailedTotals } from '../../offer/comparison.ts'
import { readAccess } from '../own/read-access.ts'
import { findOfferte } from '../requests.ts'
import { endedText, findCompanion, isShared } from './find-companion.ts'

/** The offers of a request for the holder of the second link, which ends with the request. */
export async function readShared(
  context: Context,
  { id, request_id }: { id: string; request_id: string },
): Promise<SharedOfferte> {
  const { db, clock } = context
  const offerte = await findOfferte(db, request_id)
  const link = await findCompanion(db, request_id)
  if (!offerte || !isShared(offerte) || link?.id !== id) throw new ApiError('TOKEN_EXPIRED', { text: endedText })
  const { diensten, coming_day, vestigingen, choice, companion, actions } = await readAccess(context, request_id)
  const today = dayOf(clock.now())
  const officeOf = (vestiging_id: string | null) => vestigingen.find((office) => office.id === vestiging_id)
  const favourite = companion.opinion?.favourite
  const liked = favourite && officeOf(favourite.vestiging_id)
  return {
    diensten,
    gewenste_passeerdatum: coming_day,
    vestigingen: vestigingen
      .filter(({ offer }) => offer !== null)
      .map((office) => ({
        id: office.id,
        title: office.title,
        plaats: office.plaats,
        distance_km: office.distance_km,
        precision: office.precision,
        review_stats: office.review_stats,
        offer: office.offer,
        offer_expired: office.offer_expired,
        indicative_cents: office.indicative_cents,
        haalbaarheid: office.haalbaarheid,
        instant: office.instant,
        can_be_favourite: standingOf(office, today) === 'stands',
      })),
    mailed_totals: mailedTotals(vestigingen),
    choice: choice && {
      vestiging_id: choice.vestiging_id,
      title: officeOf(choice.vestiging_id)?.title ?? null,
      changeable_until: actions.includes('choose') ? choice.changeable_until : null,
    },
    favourite: favourite && liked ? { ...favourite, title: liked.title, plaats: liked.plaats } : null,
    note: companion.opinion?.note ?? null,
    version: link.version,
    written_at: isoMoment(link.written_at),
  }
}
