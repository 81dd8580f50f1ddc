import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { choiceEnd } from '../rules/completion.ts'
import { choiceOf, vestigingStatusOf } from '../rules/states.ts'
import { markSent } from '../server/office/mark-sent.ts'
import { dienstenText, offerteForMail, officeForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  telefoonnummer: string
  dienst_ids: DienstId[]
  office: { title: string; email: string }
  url: string
  changeableUntil: Date
}

/** Tells an office that the customer chose it. */
export const officeChosenMail = defineMail<{ offerte_vestiging_id: string; token: string }>({
  kind: 'M11',
  async render(context, { offerte_vestiging_id, token }) {
    const row = await officeForMail(context, offerte_vestiging_id, token)
    const facts = row && (await offerteForMail(context, row.request_id))
    const vestiging = facts?.vestigingen.find((v) => v.id === offerte_vestiging_id)
    if (!row?.email || !facts || !vestiging) return null
    // The choice changed, or the request ended, before this mail left.
    if (facts.status === 'withdrawn' || vestigingStatusOf(vestiging, choiceOf(facts.offerte)) !== 'chosen') return null
    const url = `${context.config.publicUrl}${paths.officeOfferte(token)}`
    const changeableUntil = choiceEnd(facts.offerte, facts.personal.details.gewenste_passeerdatum, context.clock.now())
    const office = { title: row.title, email: row.email }
    return chosenMail({ ...facts.offerte, ...facts.personal, office, url, changeableUntil })
  },
  // If the office lost the request before M04 left, this is its first mail.
  onSent: (context, { offerte_vestiging_id }, trx) => markSent(trx, context, offerte_vestiging_id),
  preview: (config) =>
    chosenMail({
      ...sample,
      url: sample.link(config, paths.officeOfferte),
      changeableUntil: new Date('2026-12-05T09:00:00Z'),
    }),
})

function chosenMail({
  reference,
  naam,
  email,
  telefoonnummer,
  dienst_ids,
  office,
  url,
  changeableUntil,
}: Props): MailContent {
  return {
    to: { name: office.title, address: office.email },
    replyTo: { name: naam, address: email },
    subject: `U bent gekozen voor aanvraag ${reference}`,
    preview: `${naam} kiest uw kantoor.`,
    blocks: [
      { heading: 'De klant kiest uw kantoor' },
      { paragraph: `Beste ${office.title},` },
      { paragraph: `${naam} wil met u verdergaan. Neem contact op om afspraken te maken.` },
      {
        pairs: [
          ['Aanvraag', [reference]],
          ['Naam', [naam]],
          ['Telefoon', [telefoonnummer]],
          ['E-mail', [email]],
          ['Diensten', [dienstenText(dienst_ids)]],
        ],
      },
      { button: { label: 'Bekijk de aanvraag', url } },
      { paragraph: 'U kunt gewoon op deze e-mail antwoorden. Uw antwoord gaat naar de klant.' },
      { small: `De klant kan de keuze aanpassen tot ${formatDate(changeableUntil)}.` },
    ],
    reason: `U krijgt deze e-mail omdat de klant uw kantoor koos op onze website. Aanvraag ${reference}.`,
  }
}
