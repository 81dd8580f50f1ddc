import * as limits from '#contract/limits.ts'

type Sent = { dispatched_at: Date; chosen_at: Date | null; gewenste_passeerdatum: string | null }

const { completed, choice } = limits.offerte
const { afterPasseerdatumMs, afterChoiceMs, afterSilenceMs } = completed

/**
 * When what a request asked for is probably done: three days after the wished day, or thirty days after
 * the choice when there is no day after it; without a choice after sixty days.
 */
export function completesAt({ dispatched_at, chosen_at, gewenste_passeerdatum }: Sent): Date {
  if (!chosen_at) return new Date(dispatched_at.getTime() + afterSilenceMs)
  const day = gewenste_passeerdatum === null ? Number.NaN : Date.parse(`${gewenste_passeerdatum}T00:00:00Z`)
  return new Date(day > chosen_at.getTime() ? day + afterPasseerdatumMs : chosen_at.getTime() + afterChoiceMs)
}

/** Until when the customer can choose otherwise: for 14 days, and not after the request is done. */
export function choiceEnd(
  { dispatched_at, chosen_at }: { dispatched_at: Date | null; chosen_at: Date | null },
  gewenste_passeerdatum: string | null | undefined,
  now: Date,
): Date {
  const from = chosen_at ?? now
  const end = new Date(from.getTime() + choice.changeableMs)
  if (!dispatched_at) return end
  const done = completesAt({ dispatched_at, chosen_at: from, gewenste_passeerdatum: gewenste_passeerdatum ?? null })
  return done < end ? done : end
}

type Recipient = { vestiging_id: string; queued_at: Date | null; bounced_at: Date | null }
type Choice = { chosen_at: Date | null; chosen_vestiging_id: string | null }

/** Which offices the customer of a request knows: the one that was chosen, else all that got it. */
export function knownVestigingen<A extends Recipient>(
  recipients: A[],
  { chosen_at, chosen_vestiging_id }: Choice,
): A[] {
  const reached = recipients.filter(({ queued_at, bounced_at }) => queued_at && !bounced_at)
  // Who took another notary than those that were asked knows nothing of them.
  return chosen_at ? reached.filter(({ vestiging_id }) => vestiging_id === chosen_vestiging_id) : reached
}

/** Whether the bill of the office that was chosen can be held against its offer. */
export const canBeBilled = ({ chosen_at, withdrawn_at }: { chosen_at: Date | null; withdrawn_at: Date | null }) =>
  chosen_at !== null && withdrawn_at === null
