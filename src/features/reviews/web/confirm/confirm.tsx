import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { VerificationSubject } from '../../contract/confirm.ts'
import { ReviewPoints } from '../read/review-points.tsx'

type Props = {
  subject: VerificationSubject
  token: string
  /** A new mail was just sent. */
  sent: boolean
}

/** What the link is for, and the button that confirms it. */
export function Confirm({ subject, token, sent }: Props) {
  const { brandName } = useSite()
  const failure = usePageState<ActionFailure>()?.failure
  const what = subject.type === 'account' ? 'account' : 'review'
  const heading = `Bevestig uw ${what}`
  const { naam, rating, pluspunten, minpunten, feedback, expires_at } = subject
  const page = paths.confirm(token)
  return (
    <div className="wrap">
      <PageHead title={heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
        {subject.type !== 'account' && <p className="muted">Over {subject.vestiging_name ?? brandName}</p>}
      </div>
      <div className="confirm-col">
        {failure && (
          <Notice kind="error" title="Dat is niet gelukt">
            {failure.text}
          </Notice>
        )}
        {sent && !failure && (
          <Notice kind="ok">Wij stuurden een nieuwe link naar uw e-mailadres. Kijk ook bij ongewenste e-mail.</Notice>
        )}
        <section className="card pad confirm-box" aria-labelledby="bevestigen">
          <h2 className="h-side" id="bevestigen">
            Nog één stap
          </h2>
          <p>Is dit uw review? Dan laat u met de knop zien dat het e-mailadres van u is.</p>
          {rating !== null && (
            <div className="confirm-review">
              <p className="row">
                <Stars rating={rating} small />
                <span className="small muted">{naam}</span>
              </p>
              <ReviewPoints pluspunten={pluspunten} minpunten={minpunten} />
              {feedback && <p className="own-lines">{feedback}</p>}
            </div>
          )}
          <ActionForm
            page={page}
            action="confirm"
            label={what === 'account' ? 'Account bevestigen' : 'Review bevestigen'}
            kind="main"
            className="btn-big"
          />
          {expires_at && (
            <p className="small muted">U kunt bevestigen tot {formatDate(expires_at)}. Daarna wissen wij uw review.</p>
          )}
          <p className="small muted">
            <a href={`${paths.ranking()}#reviews`}>Zo controleren we reviews</a>
          </p>
        </section>
        <NotYours page={page} />
      </div>
    </div>
  )
}

/** For who got a mail about a review of somebody else. */
const NotYours = ({ page }: { page: string }) => (
  <section className="ending" id="verwijderen">
    <h2 className="h-side">Niet van u?</h2>
    <p className="small">
      Schreef u deze review niet? Dan gebruikte iemand anders uw e-mailadres. Zonder uw bevestiging verschijnt de review
      nergens. U kunt hem ook direct wissen.
    </p>
    <ActionForm page={page} action="delete" label="Review wissen" kind="danger" sure="Ja, wis deze review" />
  </section>
)
