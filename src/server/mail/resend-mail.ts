import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { openShared, sealShared } from '../tokens/sealing.ts'
import { sendMail } from './send-mail.ts'

/**
 * Puts a mail that was given up back into the outbox, with all its tries ahead of it. It is rendered anew when it is
 * sent, and dropped if its occasion has passed. Null: there is no such mail, it was not given up, or its contents are
 * no longer stored.
 */
export async function resendMail(
  trx: Trx,
  context: Context,
  id: string,
): Promise<{ kind: string; attempts: number } | null> {
  const { keys, clock } = context
  const row = await trx
    .selectFrom('mails')
    .select(['kind', 'attempts', 'sealed_letter'])
    .where('id', '=', id)
    .where('sealed_letter', 'is not', null)
    .where('dead_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.sealed_letter) return null
  const payload = sealShared(keys, 'mails.payload', id, openShared(keys, 'mails.sealed_letter', id, row.sealed_letter))
  await trx
    .updateTable('mails')
    .set({
      payload,
      sealed_letter: null,
      dead_at: null,
      bounced_at: null,
      failure: null,
      last_error: null,
      tries: '{}',
      due_at: clock.now(),
    })
    .where('id', '=', id)
    .execute()
  await queueJob(trx, context, sendMail, { mail_id: id })
  return { kind: row.kind, attempts: row.attempts }
}
