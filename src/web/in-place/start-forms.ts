import { clearErrors } from './clear-errors.ts'
import { forgetAnswers, showSent } from './form-answers.ts'
import { askMeant } from './meant-address.ts'
import { limitChoices } from './most-choices.ts'
import { growRows } from './rows.ts'
import { sendInPlace } from './send-in-place.ts'
import { takeFocus } from './show-answer.ts'
import { moveStars } from './stars.ts'
import { countTexts } from './text-counts.ts'

/** What moves in the forms of a document, which work without it: each part listens to the document, and reads what stands in it now. */
export function startForms(): void {
  const parts = [growRows(), countTexts(), askMeant()]
  moveStars()
  limitChoices()
  clearErrors()
  sendInPlace(() => {
    for (const read of parts) read()
  })
  forgetAnswers()
  showSent()
  takeFocus(true)
}
