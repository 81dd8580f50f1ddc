import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { wentElsewhereText } from '../rules/states.ts'
import { settleWithdrawal } from '../server/end/undo-withdrawal.ts'
import { officeForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

/** Asks an office that got a request to delete it. */
export const requestClosedMail = defineMail<{ offerte_vestiging_id: string }>({
  kind: 'M12',
  beforeTry: ({ db, clock }, { offerte_vestiging_id }) => settleWithdrawal(db, clock.now(), offerte_vestiging_id),
  async render(context, { offerte_vestiging_id }) {
    const row = await officeForMail(context, offerte_vestiging_id)
    // If nothing arrived, there is nothing to delete.
    if (!row?.email || !row.sent_at || row.bounced_at) return null
    const { reference, title, email, closed_at } = row
    const elsewhere = wentElsewhereText(row, row)
    // The customer chose this office again, or undid the withdrawal.
    if (!closed_at && !elsewhere) return null
    return closedMail({ reference, office: { title, email }, elsewhere })
  },
  preview: () => closedMail({ ...sample, elsewhere: null }),
})

type Facts = { reference: string; office: { title: string; email: string }; elsewhere: string | null }

function closedMail({ reference, office, elsewhere }: Facts): MailContent {
  return {
    to: { name: office.title, address: office.email },
    subject: `Aanvraag ${reference} is gesloten`,
    preview: 'Verwijder de gegevens van deze aanvraag.',
    blocks: [
      { heading: `Aanvraag ${reference} is gesloten` },
      { paragraph: `Beste ${office.title},` },
      {
        paragraph: `${elsewhere ?? 'De klant heeft deze aanvraag gesloten.'} Reageren kan niet meer.`,
      },
      {
        paragraph:
          'Wij vragen u de gegevens van de klant te verwijderen, ook de e-mail die u over deze aanvraag kreeg. Bewaar alleen wat u volgens de wet moet bewaren.',
      },
      { small: 'De link naar de aanvraag werkt niet meer.' },
    ],
    reason: `U krijgt deze e-mail omdat u eerder een offerteaanvraag kreeg via onze website. Aanvraag ${reference}.`,
  }
}
