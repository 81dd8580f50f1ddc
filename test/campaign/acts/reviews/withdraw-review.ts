import { act, postForm, row } from '../act.ts'
import type { Subject } from './subject.ts'

type Input = { token: string; subject: Subject }

export const withdrawReview = act<Input>({
  name: 'withdraw a review',
  promise: 'the review is offline for good, and its link has ended',
  call: ({ token }) => postForm(`/review/${token}`, { action: 'withdraw', bevestig: 'true' }),
  again: ['NOT_FOUND'],
  evidence: ({ subject }) => [
    row(`select 1 from reviews where id = $1 and status = 'withdrawn'`, subject.id),
    row(
      `select 1 where not exists (select 1 from tokens where kind = 'rm' and entity_id = $1 and revoked_at is null)`,
      `${subject.type}:${subject.id}`,
    ),
  ],
})
