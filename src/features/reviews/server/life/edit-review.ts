import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { ReviewEditBody } from '../../request-body.ts'
import type { ReviewName } from '../../review-name.ts'
import { canChange, isOutdated } from '../../rules/review-status.ts'
import { shownName } from '../../rules/shown-name.ts'
import { checkReview } from '../checks/check-review.ts'
import { openAuthor, sealAuthor } from './author.ts'
import { findReviewById, lockReview, type OfficeReview, type PlatformReview, type Review } from './find-review.ts'

/** Saves a change by the author; the review is checked again and shows "bewerkt op". */
export async function editReview(context: Context, name: ReviewName, body: ReviewEditBody): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const review: Review = await lockReview(trx, name)
    if (!canChange(review.status)) throw new ApiError('CONFLICT')
    const opinion = review.type === 'review' ? officeOpinion(review, body) : platformOpinion(review, body)
    const naam = review.type === 'review' ? changedName(context, review, body) : null
    if (!opinion && !naam) return
    if (isOutdated(body.edited_at, review.edited_at)) throw new ApiError('CONFLICT')
    const edited_at = context.clock.now()
    await trx
      .updateTable('reviews')
      .set({ ...opinion, ...naam, edited_at })
      .where('id', '=', review.id)
      .execute()
    await checkReview(trx, context, (await findReviewById(trx, review.id))!)
  })
}

/** Null when nothing changed. */
function officeOpinion(review: OfficeReview, body: ReviewEditBody) {
  const next = {
    rating_prijs_kwaliteit: body.rating_prijs_kwaliteit ?? review.rating_prijs_kwaliteit,
    rating_service: body.rating_service ?? review.rating_service,
    rating_communicatie: body.rating_communicatie ?? review.rating_communicatie,
    pluspunten: body.pluspunten ?? review.pluspunten,
    minpunten: body.minpunten ?? review.minpunten,
    dienst_ids: body.dienst_ids ?? review.dienst_ids,
  }
  const names = Object.keys(next) as (keyof typeof next)[]
  return names.some((name) => JSON.stringify(next[name]) !== JSON.stringify(review[name])) ? next : null
}

/** The same for the platform; an empty text counts as none. */
function platformOpinion(review: PlatformReview, body: ReviewEditBody) {
  const rating = body.rating ?? review.rating
  const feedback = body.feedback === undefined ? review.feedback : body.feedback || null
  return rating === review.rating && feedback === review.feedback ? null : { rating, feedback }
}

/** How much of the name is shown; the full name is only in the sealed data. */
function changedName(context: Context, review: OfficeReview, { alleen_initialen }: ReviewEditBody) {
  const author = openAuthor(context, review)
  if (!author || alleen_initialen === undefined || alleen_initialen === (author.alleen_initialen ?? false)) return null
  return {
    naam: shownName(author.naam, alleen_initialen),
    ...sealAuthor(context, review.id, { ...author, alleen_initialen }),
  }
}
