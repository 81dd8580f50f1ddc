import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { hitResendLimits } from '#server/rate-limits/resends.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { m27 } from '../../mails/m27-new-password.ts'
import { m28 } from '../../mails/m28-account-locked.ts'
import { type AccountRow, findAccountOf, lockAccount } from '../account.ts'
import { passwordLinkEnd } from './start-password-link.ts'

const mails = { M27: m27, M28: m28 }

/**
 * Mails an account about its password, when the address has one. It is a job, so that the answer to who asked takes as long
 * whether or not there is an account (server section 7).
 */
export const accountMail = defineJob<{ mail: keyof typeof mails; email_base_hash: string }>({
  name: 'account-mail',
  schema: z.object({ mail: z.enum(['M27', 'M28']), email_base_hash: z.string() }),
  async handler(context, { mail, email_base_hash }) {
    const account = await findAccountOf(context.db, email_base_hash)
    if (!account) return
    if (context.config.rateLimits && (await hitResendLimits(context, mailKey(mail, account.id))) > 0) return
    await context.db.transaction().execute(async (trx) => {
      // Its row before the mailbox, as everywhere; and as it is by now.
      const current = await lockAccount(trx, account.id)
      if (current) await mailAccount(trx, context, mail, current)
    })
  },
})

export const mailKey = (name: keyof typeof mails, account_id: string): string => `${name} ${account_id}`

/** Returns 0, or after how many seconds a mail fits when none was queued. */
export async function mailAccount(
  trx: Trx,
  context: Context,
  name: keyof typeof mails,
  account: AccountRow,
  why: { isRegistration?: true } = {},
): Promise<number> {
  const { id: account_id, email_base_hash } = account
  const payload = { account_id, token: await mintPasswordLink(trx, context, account), ...why }
  if (!account.verified_at) {
    return queueUnconfirmedMail(trx, context, mails[name], payload, { account_id, email_base_hash })
  }
  await queueMail(trx, context, mails[name], payload, { account_id })
  return 0
}

const mintPasswordLink = (trx: Trx, context: Context, { id, email_hash }: AccountRow): Promise<string> =>
  mintToken(trx, context, { kind: 'pr', entity_id: id, email_hash, expires_at: passwordLinkEnd(context) })
