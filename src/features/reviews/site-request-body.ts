import * as z from 'zod/mini'
import { Email, line, PersonName, Rating, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

const blankAsNull = (given: string | null | undefined) => given || null

/** What is said: of a new review and of one that its author changes. Source: visitor-flows sections 3 and 5. */
export const opinionFields = {
  rating: Rating,
  feedback: z.pipe(z.optional(z.nullable(text(limits.review.feedbackMax))), z.transform(blankAsNull)),
}

export const SiteReviewOpinion = z.object(opinionFields)
export type SiteReviewOpinion = z.output<typeof SiteReviewOpinion>

export const SiteReviewBody = z.object({
  ...opinionFields,
  naam: PersonName,
  email: Email,
  /** Of a secure link, which belongs to one address. */
  token: z.pipe(z.optional(z.nullable(line(200))), z.transform(blankAsNull)),
  /** Stays empty: a field that only robots fill in. */
  website: z.optional(z.nullable(z.string())),
})
export type SiteReviewBody = z.output<typeof SiteReviewBody>
