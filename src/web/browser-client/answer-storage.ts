import { type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { isAnswerTo } from '../call.ts'

// Answers in the session storage, for the next pages of the tab: one entry each, with the time it came, a space, and its JSON.

const prefix = 'answer '
const entriesMax = 20
const nameOf = (endpoint: Endpoint, args: unknown) => `${prefix}${JSON.stringify([endpointKey(endpoint), args])}`
const names = () => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
const timeIn = (name: string) => Number.parseInt(sessionStorage.getItem(name) ?? '', 10)

/** Stores an answer, and drops the oldest ones beyond the last 20. */
export function storeAnswer(endpoint: Endpoint, args: unknown, answer: unknown): void {
  try {
    const name = nameOf(endpoint, args)
    const others = names().filter((other) => other !== name)
    others.sort((a, b) => timeIn(b) - timeIn(a))
    for (const old of others.slice(entriesMax - 1)) sessionStorage.removeItem(old)
    sessionStorage.setItem(name, `${Date.now()} ${JSON.stringify(answer)}`)
  } catch {
    // Storage is off or full: the next page asks again.
  }
}

/** The stored answer while it is fresh, and when it came in ms since 1970. */
export function findAnswer(endpoint: Endpoint, args: unknown): { at: number; answer: unknown } | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(endpoint, args)) ?? ''
    const at = Number.parseInt(text, 10)
    const age = Date.now() - at
    if (!(age >= 0 && age < (endpoint.freshMinutes ?? 0) * 60_000)) return
    const answer: unknown = JSON.parse(text.slice(text.indexOf(' ')))
    // The previous release may have answered with fewer fields.
    return isAnswerTo(endpoint, answer) ? { at, answer } : undefined
  } catch {
    return
  }
}

/** Drops all of them, because one may be what a page failed to render: neither a retry nor a reload may meet it again. */
export function clearAnswers(): void {
  try {
    for (const name of names()) sessionStorage.removeItem(name)
  } catch {
    // Storage is off, so nothing is stored.
  }
}
