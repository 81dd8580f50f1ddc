import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { paths } from '#contract/paths.ts'
import { announceTitle } from '#web/use-arrival.ts'
import type { WizardState } from '../../wizard/form.ts'
import { steps } from '../../wizard/steps.ts'
import type { WizardStep, WizardValues } from '../../wizard/values.ts'

/** The step on the screen. It lives in the browser's history, so that its Back button goes one step back. */
export function useWizardStep(
  initial: WizardState | null,
  { values, restored, isWrong }: { values: WizardValues; restored: boolean; isWrong: (step: WizardStep) => boolean },
  form: RefObject<HTMLFormElement | null>,
) {
  const state = useStepState()
  const target = state?.step ?? initial?.step ?? 1
  const step = restored ? reachable(target, values) : (initial?.step ?? 1)

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
    announceTitle()
  }, [step, wrong, restored, form])

  const changing = step < 3 && (state?.changing ?? initial?.changing ?? false)
  function goTo(next: WizardStep) {
    // From the check to a step before it: then back to the check.
    const entry: StepState = { step: next, changing: changing || step === 3 }
    navigate(location.pathname + location.search, { state: entry })
  }
  return { step, changing, goTo }
}

type StepState = { step?: WizardStep; changing?: boolean } | null

/** What the history's entry says of the step. On the way out the address changes before the screen does, which keeps its step. */
function useStepState(): StepState {
  const [path] = useLocation()
  const state = useHistoryState<StepState>()
  const [last, setLast] = useState(state)
  if (path !== paths.offerteRequest() || last === state) return last
  setLast(state)
  return state
}

/** A later step is shown once what stands before it is right. */
function reachable(target: WizardStep, values: WizardValues): WizardStep {
  for (const step of [1, 2] as const) if (step < target && steps[step].check(values).length > 0) return step
  return target
}
