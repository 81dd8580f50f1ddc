import type { ActionFailure } from '#contract/page-actions.ts'
import { tickIdOf, tickName } from './action-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Notice } from './notice.tsx'

/** Says why a button on a page behind a link did nothing: links to the missing tick, or shows the failure text. */
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
