import type { FieldError } from '#contract/errors.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = {
  errors: { list: readonly FieldError[]; attempt: number }
  failure: string | null
  /** Above why the whole form was refused. */
  title: string
  /** The wrong fields in the words of the summary. */
  summaryOf?: (list: readonly FieldError[]) => readonly FieldError[]
}

/** What stands above a form that could not be sent. */
export const FormProblems = ({ errors: { list, attempt }, failure, title, summaryOf = (all) => all }: Props) => (
  <>
    <ErrorSummary errors={summaryOf(list)} attempt={attempt} />
    {failure !== null && (
      <Notice kind="error" title={title}>
        {failure}
      </Notice>
    )}
  </>
)
