import { type FormEvent, type RefObject, useRef } from 'react'
import type { FieldError } from '#contract/errors.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { useFormErrors } from '#web/use-form-errors.ts'
import { useFormValues } from '#web/use-form-values.ts'
import { useHideOnFocus } from '#web/use-hide-on-focus.ts'
import type { ManagedReview } from '../../contract/reviews.ts'

type Form<V> = {
  review: ManagedReview
  start: V
  read: (posted: Record<string, unknown>) => V
  validate: (values: V) => FieldError[]
  drawn: ActionFailure | null
}

/** A form that is posted as it is once its fields are right; what the server refused is shown again. */
export function useEditForm<V extends object>({ review, start, read, validate, drawn }: Form<V>) {
  const form: RefObject<HTMLFormElement | null> = useRef(null)
  const refused = drawn?.action === 'edit' ? drawn : null
  const { values, change } = useFormValues(refused ? read(refused.posted) : start, read, form)
  // After a refusal it stays what its reader saw: only opening the page anew shows the last change.
  const seen = String((refused ? refused.posted.edited_at : review.edited_at) ?? '')
  const errors = useFormErrors(refused?.fields ?? [])
  const hiding = useHideOnFocus(errors.hide)

  function onSubmit(event: FormEvent) {
    const wrong = validate(values)
    errors.tell(wrong)
    if (wrong.length > 0) event.preventDefault()
  }

  return { values, change, errors, seen, formProps: { ref: form, onSubmit, noValidate: true, ...hiding } }
}
