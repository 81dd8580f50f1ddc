import { dayOf } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { standingOf } from '../../companion/standing.ts'
import type { OfferteAccess } from '../../contract.ts'
import type { Offerte, OfferteVestiging } from '../requests.ts'
import { findCompanion, isShared, openLink, openNote } from './find-companion.ts'

type Offices = Pick<OfferteAccess['vestigingen'][number], 'id' | 'offer' | 'can_be_chosen'>[]

/** The second link as the customer of a request sees it, with the opinion of its holder. */
export async function companionOf(
  context: Context,
  offerte: Offerte,
  { vestigingen, offices }: { vestigingen: readonly OfferteVestiging[]; offices: Offices },
): Promise<OfferteAccess['companion']> {
  const can_be_made = isShared(offerte)
  const row = await findCompanion(context.db, offerte.id)
  const token = row && can_be_made ? openLink(context, offerte, row) : null
  const favourite = row?.favourite ? vestigingen.find(({ id }) => id === row.favourite)?.vestiging_id : undefined
  const office = offices.find(({ id }) => id === favourite)
  return {
    can_be_made,
    link: row && token ? { id: row.id, url: `${context.config.publicUrl}${paths.companion(token)}` } : null,
    opinion: row?.written_at
      ? {
          favourite: office
            ? { vestiging_id: office.id, standing: standingOf(office, dayOf(context.clock.now()), row.written_at) }
            : null,
          note: openNote(context, offerte, row),
          written_at: row.written_at.toISOString(),
        }
      : null,
  }
}
