import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import type { SuccessAction } from '../../page-state.ts'

const nothingWaits = 'Er wacht geen aanvraag op uw bevestiging. Heeft u al bevestigd? Dan is uw aanvraag verstuurd.'

/** Why one of the buttons of the page after a request failed, in the words of that page; null when it did not. */
export function useSuccessFailure(action: SuccessAction) {
  const state = usePageState<ActionFailure>()
  if (state?.action !== action) return null
  const { failure, fields, values } = state
  const text = failure.code === 'OFFERTE_NOT_FOUND' ? nothingWaits : failure.text
  const errorOf = (name: string) => errorIn(fields, name)
  return { text, errorOf, values }
}
