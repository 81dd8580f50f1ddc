import type { ActionFailure } from '#contract/page-actions.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OfferteAccess } from '../../contract.ts'
import { RequestTold } from '../request-told.tsx'
import { ConfirmBox } from './confirm-box.tsx'
import { OfferteEnding } from './offerte-ending.tsx'
import { OfferteReviews } from './offerte-reviews.tsx'
import { OfferteTimeline } from './offerte-timeline.tsx'
import { OfferteVestigingen } from './offerte-vestigingen.tsx'

/** What the page says after one of its buttons. */
function doneTextOf(done: string | null, { verified, vestigingen }: OfferteAccess): string | undefined {
  if (done === 'confirm' && verified) return 'Uw aanvraag is verstuurd. U krijgt bericht zodra een notaris reageert.'
  if (done === 'resend') return 'Wij stuurden de e-mail opnieuw. Kijk ook bij ongewenste e-mail.'
  if (done !== 'withdraw') return undefined
  const told = vestigingen.some(({ status }) => status === 'closed')
  return `Uw aanvraag is ingetrokken. ${told ? 'De notarissen krijgen daarvan bericht.' : 'De notarissen hebben niets ontvangen.'}`
}

type Props = { offerte: OfferteAccess; token: string; done: string | null }

/** A request as its customer sees it; every button is a form, so it works without JavaScript. */
export function Offerte({ offerte, token, done }: Props) {
  const failure = usePageState<ActionFailure>()?.failure
  const { reference, diensten, status, status_label, vestigingen, timeline, actions } = offerte
  const waiting = status === 'pending_verification'
  const heading = waiting ? 'Bevestig uw offerteaanvraag' : 'Uw offerteaanvraag'
  const doneText = failure ? undefined : doneTextOf(done, offerte)
  return (
    <div className="wrap">
      <PageHead title={heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
        <p className="muted">
          Aanvraag{' '}
          {[reference, ...(diensten.length > 0 ? [diensten.map(({ label }) => label).join(', ')] : [])].join(' · ')}
        </p>
        <p>
          <Tag kind={waiting ? 'note' : 'blue'}>{status_label}</Tag>
        </p>
      </div>
      <div className="split">
        <div className="offerte-main">
          {failure && (
            <Notice kind="error" title="Dat is niet gelukt">
              {failure.text}
            </Notice>
          )}
          {doneText && <Notice kind="ok">{doneText}</Notice>}
          {actions.includes('confirm') && <ConfirmBox offerte={offerte} token={token} />}
          {actions.includes('review') && <OfferteReviews offerte={offerte} />}
          <OfferteVestigingen vestigingen={vestigingen} />
          <RequestTold title="Uw gegevens" offerte={offerte} />
        </div>
        <aside className="side" aria-label="Verloop">
          <OfferteTimeline timeline={timeline} />
          <OfferteEnding token={token} actions={actions} />
          <ForgetBrowser />
        </aside>
      </div>
    </div>
  )
}
