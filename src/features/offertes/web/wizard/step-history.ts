import type { WizardStep } from '../../wizard/values.ts'

/** What an entry of the history says of the step on the screen, so that the browser's Back goes one step back. */
export type StepState = { step: WizardStep; changing: boolean }

export const stepIn = (state: unknown): StepState | null =>
  typeof state === 'object' && state !== null && 'step' in state ? (state as StepState) : null

/** After an answer: another step is another entry. */
export function noteStep(shown: StepState | null): void {
  if (!shown) return
  const current = stepIn(history.state)
  if (current && current.step !== shown.step) history.pushState(shown, '')
  else history.replaceState(shown, '')
}
