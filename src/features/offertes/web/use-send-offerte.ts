import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CallArgs } from '#contract/endpoint.ts'
import { ApiError, type FieldError } from '#contract/errors.ts'
import { useSelection } from '#features/selection/web/public.tsx'
import { call, messageOf } from '#web/call.ts'
import { paths } from '#web/paths.ts'
import { useIdempotencyKey } from '#web/use-idempotency-key.ts'
import { createOfferteRequest } from '../contract.ts'
import { forgetWizard, keepSuccess } from './kept-wizard.ts'

type Body = CallArgs<typeof createOfferteRequest>['body']
type Sending = { state: 'idle' | 'busy' | 'sent' } | { state: 'failed'; text: string }

/** Sends the filled wizard; on success everything of it is cleared (visitor-flows section 4). */
export function useSendOfferte(failure: string | null, onWrongFields: (found: readonly FieldError[]) => void) {
  const [sending, setSending] = useState<Sending>(
    failure === null ? { state: 'idle' } : { state: 'failed', text: failure },
  )
  const [, navigate] = useLocation()
  const { clearAll } = useSelection()
  const keyOf = useIdempotencyKey()

  async function send(body: Body) {
    setSending({ state: 'busy' })
    try {
      const { verification_required } = await call(createOfferteRequest, { body }, { idempotencyKey: keyOf(body) })
      setSending({ state: 'sent' })
      keepSuccess({ naam: body.naam, email: body.email, verification_required })
      forgetWizard()
      clearAll()
      navigate(paths.offerteSuccess())
    } catch (error) {
      setSending({ state: 'failed', text: messageOf(error) })
      if (error instanceof ApiError) onWrongFields(error.fields)
    }
  }

  return { sending, send, clear: () => setSending({ state: 'idle' }) }
}
