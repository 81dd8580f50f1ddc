import { act, post, row } from './act.ts'

type Given = { token: string; id: string }

export const withdrawRequest = act<Given>({
  name: 'withdraw a request',
  promise: 'the request has ended, its address is free for another one, and its offices are asked to delete it',
  call: ({ token }) => post(`/api/offerte-requests/access/${token}/withdraw`, { reden: 'Wij kopen toch niet.' }),
  again: [],
  kept: ({ id }) => [row('select 1 from offerte_withdrawals where request_id = $1', id)],
})
