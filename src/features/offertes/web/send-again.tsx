import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { call, messageOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { createOfferteRequest } from '../contract.ts'
import { readSent } from './sent-request.ts'

type Outcome = { kind: 'ok' | 'error'; text: string }

/**
 * Asks once more for what was just asked: while that request waits for its confirmation the server answers that it
 * exists already and sends its mail again, at most once per ten minutes (server section 3, "Duplicate").
 */
export function SendAgain() {
  const [outcome, setOutcome] = useState<Outcome | 'busy' | null>(null)
  const body = useHydrated() ? readSent() : null
  if (!body) return null

  async function sendAgain() {
    if (!body) return
    setOutcome('busy')
    const sent: Outcome = {
      kind: 'ok',
      text: 'Is uw aanvraag nog niet bevestigd en is de vorige e-mail ouder dan 10 minuten? Dan krijgt u hem nu opnieuw.',
    }
    try {
      await call(createOfferteRequest, { body })
      setOutcome(sent)
    } catch (error) {
      const exists = error instanceof ApiError && error.code === 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
      setOutcome(exists ? sent : { kind: 'error', text: messageOf(error) })
    }
  }

  return (
    <>
      <div role="status">
        {outcome !== null && outcome !== 'busy' && (
          <Notice kind={outcome.kind} title={outcome.kind === 'error' ? 'De e-mail is niet verstuurd' : undefined}>
            {outcome.text}
          </Notice>
        )}
      </div>
      <Button disabled={outcome === 'busy'} onClick={sendAgain}>
        {outcome === 'busy' ? 'Verzenden...' : 'Stuur opnieuw'}
      </Button>
    </>
  )
}
