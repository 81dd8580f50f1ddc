import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { call, messageOf } from '#web/call.ts'
import { paths } from '#web/paths.ts'
import { useFormErrors } from '#web/use-form-errors.ts'
import { useFormValues } from '#web/use-form-values.ts'
import { useIdempotencyKey } from '#web/use-idempotency-key.ts'
import { createReview } from '../contract.ts'
import { type ReviewFormState, type ReviewValues, readReviewForm, toReviewBody, validateReview } from '../write-form.ts'
import { refreshReviews } from './refresh-reviews.ts'
import { keepSentReview } from './sent-review.ts'

type Subject = { vestiging_id: string; token: string | null }

/** The form of a new review in the browser: what is filled in, what is wrong, and the sending. */
export function useWriteReview(
  start: ReviewValues,
  drawn: ReviewFormState | null,
  subject: Subject,
  form: RefObject<HTMLFormElement | null>,
) {
  const { values, change } = useFormValues(
    start,
    (fields) => ({ ...readReviewForm(fields), touched: start.touched }),
    form,
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(drawn?.failure?.text ?? null)
  const errors = useFormErrors(drawn?.errors ?? [])
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [, navigate] = useLocation()

  async function send(website: string) {
    const wrong = validateReview(values)
    errors.tell(wrong)
    setFailure(null)
    if (wrong.length > 0) return
    setBusy(true)
    const body = { ...toReviewBody(values, subject), website }
    try {
      const { verification_required, email_masked } = await call(
        createReview,
        { body },
        { idempotencyKey: keyOf(body) },
      )
      keepSentReview({ vestiging_id: subject.vestiging_id, email: subject.token ? email_masked : values.email })
      void refreshReviews(client, subject.vestiging_id)
      navigate(paths.writeReviewSuccess(subject.vestiging_id, { verification_required: String(verification_required) }))
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.fields.length > 0) errors.tell(error.fields)
      else setFailure(messageOf(error))
    }
  }

  return {
    values,
    change,
    errors,
    busy,
    failure,
    clearFailure: () => setFailure(null),
    send,
  }
}
