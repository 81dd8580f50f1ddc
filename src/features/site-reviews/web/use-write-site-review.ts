import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { call, messageOf } from '#web/call.ts'
import { formFields } from '#web/form-fields.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.tsx'
import { useFormErrors } from '#web/use-form-errors.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { useIdempotencyKey } from '#web/use-idempotency-key.ts'
import { createSiteReview } from '../contract.ts'
import {
  readSiteReviewForm,
  type SiteReviewFormState,
  type SiteReviewValues,
  toSiteReviewBody,
  validateSiteReview,
} from '../write-form.ts'
import { refreshSiteReviews } from './refresh-site-reviews.ts'
import { keepSentSiteReview } from './sent-site-review.ts'

/** The form in the browser: what is filled in, what is wrong, and the sending. */
export function useWriteSiteReview(
  start: SiteReviewValues,
  drawn: SiteReviewFormState | null,
  token: string | null,
  form: RefObject<HTMLFormElement | null>,
) {
  const { brandSlug } = useSite()
  const [values, setValues] = useState(start)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(drawn?.failure?.text ?? null)
  const errors = useFormErrors(drawn?.errors ?? [])
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [, navigate] = useLocation()
  const hydrated = useHydrated()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program takes over what was filled in before
  useEffect(() => {
    if (hydrated && form.current) setValues({ ...readSiteReviewForm(formFields(form.current)), touched: start.touched })
  }, [hydrated])

  async function send(website: string) {
    const wrong = validateSiteReview(values)
    errors.tell(wrong)
    setFailure(null)
    if (wrong.length > 0) return
    setBusy(true)
    const body = { ...toSiteReviewBody(values, token), website }
    try {
      const { verification_required } = await call(createSiteReview, { body }, { idempotencyKey: keyOf(body) })
      keepSentSiteReview(values.email)
      refreshSiteReviews(client)
      navigate(paths.writeSiteReviewSuccess(brandSlug, { verification_required: String(verification_required) }))
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.fields.length > 0) errors.tell(error.fields)
      else setFailure(messageOf(error))
    }
  }

  const change = (part: Partial<SiteReviewValues>) => setValues((now) => ({ ...now, ...part }))
  return { values, change, errors, busy, failure, send }
}
