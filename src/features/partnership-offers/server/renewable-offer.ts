import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { FindRenewable } from '#server/tokens/renewable.ts'
import { currentTerms } from '../terms.ts'
import { findInterest, findOffer } from './find-offer.ts'

/** An offer that ended without an answer can be had again, as the fee is the same for everybody, while its terms still hold. */
export const findPartnerPage: FindRenewable = async (context, offer_id) => {
  const offer = await findOffer(context.db, offer_id)
  if (!offer?.email || offer.withdrawn_at || offer.terms_version !== currentTerms.version) return null
  if (await findInterest(context.db, offer_id)) return null
  const expires_at = new Date(context.clock.now().getTime() + limits.partner.offerMs)
  return {
    to: { name: offer.title, address: offer.email },
    email_hash: null,
    unconfirmed_hash: null,
    purpose: 'naar ons voorstel om partner te worden',
    label: 'Bekijk het voorstel',
    page: (token) => paths.partner(token),
    expires_at,
    belongsTo: {},
    async reopen(trx) {
      await trx
        .updateTable('partnership_offers')
        .set({ valid_until: expires_at })
        .where('id', '=', offer_id)
        .where('withdrawn_at', 'is', null)
        .execute()
    },
  }
}
