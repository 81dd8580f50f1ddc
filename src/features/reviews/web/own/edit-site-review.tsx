import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { limits } from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import type { ManagedReview } from '../../contract/reviews.ts'
import { readSiteOpinion, type SiteOpinion, siteOpinionOf } from '../../edit-form.ts'
import { ReviewEditBody } from '../../request-body.ts'
import { useEditForm } from './use-edit-form.ts'

const { feedbackMax, feedbackCounterFrom } = limits.review

function validate(values: SiteOpinion) {
  const parsed = z.safeParse(ReviewEditBody, values)
  return parsed.success ? [] : fieldErrors(parsed.error.issues)
}

type Props = { review: ManagedReview; page: string; drawn: ActionFailure | null }

/** Changes a review of the platform. */
export function EditSiteReview({ review, page, drawn }: Props) {
  const { values, change, errors, seen, formProps } = useEditForm({
    review,
    start: siteOpinionOf(review),
    read: readSiteOpinion,
    validate,
    drawn,
  })
  const length = [...values.feedback.trim()].length
  return (
    <form className="form-col" method="post" action={page} aria-labelledby="aanpassen" {...formProps}>
      <ErrorSummary
        errors={errors.found.map(({ field, message }) => ({ id: field, message }))}
        attempt={errors.attempt}
      />
      <h2 id="aanpassen">Uw review aanpassen</h2>
      <div>
        <StarInput
          id="rating"
          name="rating"
          label="Uw beoordeling"
          value={values.rating}
          error={errors.errorOf('rating')}
          onChange={(rating) => change({ rating })}
        />
        <TextArea
          id="feedback"
          name="feedback"
          label="Toelichting"
          optional
          rows={5}
          value={values.feedback}
          error={errors.errorOf('feedback')}
          onChange={({ target }) => change({ feedback: target.value })}
        />
        <TextCount length={length} max={feedbackMax} from={feedbackCounterFrom} what="Uw tekst" />
      </div>
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
