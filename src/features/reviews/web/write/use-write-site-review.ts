import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import type { FormState } from '#contract/posted-form.ts'
import { useSite } from '#web/site.tsx'
import { useFormValues } from '#web/use-form-values.ts'
import { useSend } from '#web/use-send.ts'
import { createSiteReview } from '../../contract/site-reviews.ts'
import {
  readSiteReviewForm,
  type SiteReviewValues,
  toSiteReviewBody,
  validateSiteReview,
} from '../../write-site-form.ts'
import { refreshSiteReviews } from '../read/refresh-site-reviews.ts'
import { keepSentReview } from './sent-review.ts'

type Options = {
  start: SiteReviewValues
  drawn: FormState | null
  token: string | null
  form: RefObject<HTMLFormElement | null>
}

/** The form in the browser: what is filled in, what is wrong, and the sending. */
export function useWriteSiteReview({ start, drawn, token, form }: Options) {
  const { brandSlug } = useSite()
  const { values, change } = useFormValues<SiteReviewValues>(
    drawn?.posted ? readSiteReviewForm(drawn.posted) : start,
    readSiteReviewForm,
    form,
  )
  const { send, ...sending } = useSend(createSiteReview, drawn)
  const client = useQueryClient()
  const [, navigate] = useLocation()

  async function submit(website: string) {
    const body = { ...toSiteReviewBody(values, token), website }
    const answer = await send({ body }, validateSiteReview(values))
    if (!answer) return
    keepSentReview({ vestiging_id: null, email: values.email.trim(), held: false })
    void refreshSiteReviews(client)
    const verification_required = String(answer.verification_required)
    navigate(paths.writeSiteReviewSuccess(brandSlug, { verification_required }))
  }

  return { values, change, submit, ...sending }
}
