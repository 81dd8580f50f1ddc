import { act, mail, post, row } from '../act.ts'

type Input = { token: string; id: string }

export const confirmRequest = act<Input>({
  name: 'confirm a request',
  promise: 'the request is on its way to its offices, and its customer hears that',
  call: ({ token }) => post(`/api/offerte-requests/access/${token}/confirm`, {}),
  again: [],
  evidence: (input) => [
    row('select 1 from offerte_confirmations where request_id = $1', input.id),
    row('select 1 from offerte_dispatches where request_id = $1', input.id),
    mail('M03', 'offerte_request_id', input.id),
    mail('M04', 'offerte_request_id', input.id),
  ],
})
