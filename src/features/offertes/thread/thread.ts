import type { MessageAuthor } from '../rules/answers.ts'
import { isReached, type VestigingFacts, wentToAnotherOffice } from '../rules/states.ts'

type Moment = Date | null
type RequestFacts = {
  dispatched_at: Moment
  chosen_at: Moment
  chosen_vestiging_id: string | null
  completed_at: Moment
  withdrawn_at: Moment
}

/**
 * Whether customer and office can write to each other: while the office has its page and can still do something for the customer. A
 * passed deadline does not close the thread, as a late answer counts too.
 */
export function isThreadOpen(vestiging: VestigingFacts, offerte: RequestFacts): boolean {
  if (!offerte.dispatched_at || offerte.withdrawn_at || offerte.completed_at) return false
  if (!isReached(vestiging) || vestiging.closed_at || wentToAnotherOffice(vestiging, offerte)) return false
  return vestiging.answer_kind !== 'decline' || offerte.chosen_at !== null
}

/** Whether it is this author's turn: the other one wrote last. */
export const isToAnswer = (author: MessageAuthor, messages: readonly { author: MessageAuthor }[]): boolean => {
  const last = messages.at(-1)
  return last !== undefined && last.author !== author
}
