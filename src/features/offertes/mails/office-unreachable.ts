import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { choiceOf } from '../rules/states.ts'
import type { Offerte, OfferteVestiging } from '../server/requests.ts'
import { offerteForMail, officeLine } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Facts = {
  reference: string
  naam: string
  email: string
  /** The offices that got nothing. */
  unreachable: { title: string; plaats: string }[]
  /** Whether other offices do have the request. */
  othersHaveIt: boolean
  /** Whether the customer had already chosen an unreachable office, or another notary; the request then goes to no further office. */
  choice: 'unreachable' | 'another' | null
  url: string
}

/** Tells the customer that an office is unreachable, or that none could take the request. */
export const officeUnreachableMail = defineMail<{ request_id: string; token: string; offerte_vestiging_id?: string }>({
  kind: 'M10',
  async render(context, { request_id, token, offerte_vestiging_id }) {
    const facts = await offerteForMail(context, request_id)
    if (!facts || facts.status === 'withdrawn' || facts.status === 'expired') return null
    const { offerte, personal, vestigingen } = facts
    // Without an office, the mail is about all of them; a later dispatch may have succeeded meanwhile.
    if (offerte_vestiging_id === undefined && offerte.dispatched_at) return null
    const { publicUrl } = context.config
    const unreachable = vestigingen.filter((v) => offerte_vestiging_id === undefined || v.id === offerte_vestiging_id)
    return unreachableMail({
      ...offerte,
      ...personal,
      unreachable,
      othersHaveIt: vestigingen.some((v) => v.queued_at && !v.bounced_at),
      choice: choiceFor(offerte, unreachable),
      url: `${publicUrl}${paths.offerte(token)}`,
    })
  },
  preview: (config) => sampleMail(config, null),
  otherPreviews: {
    gekozen: (config) => sampleMail(config, 'unreachable'),
    anders: (config) => sampleMail(config, 'another'),
  },
})

const sampleMail = (config: Config, choice: Facts['choice']) =>
  unreachableMail({
    ...sample,
    unreachable: sample.vestigingen.slice(2),
    othersHaveIt: true,
    choice,
    url: sample.link(config, paths.offerte),
  })

function choiceFor(offerte: Offerte, unreachable: readonly OfferteVestiging[]): Facts['choice'] {
  const choice = choiceOf(offerte)
  if (!choice) return null
  return unreachable.some(({ vestiging_id }) => vestiging_id === choice.vestiging_id) ? 'unreachable' : 'another'
}

/** What the customer can do about it. */
function wordsOf({ choice, othersHaveIt, url }: Facts): { subject: string; text: string; label: string; to: string } {
  if (choice === 'another')
    return {
      subject: 'Een notaris is niet bereikbaar',
      text: 'U koos intussen een andere notaris. U hoeft niets te doen.',
      label: 'Bekijk uw aanvraag',
      to: url,
    }
  if (choice === 'unreachable')
    return {
      subject: 'De notaris die u koos, is niet bereikbaar',
      text: 'U koos dit kantoor, maar het kreeg uw aanvraag en uw keuze niet. U kunt nog een ander kantoor van uw aanvraag kiezen, of aangeven dat u een andere notaris neemt. Bij uw aanvraag leest u tot wanneer dat kan.',
      label: 'Kies opnieuw',
      to: `${url}#notarissen`,
    }
  return {
    subject: 'Een notaris is niet bereikbaar: kies een ander kantoor',
    text: othersHaveIt
      ? 'De andere notarissen kregen uw aanvraag wel. U kunt nu een ander kantoor kiezen. Uw aanvraag gaat daar dan meteen naartoe.'
      : 'Geen van de gekozen notarissen kan nu aanvragen ontvangen. Kies een ander kantoor. Uw aanvraag gaat daar dan meteen naartoe.',
    label: 'Kies een ander kantoor',
    to: `${url}#vervangen`,
  }
}

function unreachableMail(facts: Facts): MailContent {
  const { reference, naam, email, unreachable, othersHaveIt, choice } = facts
  const { subject, text, label, to } = wordsOf(facts)
  const preview = othersHaveIt ? 'De andere notarissen hebben uw aanvraag wel.' : 'Uw aanvraag is nog niet verstuurd.'
  return {
    to: { name: naam, address: email },
    subject,
    preview: choice ? text : preview,
    blocks: [
      { heading: 'Een notaris is niet bereikbaar' },
      { paragraph: `Beste ${naam},` },
      { paragraph: 'Wij konden uw aanvraag niet bezorgen bij:' },
      { list: unreachable.map(officeLine) },
      { paragraph: text },
      { button: { label, url: to } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
