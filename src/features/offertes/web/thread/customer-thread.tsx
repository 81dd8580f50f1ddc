import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { usePageState } from '#web/page-state.ts'
import type { OfferteAccess } from '../../contract.ts'
import type { OfferteFormAction } from '../../page-state.ts'
import { isToAnswer } from '../../thread/thread.ts'
import { MessageForm } from './message-form.tsx'
import { MessageThread } from './message-thread.tsx'

type Props = { office: OfferteAccess['vestigingen'][number]; token: string }

export const messageIdOf = (vestiging_id: string) => `bericht-${vestiging_id}`

/** The messages between the customer and one office, and a form that is open while the office waits for an answer. */
export function CustomerThread({ office: { id, title, messages, can_write }, token }: Props) {
  const state = usePageState<ActionFailure>()
  const isWrong = state?.action === ('message' satisfies OfferteFormAction) && state.values.vestiging_id === id
  const answers = isToAnswer('customer', messages)
  const form = can_write && (
    <MessageForm
      page={paths.offerte(token)}
      id={messageIdOf(id)}
      label={answers ? `Uw antwoord aan ${title}` : `Uw vraag aan ${title}`}
      button={answers ? 'Antwoord versturen' : 'Vraag versturen'}
      seenCount={messages.length}
      wrong={isWrong ? state : null}
      vestiging_id={id}
    />
  )
  return (
    <>
      <MessageThread messages={messages} reader="customer" other={title} />
      {answers || !form ? (
        form
      ) : (
        <details open={isWrong}>
          <summary className="small">
            Stel dit kantoor een vraag<span className="sr">: {title}</span>
          </summary>
          {form}
        </details>
      )}
    </>
  )
}
