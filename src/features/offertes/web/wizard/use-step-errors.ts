import { useState } from 'react'
import type { FieldError } from '#contract/errors.ts'
import type { WizardState } from '../../wizard/form.ts'
import type { WizardStep } from '../../wizard/values.ts'

type Told = { step: WizardStep; found: readonly FieldError[]; hidden: ReadonlySet<string>; attempt: number }

/**
 * The wrong fields of the last attempt to go on. A field's message goes when the field gets the focus; the summary
 * keeps its list until the next check (server section 2).
 */
export function useStepErrors(drawn: WizardState | null) {
  const [told, setTold] = useState<Told>({
    step: drawn?.step ?? 1,
    found: drawn?.errors ?? [],
    hidden: new Set(),
    attempt: drawn && drawn.errors.length > 0 ? 1 : 0,
  })
  return {
    summaryOf: (step: WizardStep) => (told.step === step ? told.found : []),
    attempt: told.attempt,
    errorOf: (step: WizardStep) => (field: string) =>
      told.step === step && !told.hidden.has(field)
        ? told.found.find((error) => error.field === field)?.message
        : undefined,
    tell: (step: WizardStep, found: readonly FieldError[]) =>
      setTold(({ attempt }) => ({ step, found, hidden: new Set(), attempt: found.length > 0 ? attempt + 1 : attempt })),
    hide: (field: string) =>
      setTold((now) =>
        now.hidden.has(field) || !now.found.some((error) => error.field === field)
          ? now
          : { ...now, hidden: new Set([...now.hidden, field]) },
      ),
  }
}
