import type { Office } from './load-offices.ts'

export type Facts = { partnership_active: boolean; can_receive_email: boolean; paused_until: Date | null }

/** What holds of an office at a moment. A paused office takes no requests (server section 2). */
export function factsAt(office: Office, now: Date): Facts {
  const { partnership_from, partnership_until, can_receive_email, paused_until } = office
  const paused = paused_until !== null && paused_until > now
  const started = partnership_from !== null && partnership_from <= now
  return {
    partnership_active: started && (partnership_until === null || partnership_until > now),
    can_receive_email: can_receive_email && !paused,
    paused_until: paused ? paused_until : null,
  }
}

/** The first moment after `now` at which the facts of an office become others; Infinity when none is known. */
export function nextFactsAt(offices: readonly Office[], now: Date): number {
  const moments = offices.flatMap((o) => [o.paused_until, o.partnership_from, o.partnership_until])
  return moments.reduce(
    (next, moment) => (moment && moment > now ? Math.min(next, moment.getTime()) : next),
    Number.POSITIVE_INFINITY,
  )
}
