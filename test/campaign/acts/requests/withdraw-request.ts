import { act, post, row } from '../act.ts'

type Input = { token: string; id: string }

export const withdrawRequest = act<Input>({
  name: 'withdraw a request',
  promise: 'the request has ended, its address is free for another one, and its offices are asked to delete it',
  call: ({ token }) => post(`/api/offerte-requests/access/${token}/withdraw`, { reden: 'Wij kopen toch niet.' }),
  again: [],
  undoes: 'undo a withdrawal',
  evidence: ({ id }) => [row('select 1 from offerte_withdrawals where request_id = $1', id)],
})
