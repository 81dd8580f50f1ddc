import { formatLastDay } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import type { Offer } from '../contract.ts'
import { takeBackEnd } from '../rules/instant-offers.ts'
import { openOffer } from '../server/offer-content.ts'
import { answerForMail } from './answer-for-mail.ts'
import { sample } from './sample.ts'

type InstantOffer = { title: string; offer: Pick<Offer, 'total_cents' | 'geldig_tot' | 'received_at'> }
type Facts = { reference: string; naam: string; email: string; offers: InstantOffer[]; url: string }

/** M06 with all instant offers of a request that still stand; null if none does. */
export async function instantOffersForMail(
  context: Context,
  { answer_ids, token }: { answer_ids: readonly string[]; token: string },
): Promise<MailContent | null> {
  const answers = await Promise.all(answer_ids.map((id) => answerForMail(context, id)))
  const offers = answers.flatMap((answer, n): InstantOffer[] => {
    const vestiging = answer?.vestigingen.find((v) => v.answer_id === answer_ids[n])
    // A later version or a decline has its own mail.
    const offer = answer && vestiging && openOffer(context, answer.offerte, vestiging)
    return offer ? [{ title: vestiging.title, offer }] : []
  })
  const first = answers.find((answer) => answer !== null)
  if (!first || offers.length === 0) return null
  const url = `${context.config.publicUrl}${paths.offerte(token)}#offertes`
  return instantOffersMail({ ...first.offerte, ...first.personal, offers, url })
}

const received_at = '2026-11-18T10:00:00.000Z'

/** A preview with the offers of two price lists. */
export const instantOffersPreview = (config: Config): MailContent =>
  instantOffersMail({
    ...sample,
    offers: [
      { title: sample.office.title, offer: { total_cents: 158_543, geldig_tot: '2026-12-31', received_at } },
      { title: 'Kantoor Denkbeeldig', offer: { total_cents: 164_200, geldig_tot: '2027-01-15', received_at } },
    ],
    url: sample.link(config, paths.offerte),
  })

function instantOffersMail({ reference, naam, email, offers, url }: Facts): MailContent {
  const heading = offers.length === 1 ? 'U heeft al een offerte' : `U heeft al ${offers.length} offertes`
  const [them, they] = offers.length === 1 ? ['dit kantoor', 'Het'] : ['deze kantoren', 'Zij']
  // All were made when the request was dispatched, so the deadline is the same.
  const lastDay = formatLastDay(takeBackEnd(new Date(offers[0]!.offer.received_at)))
  const [make, are] = offers.length === 1 ? ['maakt', 'zit'] : ['maken', 'zitten']
  return {
    to: { name: naam, address: email },
    subject: heading,
    preview: offers.map(({ title, offer }) => `${title}: ${formatCents(offer.total_cents)}`).join(', '),
    blocks: [
      { heading },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: `Uw aanvraag past bij de prijslijst van ${them}. ${they} ${make} dan meteen een offerte, en ${are} eraan vast. Terugtrekken kan alleen tot en met ${lastDay}, of tot u kiest.`,
      },
      {
        pairs: offers.map(({ title, offer }): [string, string[]] => [
          title,
          [`${formatCents(offer.total_cents)} in totaal, met btw`, `Geldig tot ${dutchDate(offer.geldig_tot)}`],
        ]),
      },
      { button: { label: 'Vergelijk uw offertes', url } },
      { paragraph: 'U zit nergens aan vast. U kiest zelf met welke notaris u verdergaat.' },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
