import { dayOf, formatLastDay } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import type { Config } from '#server/config.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { MailBlock } from '#server/mail/mail-block.ts'
import { detailLines } from '../rules/detail-words.ts'
import { type InstantOffer, takeBackEnd } from '../rules/instant-offers.ts'
import { phoneHidden, seesPhone } from '../rules/phone.ts'
import { choiceOf, wentToAnotherOffice } from '../rules/states.ts'
import type { DayAnswer } from '../rules/wished-day.ts'
import { bounceVestiging } from '../server/end/bounce.ts'
import { openOffer } from '../server/offer-content.ts'
import { markSent } from '../server/office/mark-sent.ts'
import type { PersonalFields } from '../server/personal-fields.ts'
import { dienstenText, offerteForMail, officeForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Facts = {
  reference: string
  naam: string
  email: string
  /** Null if the office sees it only once it is chosen. */
  telefoonnummer: string | null
  dienst_ids: DienstId[]
  gewenste_passeerdatum: string | null
  /** Present if the setting puts the text in the mail. */
  text: Pick<PersonalFields, 'beschrijving' | 'details'> | null
  office: { title: string; email: string }
  /** The instant offer of its price list, while it stands. */
  offer: (InstantOffer & { takeBackUntil: Date }) | null
  url: string
  /** Whether the wished day can still be answered. */
  asksForDay: boolean
  brandName: string
}

/** Sends the request to one office. Its full text is behind the link or, by a setting, in the mail. */
export const officeRequestMail = defineMail<{ offerte_vestiging_id: string; token: string }>({
  kind: 'M04',
  async render(context, { offerte_vestiging_id, token }) {
    const row = await officeForMail(context, offerte_vestiging_id, token)
    const facts = row && (await offerteForMail(context, row.request_id))
    if (!row?.email || !facts || row.closed_at || wentToAnotherOffice(row, row) || facts.status === 'withdrawn')
      return null
    // A bounced mail resent by hand: its link has ended, and the customer was asked to choose another office.
    if (row.bounced_at) return null
    const { publicUrl, brandName, requestTextInMail } = context.config
    const { offerte, personal, vestigingen } = facts
    const vestiging = vestigingen.find(({ id }) => id === offerte_vestiging_id)
    const offer = vestiging?.made_by === 'price_list' && openOffer(context, offerte, vestiging)
    return officeMail({
      ...offerte,
      ...personal,
      telefoonnummer: seesPhone(personal.mag_bellen, choiceOf(row), row.vestiging_id) ? personal.telefoonnummer : null,
      gewenste_passeerdatum: personal.details.gewenste_passeerdatum,
      text: requestTextInMail ? personal : null,
      office: { title: row.title, email: row.email },
      offer: offer ? { ...offer, takeBackUntil: takeBackEnd(new Date(offer.received_at)) } : null,
      url: `${publicUrl}${paths.officeOfferte(token)}`,
      asksForDay: (personal.details.gewenste_passeerdatum ?? '') >= dayOf(context.clock.now()),
      brandName,
    })
  },
  onSent: (context, { offerte_vestiging_id }, trx) => markSent(trx, context, offerte_vestiging_id),
  onUndeliverable: (context, { offerte_vestiging_id }, trx) => bounceVestiging(trx, context, offerte_vestiging_id),
  preview: (config) => sampleMail(config, null),
  otherPreviews: {
    meteen: (config) =>
      sampleMail(config, {
        total_cents: 158_543,
        geldig_tot: '2026-12-31',
        takeBackUntil: new Date('2026-11-23T16:00:00Z'),
      }),
  },
})

const sampleMail = (config: Config, offer: Facts['offer']) =>
  officeMail({
    ...sample,
    text: null,
    offer,
    url: sample.link(config, paths.officeOfferte),
    asksForDay: true,
    brandName: config.brandName,
  })

/** The text as the office's page shows it. */
function textPairs({ beschrijving, details }: NonNullable<Facts['text']>): [string, string[]][] {
  const lines = detailLines({ ...details, gewenste_passeerdatum: null })
  return [
    ...(beschrijving ? [['Beschrijving', beschrijving.split('\n')] satisfies [string, string[]]] : []),
    ...(lines.length > 0 ? [['Gegevens', lines] satisfies [string, string[]]] : []),
  ]
}

/** The office is bound by this offer, so the mail says so first. */
const instantBlocks = ({ total_cents, geldig_tot, takeBackUntil }: NonNullable<Facts['offer']>): MailBlock[] => [
  { subheading: 'Uw offerte is al verstuurd' },
  {
    paragraph:
      'Deze aanvraag voldoet aan uw voorwaarden voor standaardgevallen. Wij stuurden de klant namens u meteen een offerte, uit uw prijslijst. U bent aan deze offerte gebonden.',
  },
  {
    pairs: [
      ['Totaal met btw', [formatCents(total_cents)]],
      ['Geldig tot', [dutchDate(geldig_tot)]],
    ],
  },
  {
    paragraph: `U kunt altijd een lagere of even hoge offerte sturen. Terugtrekken kan tot en met ${formatLastDay(takeBackUntil)} of tot de klant u kiest, met een reden. Dat telt mee in de cijfers van uw kantoor.`,
  },
]

const dayLinks: [DayAnswer, before: string, label: string][] = [
  ['haalbaar', 'Kan het? ', 'Haalbaar'],
  ['niet_haalbaar', 'Kan het niet? ', 'Niet haalbaar'],
  ['vanaf', 'Later wel? ', 'Haalbaar vanaf een latere dag'],
]

/** Each link opens the page with that answer selected. Only a button there sends it, as mail scanners open links too. */
const dayBlocks = (day: string, url: string): MailBlock[] => [
  { subheading: `Is ${dutchDate(day)} haalbaar?` },
  ...dayLinks.map(
    ([antwoord, before, label]): MailBlock => ({
      link: { before, label, url: `${url}?datum=${antwoord}#datum`, after: '.' },
    }),
  ),
]

function officeMail(facts: Facts): MailContent {
  const { reference, naam, email, telefoonnummer, dienst_ids, gewenste_passeerdatum, text, office, url } = facts
  return {
    to: { name: office.title, address: office.email },
    replyTo: { name: naam, address: email },
    subject: `Nieuwe offerteaanvraag: ${dienstenText(dienst_ids)} (${reference})`,
    preview: `${naam} vraagt u om een offerte.`,
    blocks: [
      { heading: 'Nieuwe offerteaanvraag' },
      { paragraph: `Beste ${office.title},` },
      {
        paragraph: `${naam} vraagt u via ${facts.brandName} om een offerte. De klant heeft het e-mailadres bevestigd.`,
      },
      {
        pairs: [
          ['Aanvraag', [reference]],
          ['Naam', [naam]],
          ['Telefoon', [telefoonnummer ?? phoneHidden]],
          ['Diensten', [dienstenText(dienst_ids)]],
          ...(gewenste_passeerdatum
            ? [['Gewenste datum', [dutchDate(gewenste_passeerdatum)]] satisfies [string, string[]]]
            : []),
          ...(text ? textPairs(text) : []),
        ],
      },
      ...(facts.offer ? instantBlocks(facts.offer) : []),
      { button: { label: 'Bekijk de hele aanvraag', url } },
      ...(gewenste_passeerdatum && facts.asksForDay ? dayBlocks(gewenste_passeerdatum, url) : []),
      { paragraph: 'U kunt gewoon op deze e-mail antwoorden. Uw antwoord gaat naar de klant.' },
      {
        link: {
          before: 'Wilt u geen aanvragen meer krijgen? ',
          label: 'Meld uw kantoor af',
          url: `${url}#afmelden`,
          after: '.',
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat de klant uw kantoor koos op onze website. Aanvraag ${reference}.`,
  }
}
