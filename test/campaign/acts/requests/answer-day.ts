import { act, post, row } from '../act.ts'

type Input = { token: string; request: string; office: string; antwoord: 'haalbaar' | 'niet_haalbaar' }

export const answerDay = act<Input>({
  name: 'answer the wished day as an office',
  promise: 'the answer to the day is kept',
  call: ({ token, antwoord }) =>
    post(`/api/offerte-requests/office/${token}`, { action: 'haalbaarheid', antwoord, vanaf: null }),
  again: [],
  evidence: ({ request, office, antwoord }) => [
    row(
      `select 1 from offerte_day_answers d join offerte_vestigingen o on o.id = d.offerte_vestiging_id
       where o.request_id = $1 and o.vestiging_id = $2 and d.answer = $3`,
      request,
      office,
      antwoord,
    ),
  ],
})
