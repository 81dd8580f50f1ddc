import { type ComponentType, type FormEvent, useRef } from 'react'
import type { ActionFailure } from '#contract/page-actions.ts'
import { labelled } from '#web/forms/labelled.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { useFormValues } from '#web/forms/use-form-values.ts'
import { useHideOnFocus } from '#web/forms/use-hide-on-focus.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { ManagedReview } from '../../contract/reviews.ts'
import type { ReviewForm, ReviewValues } from '../../forms/review-form.ts'
import { InitialsOption } from '../write/author-fields.tsx'
import type { OpinionProps } from '../write/opinion-fields.tsx'
import { reviewLabels } from '../write/review-labels.ts'

type Props<V extends ReviewValues> = {
  form: ReviewForm<V>
  Opinion: ComponentType<OpinionProps<V>>
  review: ManagedReview
  page: string
  posted: ActionFailure | null
}

/** Changes a review: posted as it is once its fields are right; what the server refused is shown again. */
export function EditReview<V extends ReviewValues>({ form, Opinion, review, page, posted }: Props<V>) {
  const element = useRef<HTMLFormElement>(null)
  const refused = posted?.action === 'edit' ? posted : null
  const start = refused ? form.read(refused.values) : form.of(review)
  const { values, change } = useFormValues<V>(start, form.read, element)
  const errors = useFormErrors(refused?.fields ?? [])
  // After a refusal it stays what its reader saw: only opening the page anew shows the last change.
  const seen = String((refused ? refused.values.edited_at : review.edited_at) ?? '')

  function onSubmit(event: FormEvent) {
    const wrong = form.checkEdit(values)
    errors.report(wrong)
    if (wrong.length > 0) event.preventDefault()
  }

  return (
    <form
      className="form-col"
      method="post"
      action={page}
      aria-labelledby="aanpassen"
      noValidate
      ref={element}
      onSubmit={onSubmit}
      {...useHideOnFocus(errors.hide)}
    >
      <ErrorSummary errors={labelled(errors.list, reviewLabels)} attempt={errors.attempt} />
      <h2 id="aanpassen">Uw review aanpassen</h2>
      <Opinion form={form} values={values} change={change} errorOf={errors.errorOf} asking={false} editing />
      <InitialsOption values={values} change={change as (part: Partial<ReviewValues>) => void} />
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
