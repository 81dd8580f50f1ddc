import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { OfficeEvent } from '#server/hooks.ts'

type Happened = Exclude<OfficeEvent['type'], 'review.published'>

/** Tells the systems of an office what happened to a request that it got; `request_id` is the number that it knows. */
export async function tellOffice(
  trx: Trx,
  context: Context,
  type: Happened,
  offerte_vestiging_id: string,
  data: OfficeEvent['data'] = {},
): Promise<void> {
  const { vestiging_id, reference } = await trx
    .selectFrom('offerte_vestigingen as o')
    .innerJoin('offerte_requests as r', 'r.id', 'o.request_id')
    .select(['o.vestiging_id', 'r.reference'])
    .where('o.id', '=', offerte_vestiging_id)
    .executeTakeFirstOrThrow()
  const url = `${context.config.publicUrl}${paths.office(vestiging_id)}`
  const about = { request_id: offerte_vestiging_id, reference, url }
  await context.hooks.officeEvent(trx, context, { type, vestiging_id, data: { ...about, ...data } })
}
