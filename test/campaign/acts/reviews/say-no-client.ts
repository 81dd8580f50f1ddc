import { act, mail, row } from '../act.ts'
import { type Reported, referenceIn, reporting } from './report-review.ts'

type Input = { token: string; review: string; email: string; key: string }

export const sayNoClient = act<Input, Reported>({
  name: 'say that an author was no client',
  promise: 'the office has a reference, and the author is asked',
  call: ({ token, review, ...input }) =>
    reporting({ ...input, subject: { type: 'review', id: review }, reason: 'geen_klant' }, token),
  again: [],
  evidence: ({ review }, done) => [
    row('select 1 from review_notices where reference = $1 and heard_until is not null', referenceIn(done)),
    mail('M44', 'review_id', review),
  ],
})
