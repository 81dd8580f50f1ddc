import type { Log } from '../log.ts'
import { type Refusal, refusalOf } from './refusal.ts'

const tellEveryMs = 60_000

export type Refusals = ReturnType<typeof createRefusals>

/** What the database refused for now. Every error of a statement passes here, so each reason is logged once a minute. */
export function createRefusals(log: Log, now: () => number = () => performance.now()) {
  const toldAt = new Map<Refusal, number>()
  let open = false
  return {
    /** Takes notice of an error; returns its reason, or null when it is another kind of error. */
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
