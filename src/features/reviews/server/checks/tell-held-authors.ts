import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { m20c } from '../../mails/m20c-checking.ts'
import { tableOf } from './change-subject.ts'
import { forEachDue } from './find-due.ts'
import { aboutSubject } from './subject-ids.ts'

/** Once, after 24 hours, an author hears that the review is held as it may not be a customer's, and until when (server section 4). */
export async function tellHeldAuthors(context: Context): Promise<void> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - limits.review.holdMs)
  await forEachDue(
    context,
    sql`held_for = 'fraud' and held_at <= ${before}::timestamptz and hold_told_at is null`,
    ({ status, held_for, hold_told_at }) => status === 'in_moderation' && held_for === 'fraud' && hold_told_at === null,
    async (trx, { subject }) => {
      await trx.updateTable(tableOf(subject)).set({ hold_told_at: now }).where('id', '=', subject.id).execute()
      await queueMail(trx, context, m20c, { subject }, aboutSubject(subject))
    },
  )
}
