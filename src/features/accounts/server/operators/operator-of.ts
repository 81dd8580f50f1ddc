import { ApiError } from '#contract/errors.ts'
import type { Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Hooks } from '#server/hooks.ts'
import { type AccountRow, findAccount, openPerson } from '../account.ts'
import { hasSecondWay } from '../login/second-way.ts'
import { requireAccount } from '../login/sessions.ts'

/** The logged-in user, if they have a role at the desk (docs/decisions/0034). */
export const operatorOf: Hooks['operatorOf'] = async (context, visitor) => {
  const { account, session } = await requireAccount(context, visitor)
  const operator = toOperator(context, account)
  return {
    ...operator,
    isProved: session.way !== 'password' && (await hasSecondWay(context.db, account.id)),
    async hold(trx) {
      await operator.hold(trx)
      const open = trx.selectFrom('account_sessions').select('id').where('id', '=', session.id)
      // A new password may have ended the session meanwhile.
      if (!(await open.executeTakeFirst())) throw new ApiError('UNAUTHORIZED')
    },
  }
}

/** For work that runs later: the operator proved a second way to log in when requesting it. */
export const operatorLater: Hooks['operatorLater'] = async (context, account_id) => {
  const account = await findAccount(context.db, account_id)
  if (!account) throw new ApiError('FORBIDDEN')
  return { ...toOperator(context, account), isProved: true }
}

function toOperator(context: Context, account: AccountRow): Omit<Operator, 'isProved'> {
  const { id, role } = account
  if (role === 'office') throw new ApiError('FORBIDDEN')
  return {
    account_id: id,
    naam: openPerson(context, account).naam,
    role,
    async hasColleague(db) {
      const others = db.selectFrom('accounts').select('id').where('role', '<>', 'office').where('id', '<>', id)
      return (await others.where('verified_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
    },
    async hold(trx) {
      const current = await trx.selectFrom('accounts').select('role').where('id', '=', id).forShare().executeTakeFirst()
      if (current?.role !== role) throw new ApiError('FORBIDDEN')
    },
  }
}
