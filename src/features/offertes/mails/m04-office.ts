import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { dutchDate } from '../rules.ts'
import { bounceVestiging } from '../server/end/bounce.ts'
import { markSent } from '../server/office/mark-sent.ts'
import { isPassedOver } from '../states.ts'
import { dienstenText, offerteForMail, officeForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Facts = {
  reference: string
  naam: string
  email: string
  telefoonnummer: string
  dienst_ids: DienstId[]
  gewenste_passeerdatum: string | null
  office: { title: string; email: string }
  url: string
  brandName: string
}

/** The request, to one office; the full text is behind its own link (server section 10). */
export const m04 = defineMail<{ offerte_vestiging_id: string; token: string }>({
  kind: 'M04',
  async render(context, { offerte_vestiging_id, token }) {
    const row = await officeForMail(context, offerte_vestiging_id)
    const facts = row && (await offerteForMail(context, row.request_id))
    if (!row?.email || !facts || row.closed_at || isPassedOver(row, row) || facts.status === 'withdrawn') return null
    const { publicUrl, brandName } = context.config
    const { offerte, personal } = facts
    return officeMail({
      ...offerte,
      ...personal,
      gewenste_passeerdatum: personal.details.gewenste_passeerdatum,
      office: { title: row.title, email: row.email },
      url: `${publicUrl}${paths.officeOfferte(token)}`,
      brandName,
    })
  },
  onSent: (context, { offerte_vestiging_id }, trx) => markSent(trx, context, offerte_vestiging_id),
  onUndeliverable: (context, { offerte_vestiging_id }, trx) => bounceVestiging(trx, context, offerte_vestiging_id),
  preview: (config) =>
    officeMail({
      ...sample,
      url: sample.link(config, paths.officeOfferte),
      brandName: config.brandName,
    }),
})

function officeMail(facts: Facts): MailContent {
  const { reference, naam, email, telefoonnummer, dienst_ids, gewenste_passeerdatum, office, url } = facts
  return {
    to: { name: office.title, address: office.email },
    replyTo: { name: naam, address: email },
    subject: `Nieuwe offerteaanvraag: ${dienstenText(dienst_ids)} (${reference})`,
    preview: `${naam} vraagt u om een offerte.`,
    blocks: [
      { heading: 'Nieuwe offerteaanvraag' },
      { paragraph: `Beste ${office.title},` },
      { paragraph: `${naam} vraagt u via ${facts.brandName} om een offerte. Het e-mailadres is bevestigd.` },
      {
        pairs: [
          ['Aanvraag', [reference]],
          ['Naam', [naam]],
          ['Telefoon', [telefoonnummer]],
          ['Diensten', [dienstenText(dienst_ids)]],
          ...(gewenste_passeerdatum
            ? [['Gewenste datum', [dutchDate(gewenste_passeerdatum)]] satisfies [string, string[]]]
            : []),
        ],
      },
      { button: { label: 'Bekijk de hele aanvraag', url } },
      { paragraph: 'U kunt deze e-mail beantwoorden: uw antwoord gaat rechtstreeks naar de klant.' },
      {
        link: {
          before: 'Wilt u geen offerteaanvragen meer ontvangen? ',
          label: 'Meld uw kantoor af',
          url: `${url}#afmelden`,
          after: '.',
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat de klant uw kantoor koos op onze website. Aanvraag ${reference}.`,
  }
}
