import { monthsAfter, monthsBefore } from '../moments.ts'

export type Status = 'pending_verification' | 'in_moderation' | 'published' | 'rejected' | 'removed' | 'withdrawn'
export type DecisionKind = 'publish' | 'adjust' | 'reject' | 'remove' | 'keep'
export type Decision = { kind: DecisionKind; at: number; automatic: boolean; reported: boolean }
export type Notice = {
  review: Review
  reader: string
  personal: boolean
  reference: string
  closed?: number
  forgotten?: true
}
export type Reply = { text: string; at: number }

/** Of an office, or of the platform when `office` is null. */
export type Review = {
  n: number
  /** As the program says. */
  id: string
  office: number | null
  address: string
  mark: number
  text: string
  status: Status
  level: 'email' | 'offerte' | 'uitnodiging' | 'klant'
  created: number
  expires: number
  /** The session that wrote it. */
  writer: object | null
  /** Forgotten a day after it can last be confirmed in time. */
  network: number | null
  heldFor: 'text' | 'fraud' | null
  heldAt: number | null
  hidden: number | null
  adjustUntil: number | null
  reply: Reply | null
  heldReply: Reply | null
  /** What was not placed, and when that was decided. */
  rejectedReply: Reply | null
  decisions: Decision[]
  notices: Notice[]
} & Partial<Record<'verified' | 'published' | 'edited' | 'withdrawn', number>> &
  Partial<Record<'reminded' | 'toldHeld' | 'refusedAsFraud' | 'forgotten' | 'nameless' | 'erased', true>>

/** Somebody whose quote request went to an office: may review it, and the platform, and is asked to. */
export type Customer = {
  address: string
  office: number
  dispatched: number
} & Partial<Record<'invited', number>> &
  Partial<Record<'completed' | 'reminded' | 'invitedToSite' | 'told' | 'erased' | 'nameless', true>>

type LinkTo =
  | { kind: 'confirm'; review: Review }
  | { kind: 'own'; review: Review }
  | { kind: 'reply'; office: number }
  | { kind: 'invitation'; customer: Customer; office: number }
  | { kind: 'site invitation'; customer: Customer; office: null }
export type Link = LinkTo & { ends: number; used?: true; revoked?: true; token?: string }
export type LinkOf<K extends Link['kind']> = Extract<Link, { kind: K }>

export type Mail = {
  kind:
    | 'M01'
    | 'M03'
    | 'M04'
    | 'M14'
    | 'M15'
    | 'M16'
    | 'M17'
    | 'M19'
    | 'M20'
    | 'M20b'
    | 'M20c'
    | 'M21'
    | 'M22'
    | 'M23'
    | 'M24'
    | 'M33'
    | 'M34'
  to: string
  due: number
  state: 'waiting' | 'sent' | 'dropped' | 'dead'
  sent?: number
  /** The mailbox whose owner confirmed nothing. */
  unconfirmed?: string
  review?: Review
  notice?: Notice
  customer?: Customer
  decision?: Decision
  link?: Link
  /** What stands in its subject. */
  count?: number
}

export const isFlagged = (text: string) => text.startsWith('Bel')
export const isLive = ({ status, erased }: Review) =>
  !erased && (status === 'pending_verification' || status === 'in_moderation' || status === 'published')
export const isOffline = ({ status }: Review) => status === 'rejected' || status === 'removed' || status === 'withdrawn'
export const canChange = ({ status }: Review) => status === 'in_moderation' || status === 'published'
export const isUndecided = (r: Review) =>
  !r.erased && canChange(r) && (r.status === 'in_moderation' || r.hidden !== null)
/** When it went offline. */
export const endedAt = (r: Review) => r.withdrawn ?? Math.max(...r.decisions.map(({ at }) => at))
export const repliedAt = ({ reply, heldReply }: Review) => reply?.at ?? heldReply?.at
/** Whether the averages count it: of an office by when it was shown, of the platform by the day on which it was written. */
export function isCounted(r: Review, now: number): boolean {
  if (r.office !== null) return r.published! > monthsBefore(now, 48)
  return dayOf(r.created) > dayOf(monthsAfter(now, -48))
}
export const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export function decisionsFor(r: Review): DecisionKind[] {
  if (r.forgotten) return []
  const adjust: DecisionKind[] = r.adjustUntil === null ? ['adjust'] : []
  if (r.status === 'in_moderation') return ['publish', ...adjust, 'reject']
  if (r.status === 'rejected' || r.status === 'removed') return ['publish']
  if (r.status !== 'published') return []
  if (r.hidden !== null) return ['publish', ...adjust, 'remove']
  return [...(openNotices(r).length > 0 ? (['keep'] as const) : []), ...adjust, 'remove']
}
export const openNotices = ({ notices }: Review) => notices.filter(({ closed }) => closed === undefined)

/** Six months after a decision against it. */
export const appealEnd = ({ at }: Decision) => monthsAfter(at, 6)
