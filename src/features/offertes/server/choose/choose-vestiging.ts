import { ApiError } from '#contract/errors.ts'
import { formatCents } from '#contract/format/money.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { hitRateLimit } from '#server/rate-limits/per-hour.ts'
import { choiceEnd } from '../../rules/completion.ts'
import { canBeChosen, choiceOf, offerteStatusOf } from '../../rules/states.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { findVestigingen, lockOfferte, type OfferteVestiging } from '../requests.ts'
import { mailChoice } from './mail-choice.ts'

/** `seen_version`: version of the offer that the customer saw, 0 if there was none; null if the client did not say. */
type Choice = { vestiging_id: string | null; seen_version?: number | null }

/**
 * Stores which office the customer chose; null means a notary outside the request. It can be changed until `choiceEnd`.
 * The pages of the other offices close, and reopen if chosen after all. The mails leave once the choice has stood for a while.
 */
export async function chooseVestiging(
  trx: Trx,
  context: Context,
  request_id: string,
  { vestiging_id, seen_version = null }: Choice,
): Promise<void> {
  const now = context.clock.now()
  const offerte = await lockOfferte(trx, request_id)
  const status = offerteStatusOf(offerte, [], now)
  if (!offerte.confirmed_at) throw new ApiError('OFFERTE_NOT_VERIFIED')
  if (status === 'withdrawn' || status === 'completed' || !offerte.dispatched_at) throw new ApiError('OFFERTE_CLOSED')
  const { gewenste_passeerdatum } = openPersonalFields(context, offerte)?.details ?? {}
  if (now > choiceEnd(offerte, gewenste_passeerdatum, now)) throw new ApiError('OFFERTE_CLOSED')
  const vestigingen = await findVestigingen(trx, request_id)
  const office = vestigingen.find((v) => v.vestiging_id === vestiging_id && canBeChosen(v))
  if (vestiging_id !== null && !office) {
    throw new ApiError('BAD_REQUEST', { fields: [{ field: 'keuze', message: notPossible }] })
  }
  const before = choiceOf(offerte)
  // Repeating the same choice changes nothing and does not delay the mails.
  if (before?.vestiging_id === vestiging_id) return
  if (office && seen_version !== null) requireSeen(office, seen_version)
  if (before) await limitChanges(trx, request_id, now)
  await trx
    .insertInto('offerte_choices')
    .values({ request_id, vestiging_id, chosen_at: now })
    .onConflict((c) => c.column('request_id').doUpdateSet({ vestiging_id, changed_at: now }))
    .execute()
  await mailChoice(trx, context, vestigingen, vestiging_id)
}

const notPossible = 'Dit kantoor kunt u nu niet kiezen. Kies een ander kantoor.'

/** Refuses a choice made on a stale page: an offer cannot change once chosen, so the customer must have seen the current one. */
function requireSeen({ answer_kind, offers_at, total_cents }: OfferteVestiging, seen_version: number): void {
  if (answer_kind !== 'offer' || offers_at?.length === seen_version) return
  const what = seen_version > 0 ? 'een andere offerte' : 'een offerte'
  const text = `Dit kantoor stuurde intussen ${what}, met een totaal van ${formatCents(Number(total_cents))}. Bekijk die, en kies dan opnieuw.`
  throw new ApiError('CONFLICT', { text })
}

/** Limits changes, as each one that stands is mailed to two offices. A business rule, so it applies even with rate limits off. */
async function limitChanges(trx: Trx, request_id: string, now: Date): Promise<void> {
  const { changes } = limits.offerte.choice
  const retryAfter = await hitRateLimit(trx, 'choiceChanges', request_id, changes, now)
  if (retryAfter > 0) throw new ApiError('RATE_LIMITED', { retryAfter, text: tooOften })
}

const tooOften = `U paste uw keuze al ${limits.offerte.choice.changes.max} keer aan. Wacht met een volgende keuze`
