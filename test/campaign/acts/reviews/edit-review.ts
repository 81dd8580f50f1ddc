import { paths } from '#contract/paths.ts'
import { act, postForm, row } from '../act.ts'
import type { Subject } from './subject.ts'

type Input = { token: string; subject: Subject; text: string }

export const editReview = act<Input>({
  name: 'change a review',
  promise: 'the review says what its author made of it, and when',
  call: ({ token, subject, text }) =>
    postForm(paths.ownReview(token), {
      action: 'edit',
      ...(subject.type === 'review' ? { pluspunten: text } : { rating: '8', feedback: text }),
    }),
  again: [],
  evidence: ({ subject, text }) => [
    row(
      `select 1 from reviews where id = $1 and edited_at is not null
        and ${subject.type === 'review' ? '$2 = any(pluspunten)' : 'feedback = $2'}`,
      subject.id,
      text,
    ),
  ],
})
