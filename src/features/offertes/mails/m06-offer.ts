import { dutchDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { Offer } from '../contract.ts'
import { openOffer } from '../server/offer-content.ts'
import { answerForMail } from './answer-for-mail.ts'
import { instantOffersForMail, instantOffersPreview } from './m06-instant-offers.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  office: { title: string }
  offer: Pick<Offer, 'total_cents' | 'geldig_tot' | 'vroegste_datum' | 'version'>
  url: string
}

type Payload = { token: string } & ({ answer_id: string } | { answer_ids: string[] })

/** Tells the customer that an office sent an offer, or which offers price lists made at once (server section 10). */
export const m06 = defineMail<Payload>({
  kind: 'M06',
  async render(context, payload) {
    if ('answer_ids' in payload) return instantOffersForMail(context, payload)
    const { answer_id, token } = payload
    const answer = await answerForMail(context, answer_id)
    const vestiging = answer?.vestigingen.find((v) => v.answer_id === answer_id)
    // A later version has a mail of its own.
    const offer = answer && vestiging && openOffer(context, answer.offerte, vestiging)
    if (!offer) return null
    const url = `${context.config.publicUrl}${paths.offerte(token)}#offertes`
    return offerMail({ ...answer.offerte, ...answer.personal, office: answer.office, offer, url })
  },
  preview: (config) =>
    offerMail({
      ...sample,
      offer: { total_cents: 158_543, geldig_tot: '2026-12-31', vroegste_datum: '2026-12-02', version: 1 },
      url: sample.link(config, paths.offerte),
    }),
  otherPreviews: { meteen: instantOffersPreview },
})

function offerMail({ reference, naam, email, office, offer, url }: Props): MailContent {
  const { total_cents, geldig_tot, vroegste_datum, version } = offer
  return {
    to: { name: naam, address: email },
    subject: `${office.title} heeft een offerte gestuurd`,
    preview: `${formatCents(total_cents)} in totaal, met btw.`,
    blocks: [
      { heading: `${office.title} heeft een offerte gestuurd` },
      { paragraph: `Beste ${naam},` },
      {
        paragraph:
          version === 1
            ? `${office.title} heeft een offerte voor u gemaakt.`
            : `${office.title} heeft de offerte aangepast. Dit zijn de nieuwe bedragen.`,
      },
      {
        pairs: [
          ['Totaal met btw', [formatCents(total_cents)]],
          ['Geldig tot', [dutchDate(geldig_tot)]],
          ...(vroegste_datum ? [['Vroegste datum', [dutchDate(vroegste_datum)]] satisfies [string, string[]]] : []),
        ],
      },
      { button: { label: 'Vergelijk uw offertes', url } },
      { paragraph: 'U zit nergens aan vast. U kiest zelf met welke notaris u verdergaat.' },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
