import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { tellOffice } from '../office/tell-office.ts'

/**
 * Tells the systems of an office about a choice when the mail about it is due, whether or not that mail arrives. If the choice changed
 * before then, it tells nothing.
 */
export const tellChoice = defineJob<{ mail_id: string }>({
  name: 'tell-choice',
  schema: z.object({ mail_id: z.string() }),
  handler: (context, { mail_id }) => context.db.transaction().execute((trx) => tell(trx, context, mail_id)),
})

async function tell(trx: Trx, context: Context, mail_id: string): Promise<void> {
  const mail = await trx
    .selectFrom('mails as m')
    .innerJoin('offerte_vestigingen as o', 'o.id', 'm.offerte_vestiging_id')
    .innerJoin('offerte_requests as r', 'r.id', 'o.request_id')
    .select(['m.kind', 'm.due_at', 'm.dropped_at', 'o.id', 'o.vestiging_id', 'o.closed_at', 'r.reference'])
    .where('m.id', '=', mail_id)
    .executeTakeFirst()
  if (!mail || (mail.dropped_at && mail.dropped_at < mail.due_at)) return
  if (mail.due_at > context.clock.now()) return queueTelling(trx, context, mail_id, mail.due_at)
  const chosen = mail.kind === 'M11'
  if (chosen && mail.closed_at) return
  await tellOffice(trx, context, 'request.chosen', mail, { chosen })
}

/** Call in the transaction that queues the mail about the choice. */
export const queueTelling = (trx: Trx, context: Context, mail_id: string, startAfter: Date): Promise<void> =>
  queueJob(trx, context, tellChoice, { mail_id }, { startAfter })
