import * as z from 'zod/mini'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { hitRateLimit } from '#server/rate-limits/per-hour.ts'
import { hitResendLimits } from '#server/rate-limits/resends.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { accountLockedMail } from '../../mails/account-locked.ts'
import { newPasswordLinkMail } from '../../mails/new-password-link.ts'
import { type AccountRow, findAccountOf, lockAccount } from '../account.ts'
import { passwordLinkEnd } from './start-password-link.ts'

const mails = { M27: newPasswordLinkMail, M28: accountLockedMail }
type Kind = keyof typeof mails
/** Who requests a mail: a browser that logged in before, or a network. */
type Asker = { known: string } | { network: string }
type Payload = { email_base_hash: string } & ({ mail: 'M27'; asker: Asker } | { mail: 'M28' })

/**
 * Mails an account about its password, if the address has one. A job, so that the response takes as long with or
 * without an account.
 */
export const accountMail = defineJob<Payload>({
  name: 'account-mail',
  schema: z.discriminatedUnion('mail', [
    z.object({
      mail: z.literal('M27'),
      email_base_hash: z.string(),
      asker: z.union([z.object({ known: z.string() }), z.object({ network: z.string() })]),
    }),
    z.object({ mail: z.literal('M28'), email_base_hash: z.string() }),
  ]),
  async handler(context, payload) {
    const account = await findAccountOf(context.db, payload.email_base_hash)
    if (!account) return
    if (context.config.rateLimits && (await isTooMany(context, payload, account.id))) return
    await context.db.transaction().execute(async (trx) => {
      // Lock its row before the mailbox, as everywhere; and use its current state.
      const current = await lockAccount(trx, account.id)
      if (current) await mailAccount(trx, context, payload.mail, current)
    })
  },
})

/**
 * Anybody can have an account mailed, so each network has a limit of its own within the limit for all: otherwise a
 * stranger's requests would block the owner's.
 */
async function isTooMany({ db, clock }: Context, payload: Payload, id: string): Promise<boolean> {
  const now = clock.now()
  const { lockMail, passwordMails } = limits.rates
  if (payload.mail === 'M28') return (await hitRateLimit(db, 'lockMail', id, lockMail, now)) > 0
  const { mail, asker } = payload
  const isKnown = 'known' in asker
  const who = isKnown ? asker.known : asker.network
  if ((await hitResendLimits({ db, clock }, `${mailKey(mail, id)} ${who}`)) > 0) return true
  return !isKnown && (await hitRateLimit(db, 'passwordMails', id, passwordMails, now)) > 0
}

export const mailKey = (name: Kind, account_id: string): string => `${name} ${account_id}`

/** Returns 0, or in how many seconds a mail is allowed if none was queued. */
export async function mailAccount(
  trx: Trx,
  context: Context,
  name: Kind,
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
