import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { accountMail } from './account-mail.ts'

/** Does the same for every address; whether it has an account is seen by the job alone. */
export async function forgotPassword(context: Context, { email }: { email: string }, { ip }: Visitor): Promise<void> {
  const { config, db, keys } = context
  requireMailServer(config)
  await limitPerIp(context, 'passwordPerIp', ip)
  const email_base_hash = untaggedEmailHash(keys, email)
  await db.transaction().execute((trx) => queueJob(trx, context, accountMail, { mail: 'M27', email_base_hash }))
}
