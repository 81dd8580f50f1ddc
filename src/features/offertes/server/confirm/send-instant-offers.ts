import { dayOf } from '#contract/format/dates.ts'
import { meetsConditions } from '#features/tarieven/rules/instant-prices.ts'
import { findInstantPrices, type InstantPriceList } from '#features/tarieven/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { offerReceivedMail } from '../../mails/offer-received.ts'
import { keepOffer } from '../office/keep-offer.ts'
import { priceListOffer } from '../office/price-list-offer.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { openPersonalFields, type PersonalFields } from '../personal-fields.ts'
import { findVestigingen, type Offerte, type OfferteVestiging } from '../requests.ts'
import { kmFrom, searchPoint } from '../search-point.ts'

/**
 * Makes the instant offers of the offices that just got a request, from their price lists as read in this transaction, so that a
 * request is never sent without them. The customer gets one mail about all of them.
 */
export async function sendInstantOffers(
  trx: Trx,
  context: Context,
  offerte: Offerte,
  vestiging_ids: readonly string[],
): Promise<void> {
  const now = context.clock.now()
  const { id: request_id, dienst_ids } = offerte
  const priceLists = await findInstantPrices(trx, { vestiging_ids, dienst_ids, now })
  if (priceLists.length === 0) return
  const personal = openPersonalFields(context, offerte)
  if (!personal) return
  const vestigingen = await findVestigingen(trx, request_id)
  const answer_ids: string[] = []
  for (const { instant, list } of priceLists) {
    const vestiging = vestigingen.find((v) => v.vestiging_id === list.vestiging_id && v.place !== null)
    if (!vestiging || !(await isStandard(trx, context, { offerte, personal, instant, list }))) continue
    const content = priceListOffer(list, { dienst_ids, now, validDays: instant.valid_days })
    const recipient = { id: vestiging.id, offerte, vestiging }
    const answer_id = content && (await keepOffer(trx, context, recipient, { content, made_by: 'price_list' }))
    if (answer_id) answer_ids.push(answer_id)
  }
  if (answer_ids.length === 0) return
  const token = await mintCustomerLink(trx, context, offerte)
  await queueMail(trx, context, offerReceivedMail, { answer_ids, token }, { offerte_request_id: request_id })
}

type Case = InstantPriceList & { offerte: Offerte; personal: PersonalFields }

async function isStandard(trx: Trx, context: Context, { offerte, personal, instant, list }: Case) {
  const { beschrijving, details } = personal
  return meetsConditions(instant, {
    ...details,
    beschrijving,
    distance_km: instant.distance_max_km === null ? null : await distanceTo(trx, context, offerte, list),
    day: dayOf(context.clock.now()),
  })
}

/** Distance from where the customer searched; null if unknown. */
async function distanceTo(
  trx: Trx,
  context: Context,
  { search_details }: Offerte,
  { vestiging_id }: Pick<OfferteVestiging, 'vestiging_id'>,
): Promise<number | null> {
  const from = searchPoint(context, search_details)
  const office = await trx
    .selectFrom('vestigingen')
    .select(['lat', 'lon'])
    .where('id', '=', vestiging_id)
    .executeTakeFirstOrThrow()
  return kmFrom(from, office)
}
