import { type FormEvent, useRef, useState } from 'react'
import type { FieldError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { FormState } from '#contract/posted-form.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useHideOnFocus } from '#web/use-hide-on-focus.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import type { SiteReviewValues } from '../../write-site-form.ts'
import { AuthorFields } from './author-fields.tsx'
import { SiteOpinionFields } from './site-opinion-fields.tsx'
import { useWriteSiteReview } from './use-write-site-review.ts'

const activeDays = limits.review.activityMs / 86_400_000

type Props = {
  /** Of the link that led here, which locks the address. */
  token: string | null
  start: SiteReviewValues
}

/** 'Ongeldige invoer' alone does not say which field it is about. */
const inSummary = ({ field, message }: FieldError) => ({
  id: field,
  message: field === 'feedback' ? `Toelichting: ${message}` : message,
})

/** A review of the platform, as a form that also works when it is posted. Source: visitor-flows section 5. */
export function WriteSiteReview({ token, start }: Props) {
  const { brandName, brandSlug } = useSite()
  const state = usePageState<FormState>()
  const hydrated = useHydrated()
  // A later visit starts without what the server drew.
  const [drawn] = useState(hydrated ? null : state)
  const form = useRef<HTMLFormElement>(null)
  const review = useWriteSiteReview({ start, drawn, token, form })
  const { values, change, errors, busy, failure } = review
  const asking = values.rating_confirmed || errors.found.some(({ field }) => field === 'rating_confirmed')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void review.submit(String(new FormData(event.currentTarget).get('website') ?? ''))
  }

  return (
    <div className="wrap">
      <PageHead title={`${errors.found.length > 0 ? 'Fout: ' : ''}Schrijf een review over ${brandName}`} noindex />
      <form
        className="form-col page-top"
        method="post"
        action={paths.writeSiteReview(brandSlug, { token: token ?? undefined })}
        noValidate
        ref={form}
        onSubmit={onSubmit}
        {...useHideOnFocus(errors.hide)}
      >
        <ErrorSummary errors={errors.found.map(inSummary)} attempt={errors.attempt} />
        {failure !== null && (
          <Notice kind="error" title="Uw review is niet verstuurd">
            {failure}
          </Notice>
        )}
        <div>
          <h1>Schrijf een review over {brandName}</h1>
          {token === null && (
            <p className="muted">
              U kunt ons beoordelen als u de afgelopen {activeDays} dagen via ons offertes aanvroeg of een notaris
              beoordeelde.
            </p>
          )}
        </div>
        <SiteOpinionFields values={values} change={change} errorOf={errors.errorOf} asking={asking} />
        <AuthorFields
          values={values}
          change={change}
          errorOf={errors.errorOf}
          emailLocked={token !== null}
          emailHint="Gebruik het adres waarmee u offertes aanvroeg of een notaris beoordeelde."
        />
        <input type="hidden" name="form_token" value={drawn?.form_token ?? ''} />
        <Honeypot />
        <p className="next" id="next">
          {token === null
            ? 'Uw review staat binnen 24 uur na uw bevestiging online.'
            : 'Uw review staat binnen 24 uur online.'}{' '}
          <a href={`${paths.ranking()}#reviews`}>Zo controleren we reviews</a>
        </p>
        <div className="form-end">
          <SubmitButton busy={busy} next="next" />
          <ButtonLink kind="quiet" href={paths.siteReviews()}>
            Terug
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
