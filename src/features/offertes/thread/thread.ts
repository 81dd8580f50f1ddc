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
 * Whether customer and office can write to each other: as long as the office has its page and can still do something for the customer. A
 * term that ended closes nothing, as an answer that comes late counts too.
 */
export function isThreadOpen(vestiging: VestigingFacts, offerte: RequestFacts): boolean {
  if (!offerte.dispatched_at || offerte.withdrawn_at || offerte.completed_at) return false
  if (!isReached(vestiging) || vestiging.closed_at || wentToAnotherOffice(vestiging, offerte)) return false
  return vestiging.answer_kind !== 'decline' || offerte.chosen_at !== null
}

/** Who is to answer: the one who did not write last. */
export const isToAnswer = (author: MessageAuthor, messages: readonly { author: MessageAuthor }[]): boolean => {
  const last = messages.at(-1)
  return last !== undefined && last.author !== author
}
