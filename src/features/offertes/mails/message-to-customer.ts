import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
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
  /** Whether the office answers a message of the customer. */
  isAnswer: boolean
}

/** Tells the customer that an office wrote or answered, never the text (docs/decisions/0080). */
export const messageToCustomerMail = defineMail<{ message_id: string; token: string }>({
  kind: 'M08b',
  async render(context, payload) {
    const facts = await messageForMail(context, 'office', payload)
    if (!facts) return null
    const url = `${context.config.publicUrl}${paths.offerte(payload.token)}#notarissen`
    return messageMail({
      ...facts.offerte,
      ...facts.personal,
      office: facts.office,
      url,
      isAnswer: await isAnswer(context, payload),
    })
  },
  async onUndeliverable(context, { message_id }, trx) {
    await noteBounce(trx, context, message_id)
  },
  preview: (config) => messageMail({ ...sample, url: sample.link(config, paths.offerte), isAnswer: true }),
  otherPreviews: {
    eerst: (config) => messageMail({ ...sample, url: sample.link(config, paths.offerte), isAnswer: false }),
  },
})

/** Whether any of the office's messages that this mail announces follows a message of the customer. */
async function isAnswer({ db }: Context, { message_id }: { message_id: string }): Promise<boolean> {
  const { rows } = await sql<{ answers: boolean | null }>`
    select bool_or(one.before = 'customer') as answers
    from offerte_messages m cross join lateral (
      select author, mail_at, lag(author) over (order by id) as before
      from offerte_messages where offerte_vestiging_id = m.offerte_vestiging_id
    ) one where m.id = ${message_id} and one.author = m.author and one.mail_at = m.mail_at`.execute(db)
  return rows[0]?.answers === true
}

function messageMail({ reference, naam, email, office, url, isAnswer }: Props): MailContent {
  const title = isAnswer ? `${office.title} heeft u geantwoord` : `${office.title} schreef u`
  const message = isAnswer ? 'antwoord' : 'bericht'
  return {
    to: { name: naam, address: email },
    ...(office.email && { replyTo: { name: office.title, address: office.email } }),
    subject: title,
    preview: `Het ${message} staat bij uw aanvraag.`,
    blocks: [
      { heading: title },
      { paragraph: `Beste ${naam},` },
      { paragraph: `U leest het ${message} bij uw aanvraag. Daar kunt u ook terugschrijven.` },
      { button: { label: `Lees het ${message}`, url } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
