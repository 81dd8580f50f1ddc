import type { Verification } from '#features/reviews/contract/confirm.ts'
import { act, post, row } from '../act.ts'
import type { Subject } from './subject.ts'

type Input = { token: string; subject: Subject }

export const verifyAddress = act<Input, Verification>({
  name: 'confirm a review',
  promise: 'the review is confirmed, and shown or held',
  call: ({ token }) => post(`/api/auth/verify-registration/${token}`, {}),
  again: [],
  evidence: ({ subject }) => [
    row(
      `select 1 from reviews where id = $1 and verified_at is not null and status <> 'pending_verification'`,
      subject.id,
    ),
  ],
})
