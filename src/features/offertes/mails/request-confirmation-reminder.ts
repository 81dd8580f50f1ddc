import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { wantsMail } from '#features/subscriptions/server/public.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { bounceOfferte } from '../server/end/bounce.ts'
import { dienstenText, officeLine, unconfirmedForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Facts = {
  reference: string
  naam: string
  email: string
  dienst_ids: DienstId[]
  vestigingen: { title: string; plaats: string }[]
  expires_at: Date
  url: string
}

/** Reminds the customer once, a day later, of an unconfirmed request. */
export const requestConfirmationReminderMail = defineUnconfirmedMail<{ request_id: string; token: string }>({
  kind: 'M02',
  async render(context, { request_id, token }) {
    const facts = await unconfirmedForMail(context, request_id, token)
    if (!facts?.email_hash || !(await wantsMail(context.db, facts.email_hash, 'reminders'))) return null
    return reminderMail(facts)
  },
  onUndeliverable: (context, mail, trx) => bounceOfferte(trx, context, mail),
  preview: (config) => reminderMail({ ...sample, url: sample.link(config, paths.offerte) }),
})

function reminderMail({ reference, dienst_ids, vestigingen, expires_at, url, ...person }: Facts): MailContent {
  const { to, greeting } = unconfirmedRecipient(person)
  return {
    to,
    subject: 'Nog één stap: bevestig uw offerteaanvraag',
    preview: `Uw aanvraag wacht nog tot ${formatDate(expires_at)}.`,
    blocks: [
      { heading: 'Nog één stap: bevestig uw offerteaanvraag' },
      { paragraph: greeting },
      {
        paragraph: `Uw aanvraag is nog niet naar de notarissen verstuurd. Open uw aanvraag en bevestig hem daar. Dat kan tot ${formatDate(expires_at)}. Daarna wissen wij de aanvraag.`,
      },
      { button: { label: 'Bekijk en bevestig uw aanvraag', url } },
      {
        pairs: [
          ['Diensten', [dienstenText(dienst_ids)]],
          ['Notarissen', vestigingen.map(officeLine)],
        ],
      },
      {
        link: {
          before: 'Niet door u aangevraagd, of niet meer nodig? ',
          label: 'Verwijder',
          url: `${url}#verwijderen`,
          after: ' de aanvraag. U krijgt hierna geen herinnering meer.',
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
