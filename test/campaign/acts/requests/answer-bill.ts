import { act, post, row } from '../act.ts'

type Input = { token: string; request: string; office: string; tekst: string }

export const answerBill = act<Input>({
  name: 'answer the bill as an office',
  promise: 'the answer is kept until the request is erased',
  call: ({ token, tekst }) => post(`/api/offerte-requests/office/${token}`, { action: 'bill_answer', tekst }),
  again: [],
  evidence: ({ request, office }) => [
    row(
      `select 1 from offerte_bill_outcomes where request_id = $1 and vestiging_id = $2 and answered_at is not null
       union select 1 from offerte_erasures where request_id = $1`,
      request,
      office,
    ),
  ],
})
