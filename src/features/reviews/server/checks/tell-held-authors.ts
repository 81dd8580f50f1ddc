import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { m20c } from '../../mails/m20c-checking.ts'
import { nameOf } from '../life/find-review.ts'
import { forEachDue } from '../life/for-each-due.ts'
import { undecided } from '../life/scopes.ts'

/** Once, after 24 hours, an author hears that the review is held as it may not be a customer's, and until when (server section 4). */
export async function tellHeldAuthors(context: Context): Promise<void> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - limits.review.holdMs)
  await forEachDue(
    context,
    sql`${undecided} and held_for = 'fraud' and held_at <= ${before}::timestamptz and hold_told_at is null`,
    ({ status, held_for, hold_told_at }) => status === 'in_moderation' && held_for === 'fraud' && hold_told_at === null,
    async (trx, review) => {
      await trx.updateTable('reviews').set({ hold_told_at: now }).where('id', '=', review.id).execute()
      await queueMail(trx, context, m20c, { subject: nameOf(review) }, { review_id: review.id })
    },
  )
}
