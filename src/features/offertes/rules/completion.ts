import * as limits from '#contract/limits.ts'

type Sent = { dispatched_at: Date; chosen_at: Date | null; gewenste_passeerdatum: string | null }

const { completed, choice } = limits.offerte
const { afterPasseerdatumMs, afterChoiceMs, afterSilenceMs } = completed

/**
 * When the work of a request is probably done: three days after the wished day, or thirty days after the
 * choice if no wished day follows it; without a choice, sixty days after dispatch.
 */
export function completesAt({ dispatched_at, chosen_at, gewenste_passeerdatum }: Sent): Date {
  if (!chosen_at) return new Date(dispatched_at.getTime() + afterSilenceMs)
  const day = gewenste_passeerdatum === null ? Number.NaN : Date.parse(`${gewenste_passeerdatum}T00:00:00Z`)
  return new Date(day > chosen_at.getTime() ? day + afterPasseerdatumMs : chosen_at.getTime() + afterChoiceMs)
}

/** Until when the customer can change the choice: for 14 days, but not beyond completion. */
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

/** The offices that the customer of a request knows: the chosen one, else all that got the request. */
export function knownVestigingen<A extends Recipient>(
  recipients: A[],
  { chosen_at, chosen_vestiging_id }: Choice,
): A[] {
  const reached = recipients.filter(({ queued_at, bounced_at }) => queued_at && !bounced_at)
  // A customer who chose a notary outside the request knows none of its offices.
  return chosen_at ? reached.filter(({ vestiging_id }) => vestiging_id === chosen_vestiging_id) : reached
}

/** Whether the chosen office's bill can be compared with its offer. */
export const canBeBilled = ({ chosen_at, withdrawn_at }: { chosen_at: Date | null; withdrawn_at: Date | null }) =>
  chosen_at !== null && withdrawn_at === null
