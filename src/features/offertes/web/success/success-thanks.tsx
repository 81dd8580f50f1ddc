import { paths } from '#contract/paths.ts'
import { Sent } from '#web/in-place/sent.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sentWithOffers } from '../../page-state.ts'
import { sentText, sentWithSomeText, usualAnswer } from '../../rules/sent-texts.ts'
import { CodeForm } from './code-form.tsx'
import { successEntry } from './success-entry.ts'
import { useSuccessFailure } from './use-success-failure.ts'
import { WrongAddress } from './wrong-address.tsx'

type Props = { done: string | null; isFailed: boolean }

const kept = { by: paths.offerteRequest(), keptAs: successEntry }

/** Says that the request was sent, or what is left to do. */
export function SuccessThanks({ done, isFailed }: Props) {
  const withOffers = done === sentWithOffers
  const isSent = done === 'confirm' || withOffers
  const isChanged = done === 'address' && !isFailed
  return (
    <>
      <h1>
        Bedankt
        <Sent {...kept} field="naam" words=", {}.">
          .
        </Sent>
      </h1>
      <RequestPath at={isSent ? 'Offertes ontvangen' : 'E-mail bevestigen'} />
      {isSent ? (
        <p className="lede">
          {withOffers ? sentWithSomeText : `${sentText} ${usualAnswer}`} In onze e-mail staat de link waarmee u uw
          aanvraag volgt.
        </p>
      ) : (
        <>
          <p className="lede">
            Wij stuurden een e-mail
            <Sent {...kept} last={isChanged ? paths.offerteSuccess() : undefined} field="email" words=" naar {}" />.
            Klik op de knop in die e-mail; daarna gaat uw aanvraag direct naar de notarissen.
          </p>
          <p>{usualAnswer}</p>
          <CodeForm />
          <p>De knop in de e-mail opent uw aanvraag. Daar bevestigt u die met nog één druk op de knop.</p>
          <p>Geen e-mail? Kijk bij ongewenste e-mail of stuur opnieuw.</p>
          <SendAgain done={done === 'resend'} />
          <WrongAddress done={isChanged} />
        </>
      )}
    </>
  )
}

const stages = ['Aangevraagd', 'E-mail bevestigen', 'Offertes ontvangen', 'Kiezen'] as const

/** The stages of a request on one line, with the current one marked. */
const RequestPath = ({ at }: { at: (typeof stages)[number] }) => (
  <ol className="path" aria-label="De weg van uw aanvraag">
    {stages.map((name, index) => (
      <li key={name} aria-current={name === at ? 'step' : undefined}>
        {index < stages.indexOf(at) && (
          <>
            <Icon name="check" />
            <span className="sr">Gedaan: </span>
          </>
        )}
        {name}
      </li>
    ))}
  </ol>
)

/** Resends the confirmation mail; the server finds the request by the session that made it. */
function SendAgain({ done }: { done: boolean }) {
  const failure = useSuccessFailure('resend')
  return (
    <>
      {failure && (
        <Notice kind="error" focused title="De e-mail is niet verstuurd">
          {failure.text}
        </Notice>
      )}
      <DoneNotice>{done && !failure && 'Wij stuurden de e-mail opnieuw. Kijk ook bij ongewenste e-mail.'}</DoneNotice>
      <ActionForm page={paths.offerteSuccess()} action="resend" label="Stuur opnieuw" />
    </>
  )
}
