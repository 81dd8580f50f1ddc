import { endOfDay } from '#contract/calendar/working-days.ts'
import { dayOf } from '#contract/format/dates.ts'
import { day, type Hits, hour, monthsAfter } from '../moments.ts'
import type { Review } from './review.ts'

/** One that a review holds or used; `typed` as it stands on the bill. */
export type Code = { typed: string; sheet: Sheet; review: Review | null; used?: true; forgotten?: true }
export type Sheet = { id: string; office: number; ends: number; codes: Code[]; withdrawn?: number }
type Try = { typed: string; office: number; ip: string; session: object | undefined }
export type CodeRefusal = 'locked' | 'unknown' | 'used' | 'withdrawn' | 'expired' | 'waits'

/** What the program must do with the codes of bills, with figures of its own. */
export class Codes {
  readonly sheets: Sheet[] = []
  private readonly hits: Hits
  constructor(hits: Hits) {
    this.hits = hits
  }

  make(office: number, { id, codes }: { id: string; codes: string[] }, now: number) {
    const ends = endOfDay(dayOf(new Date(monthsAfter(now, 24)))).getTime()
    const sheet: Sheet = { id, office, ends, codes: [] }
    sheet.codes = codes.map((typed) => ({ typed, sheet, review: null }))
    this.sheets.push(sheet)
  }
  withdraw(sheet: Sheet, now: number) {
    sheet.withdrawn ??= now
  }
  /** The code of a review that may be written; else why not. A wrong one counts for its network and for the office. */
  try({ ip, office, ...input }: Try, now: number): Code | CodeRefusal {
    const counts = [
      [`code from ${ip}`, 10],
      [`code of ${office}`, 100],
    ] as const
    for (const [at, [key, max]] of counts.entries()) {
      if (this.hits.hit(key, now, max, hour)) continue
      for (const [earlier] of counts.slice(0, at)) this.hits.takeBack(earlier)
      return 'locked'
    }
    const code = this.look({ ...input, office }, now)
    for (const [key, max] of counts) {
      if (typeof code === 'string') this.hits.lockIfFull(key, now, max)
      else this.hits.takeBack(key)
    }
    return code
  }
  private look({ typed, office, session }: Omit<Try, 'ip'>, now: number): Code | CodeRefusal {
    const code = this.of(office).find((one) => one.typed === typed && !one.forgotten)
    if (!code) return 'unknown'
    if (code.used) return 'used'
    if (code.sheet.withdrawn !== undefined) return 'withdrawn'
    if (code.sheet.ends <= now) return 'expired'
    const { review } = code
    const hasLetGo = review?.status === 'pending_verification' && (review.expires <= now || review.writer === session)
    return review === null || hasLetGo ? code : 'waits'
  }
  /** Whether its author is known as a client from now on. */
  spend(review: Review): boolean {
    const code = this.heldBy(review)
    if (!code || code.sheet.withdrawn !== undefined) return false
    code.used = true
    return true
  }
  /** Whether a confirmed review was written with a code that did nothing. */
  isLost = (review: Review) => review.verified !== undefined && this.heldBy(review) !== undefined
  letGo(review: Review) {
    for (const code of this.all()) if (code.review === review) code.review = null
  }
  forget(now: number) {
    const isOver = ({ ends, withdrawn = ends }: Sheet) => Math.min(ends, withdrawn) <= now - 90 * day
    for (const code of this.all()) if (isOver(code.sheet) && !code.used && code.review === null) code.forgotten = true
  }
  /** What everybody reads of an office. */
  statsOf(office: number) {
    const codes = this.of(office)
    if (codes.length === 0) return null
    const withdrawn = codes.filter(({ sheet }) => sheet.withdrawn !== undefined).length
    return { issued: codes.length, used: codes.filter(({ used }) => used).length, withdrawn }
  }
  of = (office: number) => this.all().filter(({ sheet }) => sheet.office === office)
  private all = () => this.sheets.flatMap(({ codes }) => codes)
  private heldBy = (review: Review) => this.all().find((code) => code.review === review && !code.used)
}
