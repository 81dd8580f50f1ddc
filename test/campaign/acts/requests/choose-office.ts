import { act, post, row } from '../act.ts'

type Input = { token: string; id: string; office: string }

export const chooseOffice = act<Input>({
  name: 'choose an office',
  promise: 'the choice is kept',
  call: ({ token, office }) =>
    post(`/api/offerte-requests/access/${token}/confirm`, { keuze: { vestiging_id: office, anders: false } }),
  again: [],
  evidence: ({ id, office }) => [
    row('select 1 from offerte_choices where request_id = $1 and vestiging_id = $2', id, office),
  ],
})
