import type { ActionFailure } from '#contract/page-actions.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { state: Pick<ActionFailure, 'fields' | 'failure'> | null; idOf?: (field: string) => string }

/** Shown above the heading: the invalid field, or why the form was refused. */
export function AccountFailure({ state, idOf = (field) => field }: Props) {
  if (!state) return null
  const { fields, failure } = state
  if (fields.length === 0) return <Notice kind="error" focused title={failure.text} />
  return <ErrorSummary errors={fields} idOf={idOf} attempt={1} />
}
