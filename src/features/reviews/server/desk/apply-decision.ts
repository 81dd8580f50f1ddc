import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { m20 } from '../../mails/m20-refused.ts'
import { m20b } from '../../mails/m20b-adjust.ts'
import type { DecisionKind } from '../../rules/decisions.ts'
import { showReview } from '../checks/show-review.ts'
import { changeReview, notHeld } from '../life/change-review.ts'
import type { Review } from '../life/find-review.ts'
import { mintAuthorLink } from '../own/author-link.ts'

type Taken = { decision: DecisionKind; decision_id: string }

/** What a decision does to its review, and what its author hears of it. */
export async function applyDecision(
  trx: Trx,
  context: Context,
  review: Review,
  { decision, decision_id }: Taken,
): Promise<void> {
  switch (decision) {
    case 'publish':
      await showReview(trx, context, review, { told: 'always' })
      return
    case 'keep':
      return
    case 'adjust':
      await askToAdjust(trx, context, review)
      return tellAuthor(trx, context, review, m20b, decision_id)
    case 'reject':
      await changeReview(trx, context, review, { ...notHeld, status: 'rejected' })
      return tellAuthor(trx, context, review, m20, decision_id)
    case 'remove':
      await changeReview(trx, context, review, { ...notHeld, status: 'removed' })
      return tellAuthor(trx, context, review, m20, decision_id)
  }
}

/** One that is online shows its marks only while its author is asked to change the words. */
async function askToAdjust(trx: Trx, context: Context, review: Review) {
  const now = context.clock.now()
  const adjust_until = new Date(now.getTime() + limits.review.adjustMs)
  const online = review.status === 'published'
  const held = online
    ? { held_for: 'text' as const, held_at: review.held_at ?? now, text_hidden_at: review.text_hidden_at ?? now }
    : {}
  await changeReview(trx, context, review, { ...held, adjust_until })
}

async function tellAuthor(
  trx: Trx,
  context: Context,
  review: Review,
  mail: typeof m20 | typeof m20b,
  decision_id: string,
) {
  const token = await mintAuthorLink(trx, context, review)
  await queueMail(trx, context, mail, { decision_id, token }, { review_id: review.id })
}
