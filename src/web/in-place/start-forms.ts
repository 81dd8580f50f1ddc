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
 * Adds the script behaviour of forms in a document, which also work without it. Each part listens to the document and
 * reads its current content. Returns a function that reads it again. `more`: further parts to read again after each
 * answer.
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
