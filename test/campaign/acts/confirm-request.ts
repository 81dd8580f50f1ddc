import { act, mail, post, row } from './act.ts'

type Given = { token: string; id: string }

export const confirmRequest = act<Given>({
  name: 'confirm a request',
  promise: 'the request is on its way to its offices, and its customer hears that',
  call: ({ token }) => post(`/api/offerte-requests/access/${token}/confirm`, {}),
  again: [],
  kept: (given) => [
    row('select 1 from offerte_confirmations where request_id = $1', given.id),
    row('select 1 from offerte_dispatches where request_id = $1', given.id),
    mail('M03', 'offerte_request_id', given.id),
    mail('M04', 'offerte_request_id', given.id),
  ],
})
