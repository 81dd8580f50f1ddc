import { centsText } from '#contract/format/money.ts'
import { act, postForm, row } from '../act.ts'

type Input = { token: string; id: string; office: string; cents: number | null }

export const reportAnswer = act<Input>({
  name: 'report an answer that came beside the platform',
  promise: 'what the customer said is kept',
  call: ({ token, office, cents }) =>
    postForm(`/offerte/${token}`, { action: 'report', vestiging_id: office, antwoord: 'ja', bedrag: centsText(cents) }),
  again: [],
  evidence: ({ id, office }) => [
    row(
      `select 1 from offerte_reports r join offerte_vestigingen o on o.id = r.offerte_vestiging_id
       where o.request_id = $1 and o.vestiging_id = $2 and r.is_answered`,
      id,
      office,
    ),
  ],
})
