import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { answerForMail } from './answer-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  office: { title: string; email: string | null }
  question: string
  url: string
}

/** Brings an office's question to the customer, whose reply goes to the office (server section 10). */
export const m08 = defineMail<{ answer_id: string; token: string }>({
  kind: 'M08',
  async render(context, { answer_id, token }) {
    const answer = await answerForMail(context, answer_id)
    if (answer?.question == null) return null
    const url = `${context.config.publicUrl}${paths.offerte(token)}`
    return questionMail({
      ...answer.offerte,
      ...answer.personal,
      office: answer.office,
      question: answer.question,
      url,
    })
  },
  preview: (config) =>
    questionMail({
      ...sample,
      question: 'Wilt u beide aktes op één dag tekenen?',
      url: sample.link(config, paths.offerte),
    }),
})

function questionMail({ reference, naam, email, office, question, url }: Props): MailContent {
  return {
    to: { name: naam, address: email },
    ...(office.email && { replyTo: { name: office.title, address: office.email } }),
    subject: `${office.title} heeft een vraag over uw aanvraag`,
    preview: 'U kunt gewoon op deze e-mail antwoorden.',
    blocks: [
      { heading: `${office.title} heeft een vraag over uw aanvraag` },
      { paragraph: `Beste ${naam},` },
      { paragraph: `${office.title} vraagt:` },
      { paragraph: question },
      {
        paragraph: office.email
          ? 'U kunt gewoon op deze e-mail antwoorden. Het kantoor krijgt uw antwoord dan.'
          : 'Bel het kantoor om te antwoorden. Het nummer staat bij uw aanvraag.',
      },
      { button: { label: 'Naar mijn aanvraag', url } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
