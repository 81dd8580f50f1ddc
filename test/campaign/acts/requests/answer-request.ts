import { dayOf } from '#contract/format/dates.ts'
import { act, mail, post, row } from '../act.ts'

/** `answer` is the body of the call; `request` and `office` name what is answered, by whom. */
type Input = { token: string; request: string; office: string; answer: OfficeAnswer }
type Offer = ReturnType<typeof offerOf>
export type OfficeAnswer =
  | Offer
  | { action: 'decline'; reden: 'geen_capaciteit' | 'anders' }
  | { action: 'question'; tekst: string }
  | { action: 'answered_by_mail'; total_cents: number | null }

const month = 30 * 24 * 3_600_000

/** An offer for one deed, of so many whole euros without btw. */
export const offerOf = (euros: number, now: Date) => ({
  action: 'offer' as const,
  lines: [{ dienst_id: 'leveringsakte', honorarium_cents: euros * 100 }],
  total_cents: euros * 121,
  geldig_tot: dayOf(new Date(now.getTime() + month)),
  compleet: true,
})

const kinds = { offer: 'offer', decline: 'decline', question: 'question', answered_by_mail: 'by_mail' } as const
const mails = { offer: 'M06', decline: 'M07', question: 'M08' } as const

export const answerRequest = act<Input>({
  name: 'answer a request as an office',
  promise: 'the answer is kept, and the customer hears of it',
  call: ({ token, answer }) => post(`/api/offerte-requests/office/${token}`, answer),
  again: [],
  evidence: ({ request, office, answer }) => [
    row(
      `select 1 from offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
       where o.request_id = $1 and o.vestiging_id = $2 and a.kind = $3 and ($4::int8 is null or a.total_cents = $4)`,
      ...[request, office, kinds[answer.action]],
      answer.action === 'offer' ? answer.total_cents : null,
    ),
    ...(answer.action === 'answered_by_mail' ? [] : [mail(mails[answer.action], 'offerte_request_id', request)]),
  ],
})
