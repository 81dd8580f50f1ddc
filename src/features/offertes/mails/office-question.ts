import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { answerForMail } from './answer-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  office: { title: string; email: string | null }
  url: string
}

/** Tells the customer that an office asks something. The question is on the page; a reply to the mail goes to the office. */
export const officeQuestionMail = defineMail<{ answer_id: string; token: string }>({
  kind: 'M08',
  async render(context, { answer_id, token }) {
    const answer = await answerForMail(context, answer_id)
    if (!answer) return null
    const url = `${context.config.publicUrl}${paths.offerte(token)}#notarissen`
    return questionMail({
      ...answer.offerte,
      ...answer.personal,
      office: answer.office,
      url,
    })
  },
  preview: (config) =>
    questionMail({
      ...sample,
      url: sample.link(config, paths.offerte),
    }),
})

function questionMail({ reference, naam, email, office, url }: Props): MailContent {
  return {
    to: { name: naam, address: email },
    ...(office.email && { replyTo: { name: office.title, address: office.email } }),
    subject: `${office.title} heeft een vraag over uw aanvraag`,
    preview: 'De vraag staat bij uw aanvraag.',
    blocks: [
      { heading: `${office.title} heeft een vraag over uw aanvraag` },
      { paragraph: `Beste ${naam},` },
      { paragraph: 'U leest de vraag bij uw aanvraag. Daar kunt u ook antwoorden.' },
      { button: { label: 'Lees en beantwoord de vraag', url } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
