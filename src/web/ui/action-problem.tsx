import type { ActionFailure } from '#contract/page-actions.ts'
import { tickIdOf, tickName } from './action-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Notice } from './notice.tsx'

/** Why a button of a page behind a link did nothing: with the way to the tick that is missing, else in words. */
export function ActionProblem({ state }: { state: ActionFailure | null }) {
  if (!state) return null
  const missing = state.fields.find(({ field }) => field === tickName)
  if (missing) return <ErrorSummary errors={[missing]} idOf={() => tickIdOf(state.action)} attempt={1} />
  return (
    <Notice kind="error" focused title="Dat is niet gelukt">
      {state.failure.text}
    </Notice>
  )
}
