import { type FormEvent, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { FormState } from '#contract/posted-form.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useHideOnFocus } from '#web/use-hide-on-focus.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import type { ReviewValues } from '../../write-form.ts'
import { inSummary } from '../read/in-summary.ts'
import { AuthorFields } from './author-fields.tsx'
import { InitialsOption } from './initials-option.tsx'
import { OpinionFields } from './opinion-fields.tsx'
import { useWriteReview } from './use-write-review.ts'

type Props = {
  vestiging: Pick<Vestiging, 'id' | 'title' | 'adres' | 'plaats'>
  /** Of the link that led here, which locks the address. */
  token: string | null
  start: ReviewValues
}

/** A new review of an office, as a form that also works when it is posted. Source: visitor-flows section 5. */
export function WriteReview({ vestiging, token, start }: Props) {
  const { id, title, adres, plaats } = vestiging
  const state = usePageState<FormState>()
  const hydrated = useHydrated()
  // A later visit starts without what the server drew.
  const [drawn] = useState(hydrated ? null : state)
  const form = useRef<HTMLFormElement>(null)
  const review = useWriteReview({ start, drawn, vestiging_id: id, token, form })
  const { values, change, errors, busy, failure } = review
  const asking = values.ratings_confirmed || errors.found.some(({ field }) => field === 'ratings_confirmed')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void review.submit(String(new FormData(event.currentTarget).get('website') ?? ''))
  }

  return (
    <div className="wrap">
      <PageHead title={`${errors.found.length > 0 ? 'Fout: ' : ''}Schrijf een review over ${title}`} noindex />
      <a className="back" href={paths.vestiging(id, { tab: 'reviews' })}>
        <Icon name="back" size={18} />
        {title}
      </a>
      <form
        className="form-col"
        method="post"
        action={paths.writeReview(id, { token: token ?? undefined })}
        noValidate
        ref={form}
        onSubmit={onSubmit}
        {...useHideOnFocus(errors.hide)}
      >
        <ErrorSummary errors={inSummary(errors.found)} attempt={errors.attempt} />
        {failure !== null && (
          <Notice kind="error" title="Uw review is niet verstuurd">
            {failure}
          </Notice>
        )}
        <div>
          <h1>Schrijf een review</h1>
          <p className="muted">
            Over {title}, {adres}, {plaats}
          </p>
        </div>
        <OpinionFields values={values} change={change} errorOf={errors.errorOf} asking={asking} />
        <AuthorFields
          values={values}
          change={change}
          errorOf={errors.errorOf}
          emailLocked={token !== null}
          emailHint="U krijgt een e-mail om uw review te bevestigen."
        >
          <InitialsOption
            chosen={values.alleen_initialen}
            onChange={(alleen_initialen) => change({ alleen_initialen })}
          />
        </AuthorFields>
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
          <ButtonLink kind="quiet" href={paths.vestiging(id, { tab: 'reviews' })}>
            Terug
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
