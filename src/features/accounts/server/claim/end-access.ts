import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens, revokeTokensOf } from '#server/tokens/mint-token.ts'
import type { OfficeActor } from '../office/office-version.ts'
import { markClaimed } from './mark-claimed.ts'

/** The links that an account opens on the page of its office, which die with its access. */
const openedLinks = ['oo', 'rf'] as const

/** Fails when the account acts for the office no more; what it does then ends before its access does. */
export async function holdAccess(trx: Trx, { vestiging_id, account_id }: OfficeActor): Promise<void> {
  // Before its access, as its erasure does.
  await trx.selectFrom('accounts').select('id').where('id', '=', account_id).forKeyShare().execute()
  const row = await trx
    .selectFrom('account_vestigingen')
    .select('id')
    .where('account_id', '=', account_id)
    .where('vestiging_id', '=', vestiging_id)
    .where('confirmed_at', 'is not', null)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new ApiError('FORBIDDEN')
}

/** The account gives up its access, or takes its question back. */
export async function leaveOffice(context: Context, { vestiging_id, account_id }: OfficeActor): Promise<void> {
  const row = /^\d{1,18}$/.test(vestiging_id)
    ? await context.db
        .selectFrom('account_vestigingen')
        .select('id')
        .where('account_id', '=', account_id)
        .where('vestiging_id', '=', vestiging_id)
        .executeTakeFirst()
    : undefined
  const isEnded = row && (await context.db.transaction().execute((trx) => endAccess(trx, context, row.id)))
  if (!isEnded) throw new ApiError('FORBIDDEN')
}

/** What an account may do for an office, or asked to do, is gone at once; false when it was gone already. */
export async function endAccess(trx: Trx, context: Pick<Context, 'clock'>, id: string): Promise<boolean> {
  const access = await trx
    .deleteFrom('account_vestigingen as c')
    .using('accounts as a')
    .whereRef('a.id', '=', 'c.account_id')
    .where('c.id', '=', id)
    .returning(['c.vestiging_id', 'c.confirmed_at', 'a.email_hash'])
    .executeTakeFirst()
  if (!access) return false
  await revokeTokens(trx, context, { kind: 'oc', entity_id: id })
  for (const kind of openedLinks) await revokeTokensOf(trx, context, { kind, email_hash: access.email_hash })
  if (access.confirmed_at) await markClaimed(trx, access.vestiging_id)
  return true
}
