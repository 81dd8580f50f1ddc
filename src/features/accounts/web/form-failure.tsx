import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AccountFormState } from '../page-state.ts'

/** Shown above the heading of a form that could not be sent: the invalid fields, or why it was refused. */
export function FormFailure({ state, advice }: { state: AccountFormState | null; advice?: string }) {
  if (!state) return null
  const { errors, failure } = state
  if (errors.length > 0) {
    return <ErrorSummary errors={errors} attempt={1} />
  }
  return (
    <Notice kind="error" focused title={failure.text}>
      {advice}
    </Notice>
  )
}
