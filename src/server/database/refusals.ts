import type { Log } from '../log.ts'
import { type Refusal, refusalOf } from './refusal.ts'

const tellEveryMs = 60_000

export type Refusals = ReturnType<typeof createRefusals>

/**
 * Keeps track of what the database refuses for now. Every statement error passes here, so that each reason is logged at
 * most once a minute.
 */
export function createRefusals(log: Log, now: () => number = () => performance.now()) {
  const toldAt = new Map<Refusal, number>()
  let open = false
  return {
    /** Records an error; returns its reason, or null for another kind of error. */
    note(err: unknown): Refusal | null {
      const reason = refusalOf(err)
      if (reason === null) return null
      open = true
      if (now() - (toldAt.get(reason) ?? Number.NEGATIVE_INFINITY) >= tellEveryMs) {
        toldAt.set(reason, now())
        log.error({ err, reason }, 'The database refuses for now')
      }
      return reason
    },
    /** Whether something was refused since the database last showed that it can write. */
    isOpen: () => open,
    close() {
      open = false
    },
  }
}
