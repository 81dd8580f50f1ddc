import { type Act, appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'

/** Who changes the connections of an office: an account that acts for it, or an operator. */
export type Manager = {
  vestiging_id: string
  /** Of the account; null for an operator. */
  access_id: string | null
  operator: Operator | null
  /** In the transaction of a change: fails when the access ended meanwhile, and keeps it until then. */
  hold(trx: Trx): Promise<void>
}

type Change = Pick<Act, 'act' | 'before' | 'after'>

/** In the transaction of a change of who hears and reads for an office: one after the other, and what an operator does in the log. */
export async function manage(trx: Trx, context: Context, manager: Manager, change: Change): Promise<void> {
  const { vestiging_id, operator } = manager
  await manager.hold(trx)
  await trx.selectFrom('vestigingen').select('id').where('id', '=', vestiging_id).forNoKeyUpdate().execute()
  if (operator) await appendAct(trx, context, operator, { ...change, subject: { kind: 'vestiging', id: vestiging_id } })
}
