import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { endAccess } from '../claim/end-access.ts'
import { requireAccount } from '../login/sessions.ts'

/** Gives up the account's access, or withdraws its claim. */
export async function leaveOffice(context: Context, vestiging_id: string, visitor: Visitor): Promise<void> {
  const { account } = await requireAccount(context, visitor)
  const row = isRowId(vestiging_id)
    ? await context.db
        .selectFrom('account_vestigingen')
        .select('id')
        .where('account_id', '=', account.id)
        .where('vestiging_id', '=', vestiging_id)
        .executeTakeFirst()
    : undefined
  const isEnded = row && (await context.db.transaction().execute((trx) => endAccess(trx, context, row.id)))
  if (!isEnded) throw new ApiError('FORBIDDEN')
}
