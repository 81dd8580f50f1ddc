import { useEffect } from 'react'
import { useInBrowser } from '#web/use-hydrated.ts'
import { sentText, usualAnswer } from '../../rules/sent-texts.ts'
import { EmailAddress } from '../email-address.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { SendAgain } from './send-again.tsx'
import { readSuccess, takeNextAddress, toSuccess } from './wizard-storage.ts'

type Props = { done: string | null; isFailed: boolean }

/** Of a request that was made: that it was sent, or what is left to do. */
export function SuccessThanks({ done, isFailed }: Props) {
  const success = toSuccess(useInBrowser(readSuccess))
  const isChanged = done === 'address' && !isFailed
  // The address that was typed first is no longer the one that the mail went to.
  const address = isChanged ? success?.next_email : success?.email
  useEffect(() => {
    if (isChanged) takeNextAddress()
  }, [isChanged])
  const sent = done === 'confirm' || success?.verification_required === false
  const thanks = success ? `Bedankt, ${success.naam}.` : 'Bedankt.'
  return (
    <>
      <h1>{thanks}</h1>
      {sent ? (
        <p className="lede">
          {sentText} {usualAnswer} In onze e-mail staat de link waarmee u uw aanvraag volgt.
        </p>
      ) : (
        <>
          <p className="lede">
            Wij stuurden een e-mail
            {address && (
              <>
                {' naar '}
                <EmailAddress address={address} />
              </>
            )}
            . Klik op de knop in die e-mail; daarna gaat uw aanvraag direct naar de notarissen.
          </p>
          <p>{usualAnswer}</p>
          <p>De knop in de e-mail opent uw aanvraag. Daar bevestigt u die met nog één druk op de knop.</p>
          <ConfirmByCode />
          <p>Geen e-mail? Kijk bij ongewenste e-mail of stuur opnieuw.</p>
          <SendAgain done={done === 'resend'} />
          <ChangeAddress done={isChanged} />
        </>
      )}
    </>
  )
}
