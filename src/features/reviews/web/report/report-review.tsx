import { useLocation, useSearch } from 'wouter'
import { formatDate } from '#contract/format/dates.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { useCreateForm } from '#web/forms/use-create-form.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { ReportedReview as Reported, reportReview, reportSiteReview } from '../../contract/notices.ts'
import { notice, receiptQuery } from '../../forms/notice.ts'
import { noClient } from '../../notice-reasons.ts'
import { reviewLabels } from '../write/review-labels.ts'
import { NoticeFields } from './notice-fields.tsx'

type Props = {
  type: 'review' | 'site-review'
  report: typeof reportReview | typeof reportSiteReview
  reported: Reported
}

/** The review that is reported, and the form. The review stays online while it is assessed (server section 4). */
export function ReportReview({ type, report, reported }: Props) {
  const token = new URLSearchParams(useSearch()).get('token')
  const [, navigate] = useLocation()
  // With the link of the office; readers have none.
  const start = token ? { ...notice.empty, reden: noClient } : notice.empty
  const form = useCreateForm(report, notice, start)
  const { values, change, errors, busy, failure, form_token } = form
  const { id, vestiging } = reported
  const formProps = form.propsOf(
    (website) => ({ params: { id }, body: { ...notice.body(values), website, ...(token && { token }) } }),
    (receipt, { body }) => navigate(paths.reportReviewSuccess(type, id, receiptQuery(receipt, body))),
  )

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
        {...formProps}
      >
        <FormProblems errors={errors} failure={failure} labels={reviewLabels} title="Uw melding is niet verstuurd" />
        <h1>Meld deze review</h1>
        <ReportedReview reported={reported} />
        {token ? <OfficeTerms /> : <ReaderTerms />}
        <NoticeFields isOffice={token !== null} values={values} change={change} errorOf={errors.errorOf} />
        <input type="hidden" name="form_token" value={form_token} />
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
