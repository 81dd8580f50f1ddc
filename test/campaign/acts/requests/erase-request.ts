import { act, post, row } from '../act.ts'

type Input = { token: string; id: string }

export const eraseRequest = act<Input>({
  name: 'erase a request',
  promise: 'nobody can read who asked for what',
  call: ({ token }) => post(`/api/offerte-requests/access/${token}/erase`, { bevestig: true }),
  again: ['OFFERTE_NOT_FOUND'],
  evidence: ({ id }) => [
    row('select 1 from offerte_erasures where request_id = $1', id),
    row('select 1 from offerte_requests where id = $1 and sealed is null and wrapped_key is null', id),
  ],
})
