import { ApiError } from '#contract/errors.ts'
import { Sure } from '#contract/fields.ts'
import { isoMoment } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { linkAct } from '#server/forms/act.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { ManagedReview } from '../../contract/reviews.ts'
import { AppealBody, HearingBody } from '../../forms/objection.ts'
import { ReviewEditBody } from '../../request-body.ts'
import type { ReviewName } from '../../review-name.ts'
import { appealUntil } from '../../rules/appeal-terms.ts'
import { isAgainst } from '../../rules/decisions.ts'
import { authorActions, statusLabel } from '../../rules/review-status.ts'
import { shownName } from '../../rules/shown-name.ts'
import { appealAsAuthor } from '../appeals/create-appeal.ts'
import { findAppealTo, toAppeal } from '../appeals/find-appeal.ts'
import { type Decision, lastDecision } from '../desk/find-decision.ts'
import { openAuthor } from '../life/author.ts'
import { editReview } from '../life/edit-review.ts'
import { findReview, type Review } from '../life/find-review.ts'
import { kinds } from '../life/kinds.ts'
import { withdrawReview } from '../life/withdraw-review.ts'
import { answerNotice, readHearing } from '../notices/hear-author.ts'
import { toReply } from '../read/to-review.ts'

/** The review behind the author's link: "review:12" or "site_review:7". */
async function behind(context: Context, token: string): Promise<ReviewName> {
  const { entity_id } = await readToken(context.db, context, { kind: 'rm', token })
  const [type, id] = entity_id.split(':')
  if (!id) throw new ApiError('TOKEN_INVALID')
  return { type: type === 'site_review' ? 'site_review' : 'review', id }
}

/** The page of an author; reading changes nothing. */
export const readManaged = async (context: Context, token: string): Promise<ManagedReview> =>
  readManagedReview(context, await behind(context, token))

/** Saves the posted fields and has the review checked again. */
export const editManaged = linkAct(ReviewEditBody, async (context, token, body) =>
  editReview(context, await behind(context, token), body),
)

/** Objects to the decision about it (DSA article 20). */
export const appealManaged = linkAct(AppealBody, async (context, token, { tekst }) =>
  appealAsAuthor(context, await behind(context, token), tekst),
)

/** Answers the office's claim that the author was never its client (docs/decisions/0047). */
export const answerManaged = linkAct(HearingBody, async (context, token, { tekst }) =>
  answerNotice(context, await behind(context, token), tekst),
)

/** Withdraws the review, together with its links. */
export const withdrawManaged = linkAct(Sure, async (context, token) => {
  const name = await behind(context, token)
  await context.db.transaction().execute((trx) => withdrawReview(trx, context, name))
})

/** A review as its author sees it. */
export async function readManagedReview(context: Context, name: ReviewName): Promise<ManagedReview> {
  const { db, clock } = context
  const review: Review | undefined = await findReview(db, name)
  if (!review) throw new ApiError(kinds[name.type].missing)
  const decision = await lastDecision(db, review.id)
  const appeal_until = decision && isAgainst(decision.decision) ? appealUntil(decision.decided_at) : null
  const appeal = decision && (await findAppealTo(db, decision.id, null))
  const { status } = review
  return {
    ...name,
    status,
    status_label: statusLabel(status, review.text_hidden_at !== null),
    vestiging:
      review.type === 'review' ? { id: review.vestiging_id, title: review.title, plaats: review.plaats } : null,
    ...shownAs(context, review),
    rating_prijs_kwaliteit: review.rating_prijs_kwaliteit,
    rating_service: review.rating_service,
    rating_communicatie: review.rating_communicatie,
    rating_overall: review.rating_overall,
    pluspunten: review.pluspunten,
    minpunten: review.minpunten,
    dienst_ids: review.dienst_ids,
    rating: review.rating,
    feedback: review.feedback,
    created_at: review.created_at.toISOString(),
    published_at: isoMoment(review.published_at),
    edited_at: isoMoment(review.edited_at),
    text_pending: review.text_hidden_at !== null,
    adjust: adjustmentOf(decision, review.adjust_until),
    decision: decision ? toDecision(decision, appeal_until) : null,
    reply: toReply(review),
    appeal: appeal ? toAppeal(appeal) : null,
    hearing: await readHearing(context, review.id),
    actions: appeal ? [] : authorActions(status, appeal_until, clock.now()),
  }
}

/** The name as shown: the author of an office review chose how much of it. */
function shownAs(context: Context, review: Review) {
  const author = review.type === 'review' ? openAuthor(context, review) : null
  const alleen_initialen = author?.alleen_initialen ?? false
  return { naam: author ? shownName(author.naam, alleen_initialen) : review.naam, alleen_initialen }
}

/** What its author is asked to change, and until when. */
function adjustmentOf(decision: Decision | undefined, adjust_until: Date | null): ManagedReview['adjust'] {
  if (decision?.decision !== 'adjust' || adjust_until === null) return null
  return { rule: decision.rule ?? '', facts: decision.facts ?? '', until: adjust_until.toISOString() }
}

const toDecision = (
  { decision, rule, facts, automatic, decided_at }: Decision,
  appeal_until: Date | null,
): ManagedReview['decision'] => ({
  ...{ decision, rule, facts, automatic },
  decided_at: decided_at.toISOString(),
  appeal_until: isoMoment(appeal_until),
})
