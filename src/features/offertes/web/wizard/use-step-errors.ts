import { useState } from 'react'
import type { FieldError } from '#contract/errors.ts'
import type { WizardState } from '../../wizard/form.ts'
import type { WizardStep } from '../../wizard/values.ts'

type State = { step: WizardStep; errors: readonly FieldError[]; hidden: ReadonlySet<string>; attempt: number }

/**
 * The wrong fields of the last attempt to go on. A field's message goes when the field gets the focus; the summary
 * keeps its list until the next check (server section 2).
 */
export function useStepErrors(initial: WizardState | null) {
  const [state, setState] = useState<State>({
    step: initial?.step ?? 1,
    errors: initial?.errors ?? [],
    hidden: new Set(),
    attempt: initial && initial.errors.length > 0 ? 1 : 0,
  })
  return {
    summaryOf: (step: WizardStep) => (state.step === step ? state.errors : []),
    attempt: state.attempt,
    errorOf: (step: WizardStep) => (field: string) =>
      state.step === step && !state.hidden.has(field)
        ? state.errors.find((error) => error.field === field)?.message
        : undefined,
    report: (step: WizardStep, errors: readonly FieldError[]) =>
      setState(({ attempt }) => ({
        step,
        errors,
        hidden: new Set(),
        attempt: errors.length > 0 ? attempt + 1 : attempt,
      })),
    hide: (field: string) =>
      setState((now) =>
        now.hidden.has(field) || !now.errors.some((error) => error.field === field)
          ? now
          : { ...now, hidden: new Set([...now.hidden, field]) },
      ),
  }
}
