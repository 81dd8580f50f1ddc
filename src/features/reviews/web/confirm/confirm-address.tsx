import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { VerificationSubject } from '../../contract/confirm.ts'
import { ReviewPoints } from '../read/review-points.tsx'
import { type ConfirmWords, wordsOf } from './confirm-words.ts'

type Props = {
  subject: VerificationSubject
  token: string
  /** A new mail was just sent. */
  sent: boolean
}

/** What the link is for, and the button that confirms it. */
export function ConfirmAddress({ subject, token, sent }: Props) {
  const { brandName } = useSite()
  const state = usePageState<ActionFailure>()
  const words = wordsOf(subject.type)
  const { heading } = words
  const { naam, rating, pluspunten, minpunten, feedback, expires_at } = subject
  const page = paths.confirm(token)
  return (
    <div className="wrap">
      <PageHead title={state ? `Fout: ${heading}` : heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
        {subject.type !== 'account' && <p className="muted">Over {subject.vestiging_name ?? brandName}</p>}
      </div>
      <div className="confirm-col">
        <ActionProblem state={state} />
        <DoneNotice>
          {sent && !state && 'Wij stuurden een nieuwe link naar uw e-mailadres. Kijk ook bij ongewenste e-mail.'}
        </DoneNotice>
        <section className="card pad confirm-box" aria-labelledby="bevestigen">
          <h2 className="h-side" id="bevestigen">
            Nog één stap
          </h2>
          <p>{words.question}</p>
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
          <ActionForm page={page} action="confirm" label={words.button} kind="main" className="btn-big" />
          {expires_at && (
            <p className="small muted">
              U kunt bevestigen tot {formatDate(expires_at)}. {words.end}
            </p>
          )}
          {subject.type !== 'account' && (
            <p className="small muted">
              <a href={`${paths.ranking()}#reviews`}>Zo controleren we reviews</a>
            </p>
          )}
        </section>
        <NotYours page={page} words={words} />
      </div>
    </div>
  )
}

/** For someone who got a mail about somebody else's review or account. */
const NotYours = ({ page, words }: { page: string; words: ConfirmWords }) => (
  <section className="ending" id="verwijderen">
    <h2 className="h-side">Niet van u?</h2>
    <p className="small">{words.notYours}</p>
    <ActionForm page={page} action="delete" label={words.erase} kind="danger" sure={words.sure} />
  </section>
)
