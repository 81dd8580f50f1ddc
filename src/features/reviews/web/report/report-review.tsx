import { useSearch } from 'wouter'
import { formatDate } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { FormToken } from '#web/forms/form-token.tsx'
import { usePosted } from '#web/forms/posted.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { ReportedReview as Reported } from '../../contract/notices.ts'
import { notice } from '../../forms/notice.ts'
import { noClient } from '../../notice-reasons.ts'
import { reviewLabels } from '../write/review-labels.ts'
import { NoticeFields } from './notice-fields.tsx'

type Props = {
  type: 'review' | 'site-review'
  reported: Reported
}

const notSent = 'Uw melding is niet verstuurd'

/** The review that is reported, and the form. The review stays online while it is assessed. */
export function ReportReview({ type, reported }: Props) {
  const token = new URLSearchParams(useSearch()).get('token')
  // Only the office's link has a token; readers have none.
  const start = token ? { ...notice.empty, reden: noClient } : notice.empty
  const { values, errors, errorOf, failure, form_token } = usePosted(notice.read, start)
  const { id, vestiging } = reported

  return (
    <div className="wrap">
      <PageHead title={`${errors.list.length > 0 ? 'Fout: ' : ''}Meld deze review`} noindex />
      <a className="back" href={vestiging ? paths.vestiging(vestiging.id, { tab: 'reviews' }) : paths.siteReviews()}>
        <Icon name="back" size={18} />
        {vestiging ? vestiging.title : 'Reviews over ons'}
      </a>
      <PostedForm className="form-col" action={paths.reportReview(type, id, token ? { token } : {})} failure={notSent}>
        <FormProblems errors={errors} failure={failure} labels={reviewLabels} title={notSent} />
        <h1>Meld deze review</h1>
        <ReportedReview reported={reported} />
        {token ? <OfficeTerms /> : <ReaderTerms />}
        <NoticeFields isOffice={token !== null} values={values} errorOf={errorOf} />
        <FormToken token={form_token} />
        <Honeypot />
        <div className="form-end">
          <SubmitButton>Melding versturen</SubmitButton>
        </div>
      </PostedForm>
    </div>
  )
}

const ReaderTerms = () => (
  <p>
    Staat er iets in deze review dat niet mag? Vertel wat er mis is. Wij bekijken elke melding zelf en sturen u ons
    besluit met de redenen. De hoogte van een cijfer is geen reden om een review te verwijderen.
  </p>
)

/** What an office must know before it claims that somebody was never its client (docs/decisions/0047). */
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

/** The reported review, in the words of its author. */
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
