import { day } from './moments.ts'

type Session = { created: number; ends: number; verified: Map<string, number | undefined> }

/** Which addresses each visitor used, and confirmed. */
export class Sessions {
  private readonly all: (Session | undefined)[] = []

  isTrusted(visitor: number, address: string, now: number): boolean {
    const verified = this.live(visitor, now)?.verified.get(address)
    return verified !== undefined && verified > now - 30 * day
  }
  /** Gives the session. */
  remember(visitor: number, address: string, { now, verified = false }: { now: number; verified?: boolean }): Session {
    const session = this.live(visitor, now) ?? { created: now, ends: 0, verified: new Map() }
    session.ends = Math.min(now + 90 * day, session.created + 180 * day)
    if (verified || !session.verified.has(address)) session.verified.set(address, verified ? now : undefined)
    this.all[visitor] = session
    return session
  }
  /** When one is trusted no longer. */
  ends(): number[] {
    return this.all.flatMap((session) =>
      [...(session?.verified.values() ?? [])].flatMap((at) => (at ? at + 30 * day : [])),
    )
  }
  /** The one that the browser has the cookie of, whether it ended or not. */
  of = (visitor: number): Session | undefined => this.all[visitor]
  live(visitor: number, now: number): Session | undefined {
    const session = this.all[visitor]
    return session && session.ends > now && session.created > now - 180 * day ? session : undefined
  }
}
