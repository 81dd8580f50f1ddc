import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { act } from '#server/forms/act.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { Code } from '../../schemas/totp.ts'
import { findAccount, lockAccount, toAccount } from '../account.ts'
import { noteBrowser } from '../login/known-browser.ts'
import { findStep, takeStep } from '../login/login-steps.ts'
import { oneTry } from '../login/one-try.ts'
import { closeSession, openSession } from '../login/sessions.ts'
import { spendCode } from './spend-code.ts'

/** Until when this browser may enter its code. */
export async function readCodeStep(context: Context, visitor: Visitor): Promise<{ expires_at: string }> {
  const step = await findStep(context.db, context, 'code', visitor.loginStep('code'))
  if (!step) throw new ApiError('UNAUTHORIZED')
  return { expires_at: step.expires_at.toISOString() }
}

/**
 * The second step, after a password. Wrong codes count together with wrong passwords, and a right password takes none
 * of them back: even someone with the password gets only ten tries in fifteen minutes.
 */
export const logInByCode = act(z.object({ code: Code }), async (context, { code }, visitor) => {
  const { db } = context
  const cookie = visitor.loginStep('code')
  const step = await findStep(db, context, 'code', cookie)
  const account = step?.account_id ? await findAccount(db, step.account_id) : undefined
  if (!account) throw new ApiError('UNAUTHORIZED')
  const refusal = new ApiError('UNAUTHORIZED', { fields: [wrongCode] })
  const token = await oneTry(context, { tried: account, visitor, refusal }, () =>
    db.transaction().execute(async (trx) => {
      const owner = await lockAccount(trx, account.id)
      if (!owner || !(await spendCode(trx, context, owner, code))) return null
      // A new password may have ended the step meanwhile.
      if (!(await takeStep(trx, context, 'code', cookie))) throw new ApiError('UNAUTHORIZED')
      await closeSession(trx, visitor.login)
      return openSession(trx, context, { account: owner, way: 'code', userAgent: visitor.userAgent })
    }),
  )
  visitor.setLoginStep('code', null)
  visitor.setLogin(token)
  noteBrowser(context, account, visitor)
  return toAccount(context, account)
})

const wrongCode = {
  field: 'code',
  message:
    'Deze code klopt niet, of is al gebruikt. Vul de nieuwste code uit uw app in, of een herstelcode die u nog niet gebruikte.',
}
