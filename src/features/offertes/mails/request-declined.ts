import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { VestigingStatus } from '../contract.ts'
import { type DeclineReason, declineLabel } from '../rules/answers.ts'
import { vestigingStatusOf } from '../rules/states.ts'
import { answerForMail } from './answer-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  office: { title: string }
  reden: DeclineReason
  /** Whether this withdraws an offer that its price list made. */
  withdrawsPrice: boolean
  /** Whether another office still has the request, or answered it. */
  othersHaveIt: boolean
  url: string
}

/** Tells the customer that an office declines the request. */
export const requestDeclinedMail = defineMail<{ answer_id: string; token: string }>({
  kind: 'M07',
  async render(context, { answer_id, token }) {
    const answer = await answerForMail(context, answer_id)
    if (!answer?.reden) return null
    const { publicUrl } = context.config
    return declinedMail({
      ...answer.offerte,
      ...answer.personal,
      office: answer.office,
      reden: answer.reden,
      withdrawsPrice: answer.vestigingen.some((v) => v.answer_id === answer_id && v.instant_at !== null),
      othersHaveIt: answer.vestigingen.some((v) => !v.replaced_at && waitingOrOffered.includes(vestigingStatusOf(v))),
      url: `${publicUrl}${paths.offerte(token)}`,
    })
  },
  preview: (config) =>
    declinedMail({
      ...sample,
      reden: 'geen_capaciteit',
      withdrawsPrice: false,
      othersHaveIt: true,
      url: sample.link(config, paths.offerte),
    }),
})

const waitingOrOffered: readonly VestigingStatus[] = ['queued', 'sent', 'opened', 'question', 'offered']

function declinedMail(facts: Props): MailContent {
  const { reference, naam, email, office, reden, withdrawsPrice, othersHaveIt, url } = facts
  return {
    to: { name: naam, address: email },
    subject: `${office.title} kan uw aanvraag niet aannemen`,
    preview: `${declineLabel(reden)}.`,
    blocks: [
      { heading: `${office.title} kan uw aanvraag niet aannemen` },
      { paragraph: `Beste ${naam},` },
      { paragraph: `${office.title} laat weten dat het kantoor uw aanvraag niet in behandeling neemt.` },
      ...(withdrawsPrice ? [{ paragraph: 'Het kantoor trekt de offerte terug die u meteen kreeg.' }] : []),
      {
        paragraph: `${declineLabel(reden)}. ${
          othersHaveIt
            ? 'Van de andere notarissen kunt u nog wel een offerte krijgen.'
            : 'Geen ander kantoor heeft uw aanvraag nu. Kies een ander kantoor als u nog een offerte wilt.'
        }`,
      },
      { button: { label: 'Kies een ander kantoor', url: `${url}#vervangen` } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
