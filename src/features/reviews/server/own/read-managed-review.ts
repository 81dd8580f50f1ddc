import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { ManagedReview } from '../../contract/reviews.ts'
import { authorActions, shownName, statusLabel } from '../../rules/reviews.ts'
import { type LastDecision, lastDecision } from '../desk/last-decision.ts'
import { openAuthor } from '../life/author.ts'
import { findReview } from '../life/find-review.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** A review of an office as its author sees it. */
export async function readManagedReview(context: Context, id: string): Promise<ManagedReview> {
  const { db, clock } = context
  const review = await findReview(db, id)
  if (!review) throw new ApiError('REVIEW_NOT_FOUND')
  const decision = await lastDecision(db, { type: 'review', id })
  const author = openAuthor(context, 'reviews', review)
  const { status, reply_tekst, reply_created_at } = review
  return {
    type: 'review',
    id,
    status,
    status_label: statusLabel(status, review.text_hidden_at !== null),
    vestiging: { id: review.vestiging_id, title: review.title, plaats: review.plaats },
    naam: author ? shownName(author.naam, author.alleen_initialen ?? false) : review.naam,
    rating_prijs_kwaliteit: review.rating_prijs_kwaliteit,
    rating_service: review.rating_service,
    rating_communicatie: review.rating_communicatie,
    rating_overall: review.rating_overall,
    pluspunten: review.pluspunten,
    minpunten: review.minpunten,
    dienst_ids: review.dienst_ids,
    alleen_initialen: author?.alleen_initialen ?? false,
    rating: null,
    feedback: null,
    created_at: review.created_at.toISOString(),
    published_at: iso(review.published_at),
    edited_at: iso(review.edited_at),
    text_pending: review.text_hidden_at !== null,
    ...decisionPart(decision, review.adjust_until),
    reply:
      reply_tekst !== null && reply_created_at !== null
        ? { tekst: reply_tekst, created_at: reply_created_at.toISOString() }
        : null,
    actions: authorActions(status, decision?.appeal_until ?? null, clock.now()),
  }
}

/** What was decided and, when the author is asked to change something, until when; of both kinds of reviews alike. */
export function decisionPart(
  decision: LastDecision | null,
  adjust_until: Date | null,
): Pick<ManagedReview, 'adjust' | 'decision'> {
  const asked = decision?.decision === 'adjust' && adjust_until !== null
  return {
    adjust: asked
      ? { rule: decision.rule ?? '', facts: decision.facts ?? '', until: adjust_until.toISOString() }
      : null,
    decision: decision && {
      ...decision,
      decided_at: decision.decided_at.toISOString(),
      appeal_until: iso(decision.appeal_until),
    },
  }
}
