import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import type { FormState } from '#contract/posted-form.ts'
import { useFormValues } from '#web/use-form-values.ts'
import { useSend } from '#web/use-send.ts'
import { createReview } from '../../contract/reviews.ts'
import { type ReviewValues, readReviewForm, toReviewBody, validateReview } from '../../write-form.ts'
import { refreshReviews } from '../read/refresh-reviews.ts'
import { keepSentReview } from './sent-review.ts'

type Options = {
  start: ReviewValues
  drawn: FormState | null
  vestiging_id: string
  token: string | null
  form: RefObject<HTMLFormElement | null>
}

/** The form of a new review in the browser: what is filled in, what is wrong, and the sending. */
export function useWriteReview({ start, drawn, vestiging_id, token, form }: Options) {
  const { values, change } = useFormValues<ReviewValues>(
    drawn?.posted ? readReviewForm(drawn.posted) : start,
    readReviewForm,
    form,
  )
  const { send, ...sending } = useSend(createReview, drawn)
  const client = useQueryClient()
  const [, navigate] = useLocation()

  async function submit(website: string) {
    const body = { ...toReviewBody(values, { vestiging_id, token }), website }
    const answer = await send({ body }, validateReview(values))
    if (!answer) return
    const held = answer.status === 'in_moderation' && answer.visible_before === null
    keepSentReview({ vestiging_id, email: token ? answer.email_masked : values.email.trim(), held })
    void refreshReviews(client, vestiging_id)
    const verification_required = String(answer.verification_required)
    navigate(paths.writeReviewSuccess(vestiging_id, { verification_required }))
  }

  return { values, change, submit, ...sending }
}
