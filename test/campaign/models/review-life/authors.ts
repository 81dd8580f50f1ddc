import { isSame } from '../mailboxes.ts'
import { day } from '../moments.ts'
import { Outbox } from './outbox.ts'
import { type Customer, isLive, type Review } from './review.ts'

/** Who wrote about what, and whose quote request went where. */
export class Authors extends Outbox {
  readonly reviews: Review[] = []
  readonly customers: Customer[] = []

  /** Whether this person ever reviewed this. */
  hasReviewed = (address: string, office: number | null) =>
    this.reviews.some((r) => !r.erased && !r.nameless && r.office === office && isSame(r.address, address))
  /** Whether a request of exactly this address went to the office, or to any. */
  protected isCustomer = (address: string, office: number | null) =>
    this.customers.some((c) => !c.nameless && c.address === address && (office === null || c.office === office))
  protected liveOf = (address: string, office: number | null) =>
    this.reviews.find((r) => isLive(r) && r.office === office && isSame(r.address, address))
  protected wasActive(mailbox: string): boolean {
    const since = this.now - 90 * day
    return (
      this.customers.some((c) => isSame(c.address, mailbox) && c.dispatched > since) ||
      this.reviews.some(
        (r) => r.office !== null && !r.erased && !r.refusedAsFraud && isSame(r.address, mailbox) && r.created > since,
      )
    )
  }
  protected isOneOfMany = (review: Review) =>
    review.network !== null &&
    this.reviews.filter(
      (r) =>
        r !== review &&
        !r.erased &&
        r.verified !== undefined &&
        r.office === review.office &&
        r.network === review.network &&
        Math.abs(r.created - review.created) < day,
    ).length >= 2
}
