import type { NoticeReceipt } from '#features/reviews/contract/notices.ts'
import { act, mail, post, row, withKey } from '../act.ts'
import { notice } from './report-review.ts'

type Input = { token: string; review: string; email: string; key: string }

export const sayNoClient = act<Input, NoticeReceipt>({
  name: 'say that an author was no client',
  promise: 'the office has a reference, and the author is asked',
  call: ({ token, review, email, key }) =>
    post(`/api/review-notices/${review}`, { ...notice({ email }), reden: 'geen_klant', token }, withKey(key)),
  again: [],
  evidence: ({ review }, { reference }) => [
    row('select 1 from review_notices where reference = $1 and heard_until is not null', reference),
    mail('M44', 'review_id', review),
  ],
})
