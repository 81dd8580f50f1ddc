import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { openStep, takeStep } from '../login/login-steps.ts'

type Purpose = 'log in' | 'add passkey'
type About = { purpose: Purpose; challenge: string; account_id?: string }

/** Binds the challenge of a passkey to the browser that asked for it. */
export async function keepChallenge(context: Context, visitor: Visitor, about: About): Promise<void> {
  const before = visitor.loginStep('passkey')
  const token = await context.db.transaction().execute((trx) => openStep(trx, context, before, about))
  visitor.setLoginStep('passkey', token)
}

/** The challenge of this browser, usable once, even for a wrong answer; null if there is none. */
export async function takeChallenge(context: Context, visitor: Visitor, purpose: Purpose, account_id?: string) {
  const step = await takeStep(context.db, context, purpose, visitor.loginStep('passkey'))
  visitor.setLoginStep('passkey', null)
  return step && step.account_id === (account_id ?? null) ? step.challenge : null
}
