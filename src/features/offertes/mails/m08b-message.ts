import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { noteBounce } from '../server/thread/note-bounce.ts'
import { messageForMail } from './message-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  office: { title: string; email: string | null }
  url: string
}

/** An office answered the customer: that it did, never what it wrote (docs/decisions/0080). */
export const m08b = defineMail<{ message_id: string; token: string }>({
  kind: 'M08b',
  async render(context, payload) {
    const facts = await messageForMail(context, 'office', payload)
    if (!facts) return null
    const url = `${context.config.publicUrl}${paths.offerte(payload.token)}#notarissen`
    return messageMail({ ...facts.offerte, ...facts.personal, office: facts.office, url })
  },
  async onUndeliverable(context, { message_id }, trx) {
    await noteBounce(trx, context, message_id)
  },
  preview: (config) => messageMail({ ...sample, url: sample.link(config, paths.offerte) }),
})

function messageMail({ reference, naam, email, office, url }: Props): MailContent {
  return {
    to: { name: naam, address: email },
    ...(office.email && { replyTo: { name: office.title, address: office.email } }),
    subject: `${office.title} heeft u geantwoord`,
    preview: 'Het antwoord staat bij uw aanvraag.',
    blocks: [
      { heading: `${office.title} heeft u geantwoord` },
      { paragraph: `Beste ${naam},` },
      { paragraph: `U leest het antwoord bij uw aanvraag. Daar kunt u ook terugschrijven.` },
      { button: { label: 'Lees het antwoord', url } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
