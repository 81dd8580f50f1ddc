import { formatDate } from '#contract/format/dates.ts'
import { calls, paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { pageEnd } from '../server/own/customer-link.ts'
import { offerteForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Facts = { reference: string; naam: string; email: string; erased_at: Date; url: string; pdfUrl: string }

/** Warns the customer a week before a request and its answers are erased. */
export const erasureNoticeMail = defineMail<{ request_id: string; token: string }>({
  kind: 'M33',
  async render(context, { request_id, token }) {
    const facts = await offerteForMail(context, request_id)
    if (!facts?.offerte.dispatched_at || facts.status === 'withdrawn') return null
    const { offerte, personal } = facts
    const { publicUrl } = context.config
    const [url, pdfUrl] = [`${publicUrl}${paths.offerte(token)}`, `${publicUrl}${calls.offertesPdf(token)}`]
    return endingMail({ ...offerte, ...personal, erased_at: pageEnd(offerte), url, pdfUrl })
  },
  preview: (config) =>
    endingMail({
      ...sample,
      erased_at: sample.expires_at,
      url: sample.link(config, paths.offerte),
      pdfUrl: sample.link(config, calls.offertesPdf),
    }),
})

function endingMail({ reference, naam, email, erased_at, url, pdfUrl }: Facts): MailContent {
  const day = formatDate(erased_at)
  return {
    to: { name: naam, address: email },
    subject: `Uw aanvraag wordt op ${day} verwijderd`,
    preview: 'Bewaar wat u nog nodig heeft.',
    blocks: [
      { heading: `Uw aanvraag wordt op ${day} verwijderd` },
      { paragraph: `Beste ${naam},` },
      {
        paragraph:
          'Wij bewaren uw gegevens niet langer dan nodig. Op die dag wissen wij uw aanvraag en wat de notarissen via onze website antwoordden.',
      },
      { paragraph: 'Wilt u er iets van bewaren? Download dan de offertes, of open uw aanvraag.' },
      { button: { label: 'Bekijk mijn aanvraag', url } },
      { link: { label: 'Download de offertes als PDF', url: pdfUrl } },
      { small: 'U hoeft verder niets te doen. Wissen kan op die pagina ook nu al.' },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
