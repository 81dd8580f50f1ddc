type Heard = { decided_at: Date | null; heard_until: Date | null; answered_at: Date | null; sealed_key: string | null }

/**
 * Whether the author can still answer the office's claim that they were never its client; both sides are heard before
 * it counts (docs/decisions/0047).
 */
export const isHearing = ({ decided_at, heard_until, answered_at, sealed_key }: Heard, now: Date): boolean =>
  decided_at === null && sealed_key !== null && answered_at === null && heard_until !== null && heard_until > now
