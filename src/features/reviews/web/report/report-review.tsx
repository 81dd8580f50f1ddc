import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { messages } from '#contract/fields.ts'
import { paths } from '#contract/paths.ts'
import type { FormState } from '#contract/posted-form.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useFormValues } from '#web/use-form-values.ts'
import { useHideOnFocus } from '#web/use-hide-on-focus.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { useSend } from '#web/use-send.ts'
import type { ReportedReview as Reported, reportReview, reportSiteReview } from '../../contract/notices.ts'
import { emptyNotice, readNoticeForm, toNoticeBody, validateNotice } from '../../notice-form.ts'
import { NoticeFields } from './notice-fields.tsx'
import { ReportedReview } from './reported-review.tsx'

type Props = {
  type: 'review' | 'site-review'
  report: typeof reportReview | typeof reportSiteReview
  reported: Reported
}

/** The review that is reported, and the form. The review stays online while it is assessed (server section 4). */
export function ReportReview({ type, report, reported }: Props) {
  const state = usePageState<FormState>()
  const hydrated = useHydrated()
  const [drawn] = useState(hydrated ? null : state)
  const form = useRef<HTMLFormElement>(null)
  const { values, change } = useFormValues(
    drawn?.posted ? readNoticeForm(drawn.posted) : emptyNotice,
    readNoticeForm,
    form,
  )
  const { errors, busy, failure, send } = useSend(report, drawn)
  const [, navigate] = useLocation()
  const { id, vestiging } = reported

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const args = { params: { id }, body: { ...toNoticeBody(values), website } }
    const receipt = await send(args, validateNotice(values))
    if (receipt) navigate(paths.reportReviewSuccess(type, id, { kenmerk: receipt.reference }))
  }

  return (
    <div className="wrap">
      <PageHead title={`${errors.found.length > 0 ? 'Fout: ' : ''}Meld deze review`} noindex />
      <a className="back" href={vestiging ? paths.vestiging(vestiging.id, { tab: 'reviews' }) : paths.siteReviews()}>
        <Icon name="back" size={18} />
        {vestiging ? vestiging.title : 'Reviews over ons'}
      </a>
      <form
        className="form-col"
        method="post"
        action={paths.reportReview(type, id)}
        noValidate
        ref={form}
        onSubmit={onSubmit}
        {...useHideOnFocus(errors.hide)}
      >
        <ErrorSummary
          errors={errors.found.map(({ field, message }) => ({ id: field, message: `${prefixOf(message)}${message}` }))}
          attempt={errors.attempt}
        />
        {failure !== null && (
          <Notice kind="error" title="Uw melding is niet verstuurd">
            {failure}
          </Notice>
        )}
        <h1>Meld deze review</h1>
        <ReportedReview reported={reported} />
        <p>
          Staat er iets in deze review dat niet mag? Vertel wat er mis is. Wij bekijken elke melding zelf en sturen u
          ons besluit met de redenen. De hoogte van een cijfer is geen reden om een review te verwijderen.
        </p>
        <NoticeFields values={values} change={change} errorOf={errors.errorOf} />
        <input type="hidden" name="form_token" value={drawn?.form_token ?? ''} />
        <Honeypot />
        <div className="form-end">
          <SubmitButton busy={busy}>Melding versturen</SubmitButton>
        </div>
      </form>
    </div>
  )
}

/** What fits any field says here which one it is. */
const prefixOf = (message: string) => (message === messages.invalid ? 'Toelichting: ' : '')
