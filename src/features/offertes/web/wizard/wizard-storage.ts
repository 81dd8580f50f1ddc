import { emptyWizard, type WizardValues } from '../../wizard/values.ts'

/** The filled-in values, in session storage only, as they are personal. */
const wizardKey = 'offerte_wizard'

export function keepWizard(values: WizardValues): void {
  try {
    sessionStorage.setItem(wizardKey, JSON.stringify(values))
  } catch {
    // Storage is off: the values are only in the form.
  }
}

export function readWizard(): Partial<WizardValues> {
  try {
    const stored = (JSON.parse(sessionStorage.getItem(wizardKey) ?? '{}') ?? {}) as Record<string, unknown>
    const names = Object.keys(emptyWizard).filter((name) => typeof stored[name] === 'string')
    return Object.fromEntries(names.map((name) => [name, stored[name]]))
  } catch {
    return {}
  }
}

export function forgetWizard(): void {
  try {
    sessionStorage.removeItem(wizardKey)
  } catch {
    // Storage is off: nothing was stored.
  }
}
