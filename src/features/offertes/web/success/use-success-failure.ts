import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import type { SuccessAction } from '../../page-state.ts'

/** Why an action on the page after a request failed; null if it did not. */
export function useSuccessFailure(action: SuccessAction) {
  const state = usePageState<ActionFailure>()
  if (state?.action !== action) return null
  const { failure, fields, values } = state
  const errorOf = (name: string) => errorIn(fields, name)
  return { text: failure.text, errorOf, values }
}
