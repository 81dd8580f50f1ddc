import { act, mail, post, row } from './act.ts'

/** `answer` is the body of the call; `request` and `office` name what is answered, by whom. */
type Input = { token: string; request: string; office: string; answer: OfficeAnswer }
export type OfficeAnswer =
  | { action: 'decline'; reden: 'geen_capaciteit' | 'anders' }
  | { action: 'question'; tekst: string }
  | { action: 'answered_by_mail'; total_cents: number | null }

const kinds = { decline: 'decline', question: 'question', answered_by_mail: 'by_mail' } as const

export const answerRequest = act<Input>({
  name: 'answer a request as an office',
  promise: 'the answer is kept, and the customer hears of it',
  call: ({ token, answer }) => post(`/api/offerte-requests/office/${token}`, answer),
  again: [],
  evidence: ({ request, office, answer: { action } }) => [
    row(
      `select 1 from offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
       where o.request_id = $1 and o.vestiging_id = $2 and a.kind = $3`,
      request,
      office,
      kinds[action],
    ),
    ...(action === 'question' ? [mail('M08', 'offerte_request_id', request)] : []),
    ...(action === 'decline' ? [mail('M07', 'offerte_request_id', request)] : []),
  ],
})
