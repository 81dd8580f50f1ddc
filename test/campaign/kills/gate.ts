import { Violation } from '#test/campaign/ledger.ts'

/** Clients may notice a kill a moment before the killer reports it. */
const graceMs = 3_000

/** Lets stories through to the program while one is running. */
export function createGate<T>() {
  let opened = Promise.withResolvers<T>()
  let isOpen = false
  let shutAt = 0
  return {
    open(what: T) {
      isOpen = true
      opened.resolve(what)
    },
    shut() {
      shutAt = performance.now()
      isOpen = false
      opened = Promise.withResolvers<T>()
    },
    passed: () => opened.promise,
    /** Only a kill may break a connection. */
    async wasShut(lost: unknown) {
      const noticed = performance.now()
      while (isOpen && shutAt < noticed - graceMs && performance.now() < noticed + graceMs) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      if (isOpen && shutAt < noticed - graceMs)
        throw new Violation(`an answer was lost without a kill: ${withCause(lost)}`)
    },
  }
}

/** `fetch` gives the reason only in `cause`. */
const withCause = (lost: unknown): string =>
  lost instanceof Error && lost.cause !== undefined ? `${lost}, ${withCause(lost.cause)}` : String(lost)
