import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { MailBlock } from '#server/mail/mail-block.ts'
import { furtherAnswer } from '../rules/sent-texts.ts'
import { dienstenText, notarissenText, offerteForMail, officeLine } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Office = { title: string; plaats: string }
type Facts = {
  reference: string
  naam: string
  email: string
  dienst_ids: DienstId[]
  mag_bellen: boolean
  recipients: Office[]
  skipped: Office[]
  /** How many offices made an offer before this mail left, for example from a price list. */
  offers: number
  url: string
}

/** Tells the customer which offices got the request. */
export const requestSentMail = defineMail<{ request_id: string; token: string }>({
  kind: 'M03',
  async render(context, { request_id, token }) {
    const facts = await offerteForMail(context, request_id)
    if (!facts?.offerte.dispatched_at || facts.status === 'withdrawn') return null
    const { offerte, personal, vestigingen } = facts
    const url = `${context.config.publicUrl}${paths.offerte(token)}`
    const recipients = vestigingen.filter((v) => v.queued_at)
    const skipped = vestigingen.filter((v) => v.skipped_at)
    const offers = recipients.filter((v) => v.answer_kind === 'offer').length
    return dispatchedMail({ ...offerte, ...personal, recipients, skipped, offers, url })
  },
  preview: (config) =>
    dispatchedMail({
      ...sample,
      mag_bellen: true,
      offers: 0,
      recipients: sample.vestigingen.slice(0, 2),
      skipped: sample.vestigingen.slice(2),
      url: sample.link(config, paths.offerte),
    }),
})

function dispatchedMail(facts: Facts): MailContent {
  const { reference, naam, email, mag_bellen, dienst_ids, recipients, skipped, offers, url } = facts
  const outlook = furtherAnswer({ offers, others: recipients.length - offers })
  const skippedBlocks: MailBlock[] = [
    { paragraph: 'Deze notarissen nemen nu geen aanvragen aan. Zij kregen uw aanvraag niet:' },
    { list: skipped.map(officeLine) },
  ]
  return {
    to: { name: naam, address: email },
    subject: `Uw aanvraag is verstuurd naar ${notarissenText(recipients.length)}`,
    preview: outlook,
    blocks: [
      { heading: 'Uw aanvraag is verstuurd' },
      { paragraph: `Beste ${naam},` },
      { paragraph: 'U heeft uw e-mailadres bevestigd. Deze notarissen kregen uw aanvraag:' },
      { list: recipients.map(officeLine) },
      ...(skipped.length > 0 ? skippedBlocks : []),
      {
        paragraph: `${outlook} Een notaris kan u ook mailen ${mag_bellen ? 'of bellen ' : ''}met een vraag. U kiest zelf met wie u verdergaat. U zit nergens aan vast.`,
      },
      { button: { label: 'Volg uw aanvraag', url } },
      {
        pairs: [
          ['Aanvraag', [reference]],
          ['Diensten', [dienstenText(dienst_ids)]],
        ],
      },
      { small: 'Bewaar deze e-mail: met de link bekijkt u uw aanvraag, trekt u hem in of wist u uw gegevens.' },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
