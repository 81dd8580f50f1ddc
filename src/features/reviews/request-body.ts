import * as z from 'zod/mini'
import { documented, Email, Honeypot, IdInput, line, PersonName, Rating, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type DienstId, isDienstId } from '#features/diensten/rules.ts'

const blankAsNull = (value: string | null | undefined) => value || null

/** Good or bad points, a few words each; empty rows are dropped. */
const pointsOf = (name: 'pluspunt' | 'minpunt') =>
  documented(
    { maxItems: limits.review.pointsMax },
    z.pipe(
      z.optional(z.nullable(z.array(text(limits.review.pointMax, ({ path }) => longPoint(name, path))))),
      z.pipe(
        z.transform((value: string[] | null | undefined) => (value ?? []).filter((point) => point !== '')),
        z
          .array(z.string())
          .check(z.maxLength(limits.review.pointsMax, `Schrijf hoogstens ${limits.review.pointsMax} ${name}en`)),
      ),
    ),
  )
const longPoint = (name: string, path: readonly PropertyKey[] = []) =>
  `Schrijf ${name} ${Number(path.at(-1)) + 1} in hoogstens ${limits.review.pointMax} tekens`
const points = { pluspunten: pointsOf('pluspunt'), minpunten: pointsOf('minpunt') }

/** Unknown services are dropped. */
const DienstIds = z.pipe(
  z.optional(z.nullable(z.array(z.string()))),
  z.pipe(
    z.transform((value: string[] | null | undefined) => [...new Set(value ?? [])].filter(isDienstId)),
    z.array(z.custom<DienstId>()).check(z.maxLength(limits.diensten.max, messages.invalid)),
  ),
)

const ratings = { rating_prijs_kwaliteit: Rating, rating_service: Rating, rating_communicatie: Rating }
const Initials = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value: boolean | null | undefined) => value ?? false),
)

const author = { naam: PersonName, email: Email }
const sending = {
  /** Token of a secure link, whose recipient we know. */
  token: z.pipe(z.optional(z.nullable(line(200))), z.transform(blankAsNull)),
  website: Honeypot,
}

/** A review of an office as its author sends it. */
export const ReviewBody = z.object({
  ...ratings,
  ...points,
  dienst_ids: DienstIds,
  ...author,
  /** Show initials only. */
  alleen_initialen: Initials,
  vestiging_id: IdInput,
  /**
   * Code from a bill of the office. An author who came through one of our links needs none, and their code stays
   * unused. Absent rather than null, so that a review without a code is the same request as before codes existed, also
   * for its idempotency key.
   */
  code: z.pipe(
    z.optional(z.nullable(line(40))),
    z.transform((value: string | null | undefined) => value || undefined),
  ),
  ...sending,
})
export type ReviewBody = z.output<typeof ReviewBody>

/** The same for the platform. */
export const SiteReviewBody = z.object({
  rating: Rating,
  feedback: z.pipe(
    z.optional(z.nullable(text(limits.review.feedbackMax, messages.feedbackLength))),
    z.transform(blankAsNull),
  ),
  ...author,
  ...sending,
})
export type SiteReviewBody = z.output<typeof SiteReviewBody>

/** An author's change to a review of an office or the platform; absent fields stay as they are. */
export const ReviewEditBody = z.object({
  rating_prijs_kwaliteit: z.optional(Rating),
  rating_service: z.optional(Rating),
  rating_communicatie: z.optional(Rating),
  pluspunten: z.optional(points.pluspunten),
  minpunten: z.optional(points.minpunten),
  dienst_ids: z.optional(DienstIds),
  alleen_initialen: z.optional(z.boolean()),
  rating: z.optional(Rating),
  feedback: z.optional(z.nullable(text(limits.review.feedbackMax, messages.feedbackLength))),
  /**
   * Version for optimistic locking: `edited_at` as the author read it. Refused if the review changed since; if absent,
   * nothing is compared.
   */
  edited_at: z.optional(z.nullable(line(40))),
})
export type ReviewEditBody = z.output<typeof ReviewEditBody>
