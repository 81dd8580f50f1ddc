import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { sealShared } from '../tokens/sealing.ts'
import type { Mail } from './define-mail.ts'
import { sendMail } from './send-mail.ts'

export type When = {
  /** The earliest moment; at once by default. */
  startAfter?: Date
  /** What the mail belongs to, so that the mail log can find it. */
  offerte_request_id?: string
  offerte_vestiging_id?: string
  review_id?: string
  account_id?: string
  /** Set by `queueUnconfirmedMail` alone. */
  unconfirmed_hash?: string
}

/**
 * Writes a mail into the outbox in the transaction of what it is about; it leaves after the commit. Returns its id, which is
 * also in its Message-ID.
 */
export async function queueMail<P extends object>(
  trx: Trx,
  context: Context,
  mail: Mail<P>,
  payload: P,
  { startAfter, ...about }: When = {},
): Promise<string> {
  const id = randomUUID()
  const now = context.clock.now()
  const row = {
    id,
    kind: mail.kind,
    payload: sealShared(context.keys, 'mails.payload', id, payload),
    ...about,
    queued_at: now,
    due_at: startAfter ?? now,
  }
  await trx.insertInto('mails').values(row).execute()
  await queueJob(trx, context, sendMail, { mail_id: id }, { startAfter })
  return id
}
