import type { Answer } from '#contract/endpoint.ts'
import type { createSiteReview } from '#features/reviews/contract/site-reviews.ts'
import { act, mail, post, row, withKey } from '../act.ts'

type Input = { email: string; feedback: string; key: string; token?: string }

export const siteReview = ({ email, feedback, token }: Omit<Input, 'key'>) => ({
  rating: 9,
  feedback,
  naam: 'Test de Tester',
  email,
  ...(token !== undefined && { token }),
})

export const writeSiteReview = act<Input, Answer<typeof createSiteReview>>({
  name: 'review the platform',
  promise: 'the review is kept, and a mail asks to confirm it unless its author is known',
  call: (input) => post('/api/site-reviews', siteReview(input), withKey(input.key)),
  again: [],
  evidence: (_input, { id, verification_required }) => [
    row('select 1 from reviews where id = $1', id),
    ...(verification_required ? [mail('M18', 'review_id', id)] : []),
  ],
})
