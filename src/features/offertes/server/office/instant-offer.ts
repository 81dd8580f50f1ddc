import { ApiError } from '#contract/errors.ts'
import { dayOf, formatLastDay } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { areSameAmounts } from '../../offer/amounts.ts'
import type { OfferBody } from '../../offer/offer-schemas.ts'
import { boundText, takeBackEnd, wrongReplacement } from '../../rules/instant-offers.ts'
import type { OfferContent } from '../offer-content.ts'
import { openSealed } from '../open-sealed.ts'
import type { Offerte, OfferteVestiging } from '../requests.ts'
import type { Recipient } from './lock-recipient.ts'

type Instant = OfferContent & { bound_cents: number }

/** The office's instant offer for this request, with the amount that binds it; null if its price list made none, or the key is gone. */
export function openInstantOffer(
  context: Pick<Context, 'keys'>,
  offerte: Pick<Offerte, 'id' | 'wrapped_key'>,
  vestiging: Pick<OfferteVestiging, 'instant_sealed' | 'lowest_offer_cents'>,
): Instant | null {
  const content = openSealed<OfferContent>(context, offerte, 'offerte_answers.sealed', vestiging.instant_sealed)
  return content && { ...content, bound_cents: boundCents(vestiging) ?? content.total_cents }
}

/** The amount that binds an office whose price list made an offer; null if it made none. */
export const boundCents = ({
  instant_sealed,
  lowest_offer_cents,
}: Pick<OfferteVestiging, 'instant_sealed' | 'lowest_offer_cents'>): number | null =>
  instant_sealed && lowest_offer_cents !== null ? Number(lowest_offer_cents) : null

/** Whether an offer has the amounts of the instant offer; one that was sent with a lower total does not. */
export const isAsListed = (body: OfferBody, instant: OfferContent): boolean =>
  body.total_cents >= instant.total_cents && areSameAmounts(body, instant)

/** Throws OFFER_INVALID unless a bound office's offer may replace its instant offer. */
export function requireNoWorse({ clock }: Pick<Context, 'clock'>, content: OfferContent, instant: Instant): void {
  const fields = wrongReplacement(content, instant, dayOf(clock.now()))
  if (fields.length > 0) throw new ApiError('OFFER_INVALID', { fields })
}

/** A bound office can decline only within one working day of its instant offer, even if another offer has replaced that. */
export function requireTakeBack({ clock }: Pick<Context, 'clock'>, { instant_at }: OfferteVestiging): void {
  if (!instant_at || clock.now() < takeBackEnd(instant_at)) return
  const text = `U kon de offerte uit uw prijslijst terugtrekken tot en met ${formatLastDay(takeBackEnd(instant_at))}. U bent er nu aan gebonden. Een lagere offerte sturen kan wel.`
  throw new ApiError('CONFLICT', { text })
}

/** A bound office must answer with an offer: a total that it says it mailed would replace the binding amount. */
export function requireUnbound(context: Context, { offerte, vestiging }: Recipient): void {
  const instant = openInstantOffer(context, offerte, vestiging)
  if (!instant) return
  const text = `U bent gebonden aan ${boundText(instant)}. Een lagere offerte stuurt u met het formulier op deze pagina.`
  throw new ApiError('CONFLICT', { text })
}
