import type { Answer } from '#contract/endpoint.ts'
import type { createSiteReview } from '#features/reviews/contract/site-reviews.ts'
import { act, mail, post, row, withKey } from './act.ts'

type Given = { email: string; feedback: string; key: string; token?: string }

export const siteReview = ({ email, feedback, token }: Omit<Given, 'key'>) => ({
  rating: 9,
  feedback,
  naam: 'Test de Tester',
  email,
  ...(token !== undefined && { token }),
})

export const writeSiteReview = act<Given, Answer<typeof createSiteReview>>({
  name: 'review the platform',
  promise: 'the review is kept, and a mail asks to confirm it unless its author is known',
  call: (given) => post('/api/site-reviews', siteReview(given), withKey(given.key)),
  again: [],
  kept: (_given, { id, verification_required }) => [
    row('select 1 from reviews where id = $1', id),
    ...(verification_required ? [mail('M18', 'review_id', id)] : []),
  ],
})
