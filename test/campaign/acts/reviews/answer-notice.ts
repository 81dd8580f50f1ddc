import { act, postForm, row } from '../act.ts'

type Input = { token: string; review: string; text: string }

export const answerNotice = act<Input>({
  name: 'answer the office',
  promise: 'the author was heard',
  call: ({ token, text }) => postForm(`/review/${token}`, { action: 'answer', tekst: text }),
  again: ['CONFLICT'],
  evidence: ({ review }) => [
    row('select 1 from review_notices where review_id = $1 and answered_at is not null', review),
  ],
})
