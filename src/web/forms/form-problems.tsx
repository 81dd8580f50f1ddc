import type { FieldError } from '#contract/errors.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Labels, labelled } from './labelled.ts'

type Props = {
  errors: { list: readonly FieldError[]; attempt: number }
  failure: string | null
  /** The heading of the message that says why the whole form was refused. */
  title: string
  labels?: Labels
}

/** The message above a form that could not be sent. */
export const FormProblems = ({ errors: { list, attempt }, failure, title, labels = {} }: Props) => (
  <>
    <ErrorSummary errors={labelled(list, labels)} attempt={attempt} />
    {failure !== null && (
      <Notice kind="error" focused title={title}>
        {failure}
      </Notice>
    )}
  </>
)
