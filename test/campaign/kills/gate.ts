import { Violation } from '#test/campaign/ledger.ts'

/** A kill may be noticed by its victims a moment before the killer tells of it. */
const graceMs = 3_000

/** Lets stories through to the program while there is one. */
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
    /** A connection may break because of a kill, and of nothing else. */
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

/** `fetch` says why only in its cause. */
const withCause = (lost: unknown): string =>
  lost instanceof Error && lost.cause !== undefined ? `${lost}, ${withCause(lost.cause)}` : String(lost)
