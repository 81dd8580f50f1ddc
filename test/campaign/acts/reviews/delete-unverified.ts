import { act, postForm, row } from '../act.ts'
import type { Subject } from './subject.ts'

type Input = { token: string; subject: Subject }

export const deleteUnverified = act<Input>({
  name: 'delete an unconfirmed review',
  promise: 'nothing is left of the review',
  call: ({ token }) => postForm(`/bevestigen/${token}`, { action: 'delete', bevestig: 'true' }),
  again: ['NOT_FOUND'],
  erases: true,
  evidence: ({ subject }) => [row(`select 1 where not exists (select 1 from reviews where id = $1)`, subject.id)],
})
