import type { FormState, Posted } from '#contract/posted-form.ts'
import { usePageState } from '../page-state.ts'
import { errorIn } from './error-in.ts'

/** The state of a form that creates something, in a document: its values (`start` until it is posted), and why it was refused. */
export function usePosted<V>(read: (posted: Posted) => V, start: V) {
  const state = usePageState<FormState>()
  const list = state?.errors ?? []
  return {
    values: state?.values ? read(state.values) : start,
    errors: { list, attempt: 1 },
    errorOf: (field: string) => errorIn(list, field),
    failure: state?.failure?.text ?? null,
    form_token: state?.form_token ?? '',
  }
}
