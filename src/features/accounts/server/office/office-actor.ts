import { ApiError } from '#contract/errors.ts'
import type { Act } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireAccount } from '../login/sessions.ts'

/** What of an account acts for an office. */
export type OfficeActor = { vestiging_id: string; account_id: string }
export type LoggedInActor = OfficeActor & { email_hash: string; session_id: string }

/** Who changes what an office offers and asks: an account that acts for it, or who works at the desk. */
export type OfficeChanger = {
  vestiging_id: string
  /** The id of an account that acts for it. */
  account_id: string | null
  /** Keeps the right to do so until the change is done; fails when there is none any more. */
  hold(trx: Trx): Promise<void>
  /** Last of all in the transaction of a change. */
  note?(trx: Trx, act: Pick<Act, 'act' | 'before' | 'after'>): Promise<void>
}

/** The office, when who is logged in acts for it; of any other, also one that is not there, FORBIDDEN. */
export async function requireOffice(context: Context, visitor: Visitor, id: string): Promise<LoggedInActor> {
  const { account, session } = await requireAccount(context, visitor)
  const row = isRowId(id)
    ? await accessOf(context.db, { vestiging_id: id, account_id: account.id }).executeTakeFirst()
    : undefined
  if (!row) throw new ApiError('FORBIDDEN')
  const { id: account_id, email_hash } = account
  return { vestiging_id: row.vestiging_id, account_id, email_hash, session_id: session.id }
}

/** Fails when the account acts for the office no more; what it does then ends before its access does. */
export async function holdAccess(trx: Trx, actor: OfficeActor): Promise<void> {
  // Before its access, as its erasure does.
  await trx.selectFrom('accounts').select('id').where('id', '=', actor.account_id).forKeyShare().execute()
  const row = await accessOf(trx, actor).forShare().executeTakeFirst()
  if (!row) throw new ApiError('FORBIDDEN')
}

/** An account that acts for the office, as who changes it. */
export const changerOf = ({ vestiging_id, account_id }: OfficeActor): OfficeChanger => ({
  vestiging_id,
  account_id,
  hold: (trx) => holdAccess(trx, { vestiging_id, account_id }),
})

/** Locks what an office offers and asks for a change of it; refuses who may change it no longer. */
export async function holdOffice(trx: Trx, { vestiging_id, hold }: OfficeChanger): Promise<void> {
  await hold(trx)
  await trx.selectFrom('vestigingen').select('id').where('id', '=', vestiging_id).forNoKeyUpdate().execute()
}

const accessOf = (db: Db, { vestiging_id, account_id }: OfficeActor) =>
  db
    .selectFrom('account_vestigingen')
    .select('vestiging_id')
    .where('account_id', '=', account_id)
    .where('vestiging_id', '=', vestiging_id)
    .where('confirmed_at', 'is not', null)
