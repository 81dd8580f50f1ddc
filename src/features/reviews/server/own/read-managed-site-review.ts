import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { ManagedReview } from '../../contract/reviews.ts'
import { authorActions, statusLabel } from '../../rules/reviews.ts'
import { lastDecision } from '../desk/last-decision.ts'
import { findSiteReview } from '../site-life/find-site-review.ts'
import { decisionPart } from './read-managed-review.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null
const onlyOfOffices = {
  vestiging: null,
  rating_prijs_kwaliteit: null,
  rating_service: null,
  rating_communicatie: null,
  rating_overall: null,
  pluspunten: [],
  minpunten: [],
  dienst_ids: [],
  alleen_initialen: false,
}

/** A review of the platform as its author sees it. */
export async function readManagedSiteReview({ db, clock }: Context, id: string): Promise<ManagedReview> {
  const review = await findSiteReview(db, id)
  if (!review) throw new ApiError('SITE_REVIEW_NOT_FOUND')
  const decision = await lastDecision(db, { type: 'site_review', id })
  const { status, naam, rating, feedback, reply_tekst, reply_created_at } = review
  return {
    ...onlyOfOffices,
    type: 'site_review',
    id,
    status,
    status_label: statusLabel(status, review.text_hidden_at !== null),
    naam,
    rating,
    feedback,
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
