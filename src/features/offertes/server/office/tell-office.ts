import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { OfficeEvent } from '#server/hooks.ts'

type Happened = Exclude<OfficeEvent['type'], 'review.published'>

/** A request as one office got it. */
type Received = { id: string; vestiging_id: string; reference: string }

/** Tells the systems of an office what happened to a request that it got; `request_id` is the id that the office knows. */
export async function tellOffice(
  trx: Trx,
  context: Context,
  type: Happened,
  { id: request_id, vestiging_id, reference }: Received,
  data: OfficeEvent['data'] = {},
): Promise<void> {
  const url = `${context.config.publicUrl}${paths.office(vestiging_id)}`
  const about = { request_id, reference, url }
  await context.hooks.officeEvent(trx, context, { type, vestiging_id, data: { ...about, ...data } })
}
