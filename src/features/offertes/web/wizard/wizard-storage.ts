import { emptyWizard, type WizardValues } from '../../wizard/values.ts'

/** What was filled in, kept for this visit in this tab only: it is personal. */
const wizardKey = 'offerte_wizard'
/** For the success page. Source: visitor-flows section 4. */
const successKey = 'offerte_success'

export type OfferteSuccess = {
  naam: string
  email: string
  /** What was typed in its place; it holds once the server took it. */
  next_email?: string
  verification_required: boolean
}

export function keepWizard(values: WizardValues) {
  write(wizardKey, JSON.stringify(values))
}

export function readWizard(): Partial<WizardValues> {
  const stored = parse(read(wizardKey))
  return Object.fromEntries(
    Object.keys(emptyWizard).flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
  )
}

export function forgetWizard() {
  try {
    sessionStorage.removeItem(wizardKey)
  } catch {
    // Storage is off: then nothing was kept.
  }
}

/** Whether it could be kept. */
export const keepSuccess = (success: OfferteSuccess) => write(successKey, JSON.stringify(success))
export function keepNextAddress(next_email: string) {
  const success = toSuccess(readSuccess())
  if (success) keepSuccess({ ...success, next_email })
}
/** After the mail went to another address; none is kept when nobody saw it typed. */
export function takeNextAddress() {
  const success = toSuccess(readSuccess())
  if (success) keepSuccess({ ...success, email: success.next_email ?? '' })
}
export const readSuccess = () => read(successKey)

export function toSuccess(text: string | null): OfferteSuccess | null {
  const { naam, email, next_email, verification_required } = parse(text)
  if (typeof naam !== 'string' || typeof email !== 'string') return null
  const next = typeof next_email === 'string' ? { next_email } : {}
  return { naam, email, ...next, verification_required: verification_required !== false }
}

function write(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: visitor-flows section 8: only logged, no message for the visitor
    console.warn('session storage is not available', error)
    return false
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
