import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
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
  url: string
}

/** Says that an office cannot be reached, or that none could take the request. */
export const officeUnreachableMail = defineMail<{ request_id: string; token: string; offerte_vestiging_id?: string }>({
  kind: 'M10',
  async render(context, { request_id, token, offerte_vestiging_id }) {
    const facts = await offerteForMail(context, request_id)
    if (!facts || facts.status === 'withdrawn' || facts.status === 'expired') return null
    const { offerte, personal, vestigingen } = facts
    // Without an office it is about all of them; meanwhile a later try may have succeeded.
    if (offerte_vestiging_id === undefined && offerte.dispatched_at) return null
    const { publicUrl } = context.config
    return unreachableMail({
      ...offerte,
      ...personal,
      unreachable: vestigingen.filter((v) => offerte_vestiging_id === undefined || v.id === offerte_vestiging_id),
      othersHaveIt: vestigingen.some((v) => v.queued_at && !v.bounced_at),
      url: `${publicUrl}${paths.offerte(token)}`,
    })
  },
  preview: (config) =>
    unreachableMail({
      ...sample,
      unreachable: sample.vestigingen.slice(2),
      othersHaveIt: true,
      url: sample.link(config, paths.offerte),
    }),
})

function unreachableMail({ reference, naam, email, unreachable, othersHaveIt, url }: Facts): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Een notaris is niet bereikbaar: kies een ander kantoor',
    preview: othersHaveIt ? 'De andere notarissen hebben uw aanvraag wel.' : 'Uw aanvraag is nog niet verstuurd.',
    blocks: [
      { heading: 'Een notaris is niet bereikbaar' },
      { paragraph: `Beste ${naam},` },
      { paragraph: 'Wij konden uw aanvraag niet bezorgen bij:' },
      { list: unreachable.map(officeLine) },
      {
        paragraph: othersHaveIt
          ? 'De andere notarissen kregen uw aanvraag wel. U kunt nu een ander kantoor kiezen. Uw aanvraag gaat daar dan meteen naartoe.'
          : 'Geen van de gekozen notarissen kan nu aanvragen ontvangen. Kies een ander kantoor. Uw aanvraag gaat daar dan meteen naartoe.',
      },
      { button: { label: 'Kies een ander kantoor', url: `${url}#vervangen` } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
