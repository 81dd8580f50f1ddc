import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { ipHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { findAccountOf } from '../account.ts'
import { countedAs } from '../login/known-browser.ts'
import { accountMail } from './account-mail.ts'

/** Does the same for every address; only the job finds out whether it has an account. */
export async function forgotPassword(context: Context, { email }: { email: string }, visitor: Visitor): Promise<void> {
  const { ip } = visitor
  const { config, db, keys } = context
  requireMailServer(config)
  await limitPerIp(context, 'passwordPerIp', ip)
  const email_base_hash = untaggedEmailHash(keys, email)
  const account = await findAccountOf(db, email_base_hash)
  const { key, isKnown } = countedAs(context, { email_base_hash, password_hash: account?.password_hash }, visitor)
  const asker = isKnown ? { known: key } : { network: ipHash(keys, ip) }
  await db.transaction().execute((trx) => queueJob(trx, context, accountMail, { mail: 'M27', email_base_hash, asker }))
}
