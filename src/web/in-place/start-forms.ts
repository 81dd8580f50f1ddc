import { clearErrors } from './clear-errors.ts'
import { forgetAnswers, showSent } from './form-answers.ts'
import { askMeant } from './meant-address.ts'
import { limitChoices } from './most-choices.ts'
import { growRows } from './rows.ts'
import { sendInPlace } from './send-in-place.ts'
import { takeFocus } from './show-answer.ts'
import { moveStars } from './stars.ts'
import { countTexts } from './text-counts.ts'

/**
 * What moves in the forms of a document, which work without it: each part listens to the document, and reads what stands in it now. Returns
 * how to read it again. `more`: other parts that read the page after each answer.
 */
export function startForms(more: readonly (() => void)[] = []): () => void {
  const parts = [growRows(), countTexts(), askMeant(), showSent]
  const readAll = () => {
    for (const read of [...parts, ...more]) read()
  }
  moveStars()
  limitChoices()
  clearErrors()
  sendInPlace(readAll)
  forgetAnswers()
  showSent()
  takeFocus(true)
  return readAll
}
