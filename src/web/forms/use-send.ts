import { useState } from 'react'
import type { Answer, CallArgs, Endpoint } from '#contract/endpoint.ts'
import { ApiError, type FieldError } from '#contract/errors.ts'
import type { FormState } from '#contract/posted-form.ts'
import { call, messageOf } from '../call.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/** Sends a form that creates something; `initial` is the state that the server rendered a posted form with. */
export function useSend<E extends Endpoint>(endpoint: E, initial: FormState | null) {
  const errors = useFormErrors(initial?.errors ?? [])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(initial?.failure?.text ?? null)
  const keyOf = useIdempotencyKey()

  /** The answer; null when it was not sent because of `wrong` fields, or was refused. Stays busy after a success. */
  async function send(args: CallArgs<E>, wrong: FieldError[]): Promise<Answer<E> | null> {
    errors.report(wrong)
    setFailure(null)
    if (wrong.length > 0) return null
    setBusy(true)
    try {
      return await call(endpoint, args, { idempotencyKey: keyOf(args) })
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.fields.length > 0) errors.report(error.fields)
      else setFailure(messageOf(error))
      return null
    }
  }

  return { errors, busy, failure, send }
}
