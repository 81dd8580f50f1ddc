import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { bounceVestiging } from '../server/end/bounce.ts'
import { noteBounce } from '../server/thread/note-bounce.ts'
import { messageForMail } from './message-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  office: { title: string; email: string }
  url: string
}

/** Tells an office that the customer wrote, never the text (docs/decisions/0080). */
export const messageToOfficeMail = defineMail<{ message_id: string; token: string }>({
  kind: 'M08c',
  async render(context, payload) {
    const facts = await messageForMail(context, 'customer', payload)
    if (!facts?.office.email) return null
    const office = { title: facts.office.title, email: facts.office.email }
    const url = `${context.config.publicUrl}${paths.officeOfferte(payload.token)}#berichten`
    return toOfficeMail({ ...facts.offerte, ...facts.personal, office, url })
  },
  async onUndeliverable(context, { message_id }, trx) {
    const id = await noteBounce(trx, context, message_id)
    if (id !== undefined) await bounceVestiging(trx, context, id)
  },
  preview: (config) => toOfficeMail({ ...sample, url: sample.link(config, paths.officeOfferte) }),
})

function toOfficeMail({ reference, naam, email, office, url }: Props): MailContent {
  return {
    to: { name: office.title, address: office.email },
    replyTo: { name: naam, address: email },
    subject: `De klant schreef u over aanvraag ${reference}`,
    preview: `Er staat een bericht van ${naam} bij de aanvraag.`,
    blocks: [
      { heading: 'De klant schreef u een bericht' },
      { paragraph: `Beste ${office.title},` },
      { paragraph: `Bij aanvraag ${reference} staat een bericht van ${naam}. Op die pagina kunt u meteen antwoorden.` },
      { button: { label: 'Lees het bericht', url } },
      {
        small:
          'Antwoordt u op deze e-mail? Dan gaat uw antwoord rechtstreeks naar de klant, en staat het niet bij de aanvraag.',
      },
    ],
    reason: `U krijgt deze e-mail omdat de klant uw kantoor koos op onze website. Aanvraag ${reference}.`,
  }
}
