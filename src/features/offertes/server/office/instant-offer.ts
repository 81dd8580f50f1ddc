import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '#contract/errors.ts'
import { dayOf, formatLastDay } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { takeBackEnd, wrongReplacement } from '../../rules/instant-offers.ts'
import type { OfferContent } from '../offer-content.ts'
import type { Offerte, OfferteVestiging } from '../requests.ts'
import type { Recipient } from './lock-recipient.ts'

/** What the price list of the office offered for this request; null when it did not, or the key is gone. */
export function openInstantOffer(
  { keys }: Pick<Context, 'keys'>,
  { id, wrapped_key }: Pick<Offerte, 'id' | 'wrapped_key'>,
  { instant_sealed }: Pick<OfferteVestiging, 'instant_sealed'>,
): OfferContent | null {
  if (!instant_sealed || !wrapped_key) return null
  return openRowKey(keys, 'offerte_requests', id, wrapped_key).open(
    'offerte_answers.sealed',
    instant_sealed,
  ) as OfferContent
}

/**
 * The offer of an office as it may take the place of what its price list offered. The same amounts are the same total: the list rounds the
 * btw of each price, an offer that of all.
 */
export function replaceInstantOffer(
  context: Context,
  { offerte, vestiging }: Recipient,
  content: OfferContent,
): OfferContent {
  const instant = openInstantOffer(context, offerte, vestiging)
  if (!instant) return content
  const { btw_cents, total_cents } = isDeepStrictEqual(amountsIn(content), amountsIn(instant)) ? instant : content
  const replacement = { ...content, btw_cents, total_cents }
  const fields = wrongReplacement(replacement, instant, dayOf(context.clock.now()))
  if (fields.length > 0) throw new ApiError('OFFER_INVALID', { fields })
  return replacement
}

const amountsIn = ({ lines, recherche_cents, kwaliteitsfonds_cents, registers }: OfferContent) => ({
  lines: lines.map(({ dienst_id, honorarium_cents }) => [dienst_id, honorarium_cents]),
  recherche_cents,
  kwaliteitsfonds_cents,
  registers: registers.map(({ naam, cents }) => [naam, cents]),
})

/** Whoever is bound declines within one working day, or no more, also once another offer took the place of that one. */
export function requireTakeBack({ clock }: Pick<Context, 'clock'>, { instant_at }: OfferteVestiging): void {
  if (!instant_at || clock.now() < takeBackEnd(instant_at)) return
  const text = `U kon de offerte uit uw prijslijst terugtrekken tot en met ${formatLastDay(takeBackEnd(instant_at))}. U bent er nu aan gebonden. Een lagere offerte sturen kan wel.`
  throw new ApiError('CONFLICT', { text })
}
