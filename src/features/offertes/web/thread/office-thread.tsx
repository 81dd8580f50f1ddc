import type { ActionFailure } from '#contract/page-actions.ts'
import { usePageState } from '#web/page-state.ts'
import type { OfferteForOffice } from '../../contract.ts'
import type { OfficeAction } from '../../page-state.ts'
import { isToAnswer } from '../../thread/thread.ts'
import { MessageForm } from './message-form.tsx'
import { MessageThread } from './message-thread.tsx'

/** The messages between the customer and this office. The form to ask a question is among the answers below. */
export function OfficeThread({ offerte, page }: { offerte: OfferteForOffice; page: string }) {
  const state = usePageState<ActionFailure>()
  const { messages, can_write, contact } = offerte
  if (messages.length === 0) return null
  const isWrong = state?.action === ('message' satisfies OfficeAction)
  return (
    <section className="card pad" id="berichten" aria-labelledby="berichten-kop">
      <h2 className="h-side" id="berichten-kop">
        Berichten
      </h2>
      <MessageThread messages={messages} reader="office" other={contact.naam} />
      {can_write && (isWrong || isToAnswer('office', messages)) && (
        <MessageForm
          page={page}
          id="bericht"
          label="Uw antwoord aan de klant"
          button="Antwoord versturen"
          seenCount={messages.length}
          wrong={isWrong ? state : null}
        />
      )}
    </section>
  )
}
