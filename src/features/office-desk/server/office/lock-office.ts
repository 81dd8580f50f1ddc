import { ApiError } from '#contract/errors.ts'
import type { Operator } from '#features/desk/server/public.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Db, Trx } from '#server/database/schema.ts'

export async function findOffice(db: Db, id: string) {
  const row = isRowId(id)
    ? await db.selectFrom('vestigingen').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new ApiError('VESTIGING_NOT_FOUND')
  return row
}

/** The office, locked until the transaction ends. A merged office can no longer be changed. */
export async function lockOffice(trx: Trx, operator: Operator, id: string) {
  await operator.hold(trx)
  if (isRowId(id)) await trx.selectFrom('vestigingen').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const office = await findOffice(trx, id)
  if (office.merged_into !== null)
    throw new ApiError('CONFLICT', { text: `Dit kantoor is samengevoegd met ${office.merged_into}` })
  return office
}
