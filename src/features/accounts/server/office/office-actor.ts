import { ApiError } from '#contract/errors.ts'
import type { Act } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireAccount } from '../login/sessions.ts'

/** An account that acts for an office. */
export type OfficeActor = { vestiging_id: string; account_id: string }
export type LoggedInActor = OfficeActor & { email_hash: string; session_id: string }

/** Whoever changes an office's services and prices: an account that acts for it, or desk staff. */
export type OfficeChanger = {
  vestiging_id: string
  /** The account that acts for the office, if it is one. */
  account_id: string | null
  /** Locks the right to do so until the change is done; throws if it has ended. */
  hold(trx: Trx): Promise<void>
  /** Call it last in the transaction of a change. */
  note?(trx: Trx, act: Pick<Act, 'act' | 'before' | 'after'>): Promise<void>
}

/** The office, if the logged-in user acts for it; FORBIDDEN for any other, even one that does not exist. */
export async function requireOffice(context: Context, visitor: Visitor, id: string): Promise<LoggedInActor> {
  const { account, session } = await requireAccount(context, visitor)
  const row = isRowId(id)
    ? await accessOf(context.db, { vestiging_id: id, account_id: account.id }).executeTakeFirst()
    : undefined
  if (!row) throw new ApiError('FORBIDDEN')
  const { id: account_id, email_hash } = account
  return { vestiging_id: row.vestiging_id, account_id, email_hash, session_id: session.id }
}

/** Throws if the account no longer acts for the office. Locks its access, which can then end only after this transaction. */
export async function holdAccess(trx: Trx, actor: OfficeActor): Promise<void> {
  // Lock the account before its access, as its erasure does.
  await trx.selectFrom('accounts').select('id').where('id', '=', actor.account_id).forKeyShare().execute()
  const row = await accessOf(trx, actor).forShare().executeTakeFirst()
  if (!row) throw new ApiError('FORBIDDEN')
}

/** The `OfficeChanger` of an account that acts for the office. */
export const changerOf = ({ vestiging_id, account_id }: OfficeActor): OfficeChanger => ({
  vestiging_id,
  account_id,
  hold: (trx) => holdAccess(trx, { vestiging_id, account_id }),
})

/** Locks an office's services and prices for a change; throws if the changer may no longer change them. */
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
