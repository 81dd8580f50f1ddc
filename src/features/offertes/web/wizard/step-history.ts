import type { WizardStep } from '../../wizard/values.ts'

/** The step stored in a history entry, so that the browser's Back button goes back one step. */
export type StepState = { step: WizardStep; changing: boolean }

export const stepIn = (state: unknown): StepState | null =>
  typeof state === 'object' && state !== null && 'step' in state ? (state as StepState) : null

/** Called after a response: a different step gets a new history entry. */
export function noteStep(shown: StepState | null): void {
  if (!shown) return
  const current = stepIn(history.state)
  if (current && current.step !== shown.step) history.pushState(shown, '')
  else history.replaceState(shown, '')
}
