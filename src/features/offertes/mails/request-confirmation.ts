import { daysIn, minutesIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import type { MailBlock } from '#server/mail/mail-block.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { startCode } from '../server/confirm/confirmation-code.ts'
import { bounceOfferte } from '../server/end/bounce.ts'
import { startTimeToConfirm } from '../server/timers/start-time-to-confirm.ts'
import { dienstenText, notarissenText, officeLine, unconfirmedForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Facts = {
  reference: string
  naam: string
  email: string
  dienst_ids: DienstId[]
  vestigingen: { title: string; plaats: string }[]
  url: string
  /** Null in mails queued before codes existed. */
  code: string | null
}

/** Asks the customer to confirm the address. */
export const requestConfirmationMail = defineUnconfirmedMail<{ request_id: string; token: string; code?: string }>({
  kind: 'M01',
  async beforeTry(context, { request_id, code }) {
    await startTimeToConfirm(context, request_id)
    if (code) await startCode(context, { request_id, code })
  },
  async render(context, { request_id, token, code = null }) {
    const facts = await unconfirmedForMail(context, request_id, token)
    return facts && confirmMail({ ...facts, code })
  },
  onUndeliverable: (context, mail, trx) => bounceOfferte(trx, context, mail),
  preview: (config) => confirmMail({ ...sample, url: sample.link(config, paths.offerte), code: '482915' }),
})

const confirmDays = daysIn(limits.offerte.confirmMs)

function confirmMail({ reference, dienst_ids, vestigingen, url, code, ...person }: Facts): MailContent {
  const { to, greeting } = unconfirmedRecipient(person)
  const recipients = notarissenText(vestigingen.length)
  return {
    to,
    subject: `Bevestig uw offerteaanvraag (${reference})`,
    preview: 'Nog één stap: daarna gaat uw aanvraag naar de notarissen.',
    blocks: [
      { heading: 'Bevestig uw offerteaanvraag' },
      { paragraph: greeting },
      {
        paragraph: `U vroeg offertes aan bij ${recipients}. Open uw aanvraag en bevestig hem daar. Daarna gaat hij direct naar de notarissen.`,
      },
      { button: { label: 'Bekijk en bevestig uw aanvraag', url } },
      ...(code === null ? [] : codeBlocks(code)),
      {
        pairs: [
          ['Diensten', [dienstenText(dienst_ids)]],
          ['Notarissen', vestigingen.map(officeLine)],
        ],
      },
      {
        link: {
          before: 'Niet door u aangevraagd? ',
          label: 'Verwijder',
          url: `${url}#verwijderen`,
          after: ` de aanvraag. Zonder bevestiging wissen wij hem na ${confirmDays} dagen.`,
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}

const minutes = minutesIn(limits.offerte.code.lifeMs)

/** For a customer who reads the mail on another device than the one that made the request. */
const codeBlocks = (code: string): MailBlock[] => [
  {
    paragraph: `Of vul deze code in op de pagina waar u de aanvraag deed. De code werkt ${minutes} minuten, de link hierboven langer.`,
  },
  { code: `${code.slice(0, 3)} ${code.slice(3)}` },
]
