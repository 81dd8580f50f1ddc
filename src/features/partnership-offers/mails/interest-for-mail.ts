import type { Context } from '#server/context.ts'
import { openEvidence } from '../server/evidence.ts'
import { findInterest, findOffer } from '../server/find-offer.ts'

/** The data for the mails about an interest; null once its evidence was erased. */
export async function interestForMail(context: Context, offer_id: string) {
  const [offer, interest] = [await findOffer(context.db, offer_id), await findInterest(context.db, offer_id)]
  const evidence = interest && openEvidence(context, interest)
  if (!offer || !interest || !evidence) return null
  const { title, naam, opzegtermijn_maanden, onderdelen } = offer
  const { reference, terms_version } = interest
  const { email, address } = evidence
  const price_cents = Number(offer.prijs_cents_ex_btw)
  return { title, naam, opzegtermijn_maanden, onderdelen, price_cents, reference, terms_version, email, address }
}
