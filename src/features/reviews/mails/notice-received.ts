import { formatLastDay } from '#contract/format/dates.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { noticeReasons } from '../notice-reasons.ts'
import { findNotice } from '../server/notices/find-notice.ts'
import { sample } from './review-for-mail.ts'

type Details = {
  naam: string
  email: string
  reference: string
  about: string
  reason: string
  heard_until: Date | null
}

/** Confirms to a reader that a notice came in (DSA article 16, 4). */
export const noticeReceivedMail = defineUnconfirmedMail<{ notice_id: string }>({
  kind: 'M23',
  async render(context, { notice_id }) {
    const source = await findNotice(context, notice_id)
    if (!source?.notifier) return null
    const { notice, notifier, about } = source
    const { reference, heard_until } = notice
    return receivedMail({ ...notifier, reference, about, reason: source.reason, heard_until })
  },
  preview: () =>
    receivedMail({ ...sample, reference: 'NM-7K4Q2M', reason: noticeReasons.persoonsgegevens, heard_until: null }),
})

function receivedMail({ reference, about, reason, heard_until, ...notifier }: Details): MailContent {
  const { to, greeting } = unconfirmedRecipient(notifier)
  return {
    to,
    subject: 'Wij hebben uw melding ontvangen',
    preview: `Het kenmerk van uw melding is ${reference}.`,
    blocks: [
      { heading: 'Wij hebben uw melding ontvangen' },
      { paragraph: greeting },
      {
        paragraph: `U meldde een review over ${about}. Een medewerker leest de review en uw melding. Daarna krijgt u ons besluit met de reden.`,
      },
      {
        pairs: [
          ['Kenmerk', [reference]],
          ['Reden', [reason]],
        ],
      },
      ...(heard_until ? [{ paragraph: hearingText(heard_until) }] : []),
      {
        small:
          'De review blijft in de tussentijd online, behalve als er persoonsgegevens in staan of als hij duidelijk verboden is.',
      },
    ],
    reason: `U krijgt deze e-mail omdat u een review meldde op onze website. Melding ${reference}.`,
  }
}

const hearingText = (until: Date) =>
  `Wij vragen de schrijver eerst om een antwoord. Dat kan tot en met ${formatLastDay(until)}. De schrijver leest uw toelichting, niet uw naam. Wij geven geen gegevens van de schrijver door.`
