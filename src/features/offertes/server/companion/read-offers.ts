import { ApiError } from '#contract/errors.ts'
import { dayOf, isoMoment } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { standingOf } from '../../companion/standing.ts'
import type { SharedOfferte } from '../../contract.ts'
import { readAccess } from '../own/read-access.ts'
import { findOfferte } from '../requests.ts'
import { endedText, findCompanion, isShared } from './find-companion.ts'

/** The offers of a request, for the person who decides along; the link ends with the request. */
export async function readShared(
  context: Context,
  { id, request_id }: { id: string; request_id: string },
): Promise<SharedOfferte> {
  const { db, clock } = context
  const offerte = await findOfferte(db, request_id)
  const link = await findCompanion(db, request_id)
  if (!offerte || !isShared(offerte) || link?.id !== id) throw new ApiError('TOKEN_EXPIRED', { text: endedText })
  const { diensten, details, vestigingen, choice, companion } = await readAccess(context, request_id)
  const today = dayOf(clock.now())
  return {
    diensten,
    gewenste_passeerdatum: details.gewenste_passeerdatum,
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
        indicative_cents: office.indicative_cents,
        haalbaarheid: office.haalbaarheid,
        instant: office.instant,
        can_be_favourite: standingOf(office, today) === 'stands',
      })),
    chosen: choice?.vestiging_id ?? null,
    favourite: companion.opinion?.favourite?.vestiging_id ?? null,
    note: companion.opinion?.note ?? null,
    version: link.version,
    written_at: isoMoment(link.written_at),
  }
}
