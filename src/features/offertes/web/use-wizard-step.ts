import { type RefObject, useEffect, useRef } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { validateStep, type WizardState, type WizardStep, type WizardValues } from '../wizard.ts'

/** The step on the screen. It lives in the browser's history, so that its Back button goes one step back. */
export function useWizardStep(
  drawn: WizardState | null,
  { values, restored, isWrong }: { values: WizardValues; restored: boolean; isWrong: (step: WizardStep) => boolean },
  form: RefObject<HTMLFormElement | null>,
) {
  const wanted = useHistoryState<{ step?: WizardStep } | null>()?.step ?? drawn?.step ?? 1
  const step = restored ? reachable(wanted, values) : (drawn?.step ?? 1)

  const wrong = isWrong(step)
  const previous = useRef<WizardStep | null>(null)
  useEffect(() => {
    const arrived = previous.current !== null && previous.current !== step
    if (restored) previous.current = step
    if (!arrived) return
    scrollTo(0, 0)
    // Then the summary above the form takes the focus.
    if (wrong) return
    form.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [step, wrong, restored, form])

  return { step, goTo: (next: WizardStep) => navigate(location.pathname + location.search, { state: { step: next } }) }
}

/** A later step is shown once what stands before it is right. */
function reachable(wanted: WizardStep, values: WizardValues): WizardStep {
  for (const step of [1, 2] as const) if (step < wanted && validateStep(step, values).length > 0) return step
  return wanted
}
