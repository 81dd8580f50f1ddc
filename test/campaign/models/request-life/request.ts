import { day } from '../moments.ts'

/** An office within a request. */
export type Asked = {
  office: number
  /** Gets the request when it is confirmed. */
  waiting: boolean
  skipped?: boolean
  queued?: number
  sent?: number
  deadline?: number
  bounced?: boolean
  silent?: boolean
  closed?: boolean
}
export type Request = {
  n: number
  /** As the program says. */
  reference: string
  address: string
  wishedDay: number | null
  created: number
  expires: number
  /** Of all links of the customer. */
  end: number
  offices: Asked[]
  choice: number | null
} & Partial<Record<'confirmed' | 'dispatched' | 'chosen' | 'withdrawn' | 'expired' | 'bounced', number>> &
  Partial<Record<'reminded' | 'completed' | 'told' | 'erased' | 'gone', true>>
/** Of the customer, or of an office that was asked. */
export type Link = { request: Request; asked?: Asked; ends?: number; token: string }
export type Mail = Omit<Link, 'token'> & {
  kind: 'M01' | 'M02' | 'M03' | 'M04' | 'M10' | 'M12' | 'M14' | 'M33' | 'M36'
  due: number
  state: 'waiting' | 'sent' | 'dropped' | 'dead'
  sent?: number
  /** The mailbox whose owner confirmed nothing. */
  unconfirmed?: string
}

export function statusOf(r: Request, now: number): string {
  if (r.withdrawn) return 'withdrawn'
  if (r.bounced) return 'undeliverable'
  if (r.completed) return 'completed'
  if (r.chosen) return 'chosen'
  if (r.dispatched) {
    return r.offices.every((o) => o.bounced || o.skipped || o.silent || o.closed) ? 'answered' : 'dispatched'
  }
  if (r.expired || r.expires <= now) return 'expired'
  return r.confirmed ? 'pending_dispatch' : 'pending_verification'
}

export function statusOfOffice(o: Asked, chosenIn?: Request): string {
  if (o.bounced) return 'bounced'
  if (o.skipped) return 'skipped'
  if (o.closed) return 'closed'
  if (chosenIn?.chosen && o.queued) return chosenIn.choice === o.office ? 'chosen' : 'not_chosen'
  return o.silent ? 'expired' : o.sent ? 'sent' : 'queued'
}

export function completesAt(r: Request): number {
  if (!r.dispatched || r.withdrawn || r.completed || r.erased) return Number.POSITIVE_INFINITY
  if (!r.chosen) return r.dispatched + 60 * day
  return r.wishedDay !== null && r.wishedDay > r.chosen ? r.wishedDay + 3 * day : r.chosen + 30 * day
}

/** The offices that the customer has to do with. */
export const reachedBy = (r: Request): Asked[] =>
  r.offices.filter((o) => o.queued && !o.bounced && (!r.chosen || r.choice === o.office))

export const isRenewable = (r: Request, now: number): boolean =>
  !r.gone && !r.erased && !r.withdrawn && !r.bounced && (!r.dispatched || r.end > now)
