import { limits } from '#contract/limits.ts'
import type { ManagedReview } from './contract/reviews.ts'
import type { ReviewEditBody } from './request-body.ts'
import { type OpinionValues, ratingNames, readReviewForm, toEditBody } from './write-form.ts'

/** What the page of the author posts, as `action`. */
export type OwnReviewAction = 'edit' | 'withdraw'

/** A review of the platform, as it stands in the form of its author. */
export type SiteOpinion = { rating: number; feedback: string }

/** Reads the posted form of an office review that exists: its marks were meant before. */
export const readOpinion = (posted: Record<string, unknown>): OpinionValues => ({
  ...readReviewForm(posted),
  touched: ratingNames,
})

export function readSiteOpinion(posted: Record<string, unknown>): SiteOpinion {
  const one = (name: string) => String([posted[name]].flat()[0] ?? '')
  return { rating: Number(one('rating')), feedback: one('feedback') }
}

/** The call that a posted form makes; only the form of the platform has one mark. */
export const editBodyOf = (posted: Record<string, unknown>): Partial<ReviewEditBody> => ({
  ...('rating' in posted ? readSiteOpinion(posted) : (toEditBody(readOpinion(posted)) as Partial<ReviewEditBody>)),
  ...('edited_at' in posted && { edited_at: String(posted.edited_at) }),
})

/** What stands in the form at first. */
export function opinionOf(review: ManagedReview): OpinionValues {
  const rows = (points: string[]) => (points.length > 0 ? points : [''])
  return {
    rating_prijs_kwaliteit: review.rating_prijs_kwaliteit ?? limits.rating.default,
    rating_service: review.rating_service ?? limits.rating.default,
    rating_communicatie: review.rating_communicatie ?? limits.rating.default,
    touched: ratingNames,
    ratings_confirmed: false,
    pluspunten: rows(review.pluspunten),
    minpunten: rows(review.minpunten),
    dienst_ids: review.dienst_ids,
    alleen_initialen: review.alleen_initialen,
  }
}

export const siteOpinionOf = ({ rating, feedback }: ManagedReview): SiteOpinion => ({
  rating: rating ?? limits.rating.default,
  feedback: feedback ?? '',
})
