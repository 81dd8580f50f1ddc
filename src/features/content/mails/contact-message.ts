import { formatDateTime } from '#contract/format/dates.ts'
import type { Config } from '#server/config.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { type ContactSubject, contactSubjects } from '../contact-subjects.ts'

type Message = { naam: string; email: string; onderwerp: ContactSubject; bericht: string; received_at: string }

/**
 * Forwards a visitor's message to the operator. It is sent by the site, without the visitor as From or Reply-To: anyone could have
 * typed that address, so it is up to the operator to write to it.
 */
export const contactMessageMail = defineMail<Message>({
  kind: 'M46',
  render: async ({ config }, message) => contactMail(config, message),
  preview: (config) =>
    contactMail(config, {
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      onderwerp: 'website',
      bericht: 'Kan ik ook offertes vragen voor twee aktes tegelijk?',
      received_at: '2026-11-20T09:00:00Z',
    }),
})

type Operator = Pick<Config, 'contactEmail' | 'brandName'>

function contactMail({ contactEmail, brandName }: Operator, message: Message): MailContent {
  const { naam, email, onderwerp, bericht, received_at } = message
  return {
    to: { name: brandName, address: contactEmail },
    subject: `Bericht van een bezoeker: ${contactSubjects[onderwerp]}`,
    preview: 'Antwoord binnen 2 werkdagen.',
    blocks: [
      { heading: 'Bericht van een bezoeker' },
      {
        pairs: [
          ['Onderwerp', [contactSubjects[onderwerp]]],
          ['Naam', [naam]],
          ['E-mailadres', [email]],
          ['Ontvangen', [formatDateTime(received_at)]],
        ],
      },
      { paragraph: bericht },
      {
        small:
          'Dit e-mailadres is niet bevestigd. Iemand anders kan het hebben ingevuld. Klikt u op ‘Beantwoorden’? Dan gaat uw antwoord niet naar deze bezoeker. Schrijf dus een nieuwe e-mail. Klik alleen op links die u vertrouwt.',
      },
    ],
    reason: 'U krijgt deze e-mail omdat u deze site beheert.',
  }
}
