import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type LoginChange, loginChangedMail } from '../mails/login-changed.ts'

/** In the transaction of what changed in how an account is logged in to: to its own address, whoever did it. */
export async function mailLoginChange(
  trx: Trx,
  context: Context,
  account_id: string,
  change: LoginChange,
): Promise<void> {
  const at = context.clock.now().toISOString()
  await queueMail(trx, context, loginChangedMail, { account_id, change, at }, { account_id })
}
