import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { interestForMail } from './interest-for-mail.ts'
import { sample } from './sample.ts'

type Facts = Pick<typeof sample, 'title' | 'email' | 'address' | 'reference' | 'terms_version'>

/** Tells the operator that an office wants to become a partner. */
export const newInterestMail = defineMail<{ offer_id: string }>({
  kind: 'M31',
  async render(context, { offer_id }) {
    const facts = await interestForMail(context, offer_id)
    return facts && interestMail(context.config, facts)
  },
  preview: (config) => interestMail(config, sample),
})

type Operator = { contactEmail: string; brandName: string }

function interestMail({ contactEmail, brandName }: Operator, facts: Facts): MailContent {
  const { title, email, address, reference, terms_version } = facts
  return {
    to: { name: brandName, address: contactEmail },
    subject: `Partnerinteresse: ${title}`,
    preview: 'Neem binnen 2 werkdagen contact op.',
    blocks: [
      { heading: `Partnerinteresse: ${title}` },
      {
        paragraph:
          'Neem binnen 2 werkdagen contact op. Er is nog geen overeenkomst en het kantoor staat nog niet als partner in de lijsten.',
      },
      {
        pairs: [
          ['Kenmerk', [reference]],
          ['E-mailadres', [email]],
          ['Adres', [address]],
          ['Voorwaarden', [`Versie ${terms_version}`]],
        ],
      },
    ],
    reason: 'U krijgt deze e-mail omdat u deze website beheert.',
    replyTo: { name: title, address: email },
  }
}
