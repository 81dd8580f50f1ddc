import { act, post, row } from '../act.ts'
import type { Subject } from './subject.ts'

type Input = { token: string; subject: Subject }

export const deleteUnverified = act<Input>({
  name: 'delete an unconfirmed review',
  promise: 'nothing is left of the review',
  call: ({ token }) => post(`/api/auth/verify-registration/${token}/delete`, { bevestig: true }),
  again: ['TOKEN_INVALID'],
  erases: true,
  evidence: ({ subject }) => [row(`select 1 where not exists (select 1 from reviews where id = $1)`, subject.id)],
})
