import { formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { wantsMail } from '#features/subscriptions/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { vestigingStatusOf, wentToAnotherOffice } from '../rules/states.ts'
import { dienstenText, offerteForMail, officeForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  dienst_ids: DienstId[]
  office: { title: string; email: string }
  deadline_at: Date | null
  url: string
  declineUrl: string
}

/** Reminds an office of a request that it has not reacted to. */
export const answerReminderMail = defineMail<{ offerte_vestiging_id: string; token: string }>({
  kind: 'M05',
  async render(context, { offerte_vestiging_id, token }) {
    const row = await officeForMail(context, offerte_vestiging_id, token)
    const facts = row && (await offerteForMail(context, row.request_id))
    const vestiging = facts?.vestigingen.find((v) => v.id === offerte_vestiging_id)
    if (!row?.email || !facts || !vestiging || wentToAnotherOffice(row, row)) return null
    // Nobody is waiting for its answer any more.
    if (['withdrawn', 'chosen', 'completed'].includes(facts.status)) return null
    if (!['sent', 'opened'].includes(vestigingStatusOf(vestiging))) return null
    if (!(await wantsMail(context.db, emailHash(context.keys, row.email), 'reminders'))) return null
    const { publicUrl } = context.config
    return reminderMail({
      ...facts.offerte,
      ...facts.personal,
      office: { title: row.title, email: row.email },
      deadline_at: vestiging.deadline_at,
      url: `${publicUrl}${paths.officeOfferte(token)}`,
      declineUrl: `${publicUrl}${paths.officeOfferte(token, { antwoord: 'decline' })}`,
    })
  },
  preview: (config) => {
    const url = sample.link(config, paths.officeOfferte)
    return reminderMail({ ...sample, deadline_at: sample.expires_at, url, declineUrl: `${url}?antwoord=decline` })
  },
})

function reminderMail({
  reference,
  naam,
  email,
  dienst_ids,
  office,
  deadline_at,
  url,
  declineUrl,
}: Props): MailContent {
  return {
    to: { name: office.title, address: office.email },
    replyTo: { name: naam, address: email },
    subject: `Herinnering: offerteaanvraag ${reference}`,
    preview: `${naam} wacht op uw antwoord.`,
    blocks: [
      { heading: 'Er wacht een offerteaanvraag op uw antwoord' },
      { paragraph: `Beste ${office.title},` },
      {
        paragraph: `${naam} vroeg u om een offerte (${dienstenText(dienst_ids)}). Een antwoord kost ongeveer een minuut.${deadline_at ? ` De klant rekent op een reactie uiterlijk ${formatLastDay(deadline_at)}.` : ''}`,
      },
      { button: { label: 'Offerte sturen', url } },
      { link: { before: 'Neemt u deze aanvraag niet aan? ', label: 'Geef het door', url: declineUrl, after: '.' } },
      { small: 'Heeft u de klant al gemaild? Geef dat dan door op dezelfde pagina. U krijgt geen tweede herinnering.' },
    ],
    reason: `U krijgt deze e-mail omdat de klant uw kantoor koos op onze website. Aanvraag ${reference}.`,
  }
}
