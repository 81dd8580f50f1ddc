import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type LoginChange, loginChangedMail } from '../mails/login-changed.ts'

/**
 * Tells the account's own address about a change in how it logs in, whoever made it. Call it in the transaction of that
 * change.
 */
export async function mailLoginChange(
  trx: Trx,
  context: Context,
  account_id: string,
  change: LoginChange,
): Promise<void> {
  const at = context.clock.now().toISOString()
  await queueMail(trx, context, loginChangedMail, { account_id, change, at }, { account_id })
}
