import { act, post, row } from '../act.ts'

type Input = { token: string; review: string; text: string }

export const replyToReview = act<Input>({
  name: 'reply to a review',
  promise: 'the reply is under the review, or waits for a look',
  call: ({ token, review, text }) =>
    post(`/api/response-feedback/submit/${token}`, { replies: [{ review_id: review, reply: text }] }),
  again: [],
  evidence: ({ review, text }) => [
    row(
      `select 1 from reviews r left join held_replies h on h.review_id = r.id
        where r.id = $1 and (r.reply_tekst = $2 or h.tekst = $2)`,
      review,
      text,
    ),
  ],
})
