import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CallArgs } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode, type FieldError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { useSelection } from '#features/selection/web/public.tsx'
import { call, codeOf, messageOf } from '#web/call.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { createOfferteRequest } from '../../contract.ts'
import { forgetWizard, keepSuccess } from './wizard-storage.ts'

type Body = CallArgs<typeof createOfferteRequest>['body']
type Failure = { code: ErrorCode; text: string }
type Sending = { state: 'idle' | 'busy' | 'sent' } | ({ state: 'failed' } & Failure)

/** Sends the filled wizard; on success everything of it is cleared (visitor-flows section 4). */
export function useSendOfferte(failure: Failure | null, onWrongFields: (errors: readonly FieldError[]) => void) {
  const [sending, setSending] = useState<Sending>(
    failure === null ? { state: 'idle' } : { state: 'failed', ...failure },
  )
  const [, navigate] = useLocation()
  const { clearAll } = useSelection()
  const keyOf = useIdempotencyKey()

  async function send(body: Body) {
    setSending({ state: 'busy' })
    try {
      const { verification_required } = await call(createOfferteRequest, { body }, { idempotencyKey: keyOf(body) })
      setSending({ state: 'sent' })
      const inStorage = keepSuccess({ naam: body.naam, email: body.email, verification_required })
      forgetWizard()
      clearAll()
      // Without storage the address says that the page follows a request.
      navigate(paths.offerteSuccess({ gedaan: inStorage ? undefined : verification_required ? 'send' : 'confirm' }))
    } catch (error) {
      setSending({ state: 'failed', code: codeOf(error), text: messageOf(error) })
      if (error instanceof ApiError) onWrongFields(error.fields)
    }
  }

  return { sending, send, clear: () => setSending({ state: 'idle' }) }
}
