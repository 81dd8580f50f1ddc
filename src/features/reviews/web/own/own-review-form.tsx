import type { ComponentType } from 'react'
import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { labelled } from '#web/forms/labelled.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
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

/** Form to change a review; a refused change is shown again. */
export function OwnReviewForm<V extends ReviewValues>({ form, Opinion, review, page, posted }: Props<V>) {
  const refused = posted?.action === 'edit' ? posted : null
  const values = refused ? form.read(refused.values) : form.of(review)
  const errors = refused?.fields ?? []
  // After a refusal, keep the version that the author saw: only reopening the page shows the last change.
  const seen = String((refused ? refused.values.edited_at : review.edited_at) ?? '')

  return (
    <PostedForm className="form-col" action={page} failure="Dat is niet gelukt" aria-labelledby="aanpassen">
      <ErrorSummary errors={labelled(errors, reviewLabels)} attempt={1} />
      <h2 id="aanpassen">Uw review aanpassen</h2>
      <Opinion form={form} values={values} errorOf={(field) => errorIn(errors, field)} asking={false} editing />
      <InitialsOption values={values} />
      <input type="hidden" name="action" value="edit" />
      <input type="hidden" name="edited_at" value={seen} autoComplete="off" />
      <p className="next" id="next">
        Wij controleren uw wijziging op dezelfde manier. Bij de review staat daarna ‘bewerkt op’.
      </p>
      <div className="form-end">
        <SubmitButton next="next">Wijziging opslaan</SubmitButton>
      </div>
    </PostedForm>
  )
}
