import { type FormEvent, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatDate } from '#contract/format/dates.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { FormState } from '#contract/posted-form.ts'
import { useFormValues } from '#web/forms/use-form-values.ts'
import { useHideOnFocus } from '#web/forms/use-hide-on-focus.ts'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import { useSend } from '#web/forms/use-send.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { ReportedReview as Reported, reportReview, reportSiteReview } from '../../contract/notices.ts'
import { notice, receiptQuery } from '../../forms/notice.ts'
import { noClient } from '../../notice-reasons.ts'
import { inSummary } from '../write/in-summary.ts'
import { NoticeFields } from './notice-fields.tsx'

type Props = {
  type: 'review' | 'site-review'
  report: typeof reportReview | typeof reportSiteReview
  reported: Reported
}

/** The review that is reported, and the form. The review stays online while it is assessed (server section 4). */
export function ReportReview({ type, report, reported }: Props) {
  const drawn = usePostedState<FormState>()
  const token = new URLSearchParams(useSearch()).get('token')
  const form = useRef<HTMLFormElement>(null)
  // With the link of the office; readers have none.
  const initial = token ? { ...notice.empty, reden: noClient } : notice.empty
  const { values, change } = useFormValues(drawn?.values ? notice.read(drawn.values) : initial, notice.read, form)
  const { errors, busy, failure, send } = useSend(report, drawn)
  const [, navigate] = useLocation()
  const { id, vestiging } = reported

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const args = { params: { id }, body: { ...notice.body(values), website, ...(token && { token }) } }
    const receipt = await send(args, notice.check(values))
    if (receipt) navigate(paths.reportReviewSuccess(type, id, receiptQuery(receipt, args.body)))
  }

  return (
    <div className="wrap">
      <PageHead title={`${errors.list.length > 0 ? 'Fout: ' : ''}Meld deze review`} noindex />
      <a className="back" href={vestiging ? paths.vestiging(vestiging.id, { tab: 'reviews' }) : paths.siteReviews()}>
        <Icon name="back" size={18} />
        {vestiging ? vestiging.title : 'Reviews over ons'}
      </a>
      <form
        className="form-col"
        method="post"
        action={paths.reportReview(type, id, token ? { token } : {})}
        noValidate
        ref={form}
        onSubmit={onSubmit}
        {...useHideOnFocus(errors.hide)}
      >
        <ErrorSummary errors={inSummary(errors.list)} attempt={errors.attempt} />
        {failure !== null && (
          <Notice kind="error" title="Uw melding is niet verstuurd">
            {failure}
          </Notice>
        )}
        <h1>Meld deze review</h1>
        <ReportedReview reported={reported} />
        {token ? <OfficeTerms /> : <ReaderTerms />}
        <NoticeFields isOffice={token !== null} values={values} change={change} errorOf={errors.errorOf} />
        <input type="hidden" name="form_token" value={drawn?.form_token ?? ''} />
        <Honeypot />
        <div className="form-end">
          <SubmitButton busy={busy}>Melding versturen</SubmitButton>
        </div>
      </form>
    </div>
  )
}

const ReaderTerms = () => (
  <p>
    Staat er iets in deze review dat niet mag? Vertel wat er mis is. Wij bekijken elke melding zelf en sturen u ons
    besluit met de redenen. De hoogte van een cijfer is geen reden om een review te verwijderen.
  </p>
)

/** What an office knows before it says that somebody was never its client (docs/decisions/0047). */
const OfficeTerms = () => (
  <div className="prose">
    <p>
      Was de schrijver nooit klant bij uw kantoor? Vertel waaruit dat blijkt. Een slecht cijfer of kritiek is geen reden
      om een review te verwijderen.
    </p>
    <ul>
      <li>De review blijft online.</li>
      <li>De schrijver krijgt uw toelichting te lezen en heeft {limits.notice.hearDays} dagen om te antwoorden.</li>
      <li>Daarna beslist een medewerker. U en de schrijver krijgen het besluit met de reden.</li>
      <li>Wie de schrijver is, vertellen wij u niet. Denk aan uw geheimhoudingsplicht: noem geen andere cliënten.</li>
    </ul>
  </div>
)

/** What is reported, in the words of its author. */
function ReportedReview({ reported }: { reported: Reported }) {
  const { brandName } = useSite()
  const { naam, created_at, vestiging, texts } = reported
  return (
    <figure className="reply">
      <figcaption className="small muted">
        Review over {vestiging?.title ?? brandName} · {naam} · {formatDate(created_at)}
      </figcaption>
      {texts.length > 0 ? (
        <blockquote>
          {texts.map((text) => (
            <p className="own-lines" key={text}>
              {text}
            </p>
          ))}
        </blockquote>
      ) : (
        <p>Deze review heeft alleen cijfers.</p>
      )}
    </figure>
  )
}
