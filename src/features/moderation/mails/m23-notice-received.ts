import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { noticeReasons } from '../notice-reasons.ts'
import { findNotice } from '../server/find-notice.ts'
import { sample } from './review-for-mail.ts'

type Told = { naam: string; email: string; reference: string; about: string; reason: string; tekst: string }

/** Confirms to a reader that a notice came in (server section 10, DSA article 16, 4). */
export const m23 = defineMail<{ notice_id: string }>({
  kind: 'M23',
  async render(context, { notice_id }) {
    const found = await findNotice(context, notice_id)
    if (!found?.notifier) return null
    const { notice, notifier, about } = found
    const { reference, tekst } = notice
    return receivedMail({ ...notifier, reference, tekst, about, reason: found.reason })
  },
  preview: () =>
    receivedMail({
      ...sample,
      reference: 'NM-7K4Q2M',
      reason: noticeReasons.persoonsgegevens,
      tekst: 'In de review staat de naam van onze medewerker.',
    }),
})

function receivedMail({ naam, email, reference, about, reason, tekst }: Told): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Wij hebben uw melding ontvangen',
    preview: `Uw melding heeft nummer ${reference}.`,
    blocks: [
      { heading: 'Wij hebben uw melding ontvangen' },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: `U meldde een review van ${about}. Een medewerker leest de review en uw melding. Daarna krijgt u ons besluit met de reden.`,
      },
      {
        pairs: [
          ['Nummer', [reference]],
          ['Reden', [reason]],
          ['Uw uitleg', tekst.split('\n')],
        ],
      },
      {
        small:
          'De review blijft in de tussentijd online, behalve als er persoonsgegevens in staan of als hij duidelijk verboden is.',
      },
    ],
    reason: `U krijgt deze e-mail omdat u een review meldde op onze website. Melding ${reference}.`,
  }
}
