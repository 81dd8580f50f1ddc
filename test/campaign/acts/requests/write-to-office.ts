import { act, postForm, row } from '../act.ts'

type Input = { token: string; id: string; office: string; tekst: string }

export const writeToOffice = act<Input>({
  name: 'write to an office',
  promise: 'what the customer wrote is kept until the request is erased, and the office is mailed of it',
  call: ({ token, office, tekst }) => postForm(`/offerte/${token}`, { action: 'message', vestiging_id: office, tekst }),
  again: [],
  evidence: ({ id }) => [
    row(
      `select 1 from offerte_messages m join offerte_vestigingen o on o.id = m.offerte_vestiging_id where o.request_id = $1
       union select 1 from offerte_erasures where request_id = $1`,
      id,
    ),
    row(
      `select 1 from mails where offerte_request_id = $1 and kind = 'M08c'
       union select 1 from offerte_erasures where request_id = $1`,
      id,
    ),
  ],
})
