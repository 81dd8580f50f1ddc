import type { ActionFailure } from '#contract/page-actions.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { ManagedReview } from '../../contract/reviews.ts'
import { opinionOf, readOpinion } from '../../edit-form.ts'
import { validateEdit } from '../../write-form.ts'
import { inSummary } from '../read/in-summary.ts'
import { InitialsOption } from '../write/initials-option.tsx'
import { OpinionFields } from '../write/opinion-fields.tsx'
import { useEditForm } from './use-edit-form.ts'

type Props = { review: ManagedReview; page: string; drawn: ActionFailure | null }

/** Changes a review of an office. */
export function EditReview({ review, page, drawn }: Props) {
  const { values, change, errors, seen, formProps } = useEditForm({
    review,
    start: opinionOf(review),
    read: readOpinion,
    validate: validateEdit,
    drawn,
  })
  return (
    <form className="form-col" method="post" action={page} aria-labelledby="aanpassen" {...formProps}>
      <ErrorSummary errors={inSummary(errors.found)} attempt={errors.attempt} />
      <h2 id="aanpassen">Uw review aanpassen</h2>
      <OpinionFields values={values} change={change} errorOf={errors.errorOf} asking={false} />
      <InitialsOption chosen={values.alleen_initialen} onChange={(alleen_initialen) => change({ alleen_initialen })} />
      <input type="hidden" name="action" value="edit" />
      <input type="hidden" name="edited_at" value={seen} autoComplete="off" />
      <p className="next" id="next">
        Wij controleren uw wijziging op dezelfde manier. Bij de review staat daarna ‘bewerkt op’.
      </p>
      <div className="form-end">
        <SubmitButton busy={false} next="next">
          Wijziging opslaan
        </SubmitButton>
      </div>
    </form>
  )
}
