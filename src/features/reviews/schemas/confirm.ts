import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, named } from '#contract/fields.ts'
import { byToken } from '#contract/link.ts'

const nullableString = z.nullable(z.string())
const VerificationType = z.enum(['review', 'site_review', 'account'])

/** Result of a confirmation link. */
export const Verification = named(
  'Verification',
  z.object({
    verified: z.literal(true),
    already_verified: z.boolean(),
    type: VerificationType,
    /** The state of what was confirmed, such as 'published'. */
    status: z.string(),
    vestiging_id: z.nullable(Id),
    vestiging_name: nullableString,
    /** Null if it is already visible, or held for a longer check. */
    visible_within_hours: z.nullable(z.number()),
    next_url: z.string(),
    level_without_code: nullableString,
  }),
)
export type Verification = z.infer<typeof Verification>

const confirmErrors = [
  'TOKEN_INVALID',
  'WRONG_ENTITY_TYPE',
  'REVIEW_NOT_FOUND',
  'SITE_REVIEW_NOT_FOUND',
  'RATE_LIMITED',
  'TOKEN_EXPIRED',
  'TOKEN_ALREADY_USED',
  'FORBIDDEN',
] as const

export const openVerification = schemas({
  acts: true,
  rate: 'tokenReads',
  summary: 'Confirm the e-mail address behind the link in the mail; again within a day gives the same answer',
  params: byToken,
  response: Verification,
  errors: confirmErrors,
})

export const verifyRegistration = schemas({
  rate: 'tokenReads',
  summary: 'The same, as the button on the page of the link asks it',
  params: byToken,
  body: z.object({}),
  response: Verification,
  errors: confirmErrors,
})
