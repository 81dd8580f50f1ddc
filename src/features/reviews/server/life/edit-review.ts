import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { ReviewEditBody } from '../../request-body.ts'
import { canChange, isOutdated, shownName } from '../../rules/reviews.ts'
import { checkReview } from '../checks/check-review.ts'
import { openAuthor, sealAuthor } from './author.ts'
import { type FoundReview, lockReview } from './find-review.ts'

/** Its author changes a review; it is checked again and says "bewerkt op" (server section 4). */
export async function editOfficeReview(context: Context, id: string, body: ReviewEditBody): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id)
    if (!canChange(review.status)) throw new ApiError('CONFLICT')
    const opinion = changedOpinion(review, body)
    const name = changedName(context, review, body)
    if (!opinion && !name) return
    if (isOutdated(body.edited_at, review.edited_at)) throw new ApiError('CONFLICT')
    const edited_at = context.clock.now()
    await trx
      .updateTable('reviews')
      .set({ ...opinion, ...name, edited_at })
      .where('id', '=', id)
      .execute()
    await checkReview(trx, context, id)
  })
}

/** Null when all of it is as it was. */
function changedOpinion(review: FoundReview, body: ReviewEditBody) {
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

/** How much of the name is shown; the whole one is only in what is sealed. */
function changedName(context: Context, review: FoundReview, { alleen_initialen }: ReviewEditBody) {
  const author = openAuthor(context, 'reviews', review)
  if (!author || alleen_initialen === undefined || alleen_initialen === (author.alleen_initialen ?? false)) return null
  return {
    naam: shownName(author.naam, alleen_initialen),
    ...sealAuthor(context, 'reviews', review.id, { ...author, alleen_initialen }),
  }
}
