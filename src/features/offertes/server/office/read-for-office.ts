import { ApiError } from '#contract/errors.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import type { OfferteForOffice } from '../../contract.ts'
import { vestigingLabel, vestigingStatusOf } from '../../states.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { findLiveOfferte, findVestigingen } from '../requests.ts'

/** The request as one of its offices sees it. `id` is that of the row of office and request. */
export async function readForOffice(context: Context, id: string): Promise<OfferteForOffice> {
  const { db } = context
  const row = await db.selectFrom('offerte_vestigingen').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
  const offerte = await findLiveOfferte(db, row.request_id)
  const vestiging = (await findVestigingen(db, row.request_id)).find((v) => v.id === id)
  const personal = openPersonalFields(context, offerte)
  if (!vestiging || !personal) throw new ApiError('OFFERTE_NOT_FOUND')
  const { can_receive_email } = await db
    .selectFrom('vestigingen')
    .select('can_receive_email')
    .where('id', '=', vestiging.vestiging_id)
    .executeTakeFirstOrThrow()
  const { aanhef, naam, email, telefoonnummer, beschrijving, details } = personal
  const status = vestigingStatusOf(vestiging)
  return {
    reference: offerte.reference,
    status,
    status_label: vestigingLabel(status, { dispatched: true, brandName: context.config.brandName }),
    vestiging: { id: vestiging.vestiging_id, title: vestiging.title, plaats: vestiging.plaats, can_receive_email },
    sent_at: vestiging.sent_at?.toISOString() ?? null,
    deadline_at: vestiging.deadline_at?.toISOString() ?? null,
    contact: { aanhef, naam, email, telefoonnummer },
    diensten: offerte.dienst_ids.map((d) => ({ id: d, label: labelOfDienst(d) })),
    beschrijving,
    details,
  }
}
