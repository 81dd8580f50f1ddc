import { paths } from '#contract/paths.ts'
import { Sent } from '#web/in-place/sent.tsx'
import { sentText, usualAnswer } from '../../rules/sent-texts.ts'
import { CodeForm } from './code-form.tsx'
import { RequestPath } from './request-path.tsx'
import { SendAgain } from './send-again.tsx'
import { successEntry } from './success-entry.ts'
import { WrongAddress } from './wrong-address.tsx'

type Props = { done: string | null; isFailed: boolean }

const kept = { by: paths.offerteRequest(), keptAs: successEntry }

/** Of a request that was made: that it was sent, or what is left to do. */
export function SuccessThanks({ done, isFailed }: Props) {
  const isChanged = done === 'address' && !isFailed
  return (
    <>
      <h1>
        Bedankt
        <Sent {...kept} field="naam" words=", {}.">
          .
        </Sent>
      </h1>
      <RequestPath at={done === 'confirm' ? 'Offertes ontvangen' : 'E-mail bevestigen'} />
      {done === 'confirm' ? (
        <p className="lede">
          {sentText} {usualAnswer} In onze e-mail staat de link waarmee u uw aanvraag volgt.
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
