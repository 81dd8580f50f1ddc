import { type FormEvent, useRef } from 'react'
import type { Answer, CallArgs, Endpoint } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import type { FormState, Posted } from '#contract/posted-form.ts'
import { useFormValues } from './use-form-values.ts'
import { useHideOnFocus } from './use-hide-on-focus.ts'
import { usePostedState } from './use-posted-state.ts'
import { useSend } from './use-send.ts'

type Form<V> = { read(posted: Posted): V; check(values: V): FieldError[] }

/**
 * A form that creates something, which the program sends once it is there and the browser posts before that. `start`: what stands
 * in it when it was not posted.
 */
export function useCreateForm<E extends Endpoint, V extends object>(endpoint: E, { read, check }: Form<V>, start: V) {
  const posted = usePostedState<FormState>()
  const element = useRef<HTMLFormElement>(null)
  const { values, change } = useFormValues(posted?.values ? read(posted.values) : start, read, element)
  const { errors, busy, failure, send } = useSend(endpoint, posted)
  const hiding = useHideOnFocus(errors.hide)

  /** Of the form itself. `website`: what stands in the field that people do not see. */
  function propsOf(
    argsOf: (website: string) => CallArgs<E>,
    onReceipt: (receipt: Answer<E>, args: CallArgs<E>) => void,
  ) {
    async function onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy) return
      const args = argsOf(String(new FormData(event.currentTarget).get('website') ?? ''))
      const receipt = await send(args, check(values))
      if (receipt) onReceipt(receipt, args)
    }
    return { noValidate: true, ref: element, onSubmit, ...hiding }
  }

  return { values, change, errors, busy, failure, form_token: posted?.form_token ?? '', propsOf }
}
