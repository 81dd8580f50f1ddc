import { isDeepStrictEqual } from 'node:util'
import { formatCents } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { Offer } from '../contract.ts'
import { areSameAmounts } from '../offer/amounts.ts'
import { type OfferContent, openOffer } from '../server/offer-content.ts'
import { openSealed } from '../server/open-sealed.ts'
import type { Offerte, OfferteVestiging } from '../server/requests.ts'
import { answerForMail } from './answer-for-mail.ts'
import { instantOffersForMail, instantOffersPreview } from './offers-at-once.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  office: { title: string }
  offer: Pick<Offer, 'total_cents' | 'geldig_tot' | 'vroegste_datum'>
  /** The previous version; null for the first. `isSamePrice`: none of its amounts changed. */
  before: { total_cents: number; isSamePrice: boolean } | null
  url: string
}

type Payload = { token: string } & ({ answer_id: string } | { answer_ids: string[] })

/** Tells the customer that an office sent an offer, or which offers price lists made at once. */
export const offerReceivedMail = defineMail<Payload>({
  kind: 'M06',
  async render(context, payload) {
    if ('answer_ids' in payload) return instantOffersForMail(context, payload)
    const { answer_id, token } = payload
    const answer = await answerForMail(context, answer_id)
    const vestiging = answer?.vestigingen.find((v) => v.answer_id === answer_id)
    // A later version has its own mail.
    const offer = answer && vestiging && openOffer(context, answer.offerte, vestiging)
    if (!offer) return null
    const last = await openVersionBefore(context, answer.offerte, vestiging)
    const before = last && { total_cents: last.total_cents, isSamePrice: asksTheSame(last, offer) }
    const url = `${context.config.publicUrl}${paths.offerte(token)}#offertes`
    return offerMail({ ...answer.offerte, ...answer.personal, office: answer.office, offer, before, url })
  },
  preview: (config) =>
    offerMail({
      ...sample,
      offer: { total_cents: 158_543, geldig_tot: '2026-12-31', vroegste_datum: '2026-12-02' },
      before: null,
      url: sample.link(config, paths.offerte),
    }),
  otherPreviews: {
    meteen: instantOffersPreview,
    aangepast: (config) =>
      offerMail({
        ...sample,
        offer: { total_cents: 149_980, geldig_tot: '2026-12-31', vroegste_datum: null },
        before: { total_cents: 158_543, isSamePrice: false },
        url: sample.link(config, paths.offerte),
      }),
  },
})

async function openVersionBefore(
  context: Context,
  offerte: Offerte,
  { id: offerte_vestiging_id, answer_id }: OfferteVestiging,
): Promise<OfferContent | null> {
  const before = await context.db
    .selectFrom('offerte_answers')
    .select('sealed')
    .where('offerte_vestiging_id', '=', offerte_vestiging_id)
    .where('kind', '=', 'offer')
    .where('id', '<', answer_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return openSealed(context, offerte, 'offerte_answers.sealed', before?.sealed ?? null)
}

const asksTheSame = (one: OfferContent, other: OfferContent): boolean =>
  areSameAmounts(one, other) && one.total_cents === other.total_cents && isDeepStrictEqual(one.extra, other.extra)

function offerMail({ reference, naam, email, office, offer, before, url }: Props): MailContent {
  const { total_cents, geldig_tot, vroegste_datum } = offer
  const total = `${formatCents(total_cents)} in totaal, met btw`
  const previous = before && before.total_cents !== total_cents && formatCents(before.total_cents)
  const heading = `${office.title} heeft ${before ? 'de offerte aangepast' : 'een offerte gestuurd'}`
  return {
    to: { name: naam, address: email },
    // The same subject for every version, so that mail programs group them.
    subject: `${office.title} heeft een offerte gestuurd`,
    preview: previous ? `${total}. Dat was ${previous}.` : `${total}.`,
    blocks: [
      { heading },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: before
          ? `Deze offerte komt in plaats van de vorige. ${before.isSamePrice ? 'De bedragen zijn dezelfde.' : 'Dit zijn de nieuwe bedragen.'}`
          : `${office.title} heeft een offerte voor u gemaakt.`,
      },
      {
        pairs: [
          ['Totaal met btw', [formatCents(total_cents)]],
          ...pairsIf(previous && ['Vorige offerte', [previous]]),
          ['Geldig tot', [dutchDate(geldig_tot)]],
          ...pairsIf(vroegste_datum && ['Vroegste datum', [dutchDate(vroegste_datum)]]),
        ],
      },
      { button: { label: 'Vergelijk uw offertes', url } },
      { paragraph: 'U zit nergens aan vast. U kiest zelf met welke notaris u verdergaat.' },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}

type Pair = [name: string, values: string[]]
const pairsIf = (pair: Pair | false | null | ''): Pair[] => (pair ? [pair] : [])
