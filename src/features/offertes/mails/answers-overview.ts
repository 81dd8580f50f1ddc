import { formatCents } from '#contract/format/money.ts'
import { calls, paths } from '#contract/paths.ts'
import { unsubscribeLinks, wantsMail } from '#features/subscriptions/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { VestigingStatus } from '../request-views.ts'
import { answerWords, vestigingLabel, vestigingStatusOf } from '../rules/states.ts'
import { offerteForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  /** Each office with its state in one line. */
  offices: { id: string; title: string; status: VestigingStatus; line: string }[]
  url: string
  /** All offers in one file; null without offers. */
  pdfUrl: string | null
}

/** Tells the customer the state of the request at each office. */
export const answersOverviewMail = defineMail<{ request_id: string; token: string; unsubscribe_token: string }>({
  kind: 'M09',
  async render(context, { request_id, token, unsubscribe_token }) {
    const { db, config } = context
    const facts = await offerteForMail(context, request_id)
    // If another office got a place meanwhile, a later overview follows.
    if (!facts?.offerte.email_hash || facts.status !== 'answered') return null
    if (!(await wantsMail(db, facts.offerte.email_hash, 'reminders'))) return null
    const reached = facts.vestigingen.filter((v) => v.queued_at && !v.replaced_at)
    const offices = reached.map((v) => {
      const status = vestigingStatusOf(v)
      const label = vestigingLabel(status, { dispatched: true, brandName: config.brandName, ...answerWords(v) })
      const total = v.total_cents === null ? '' : `: ${formatCents(Number(v.total_cents))}`
      return { id: v.vestiging_id, title: v.title, status, line: `${label}${total}` }
    })
    const url = `${config.publicUrl}${paths.offerte(token)}`
    const hasOffer = reached.some((v) => v.answer_kind === 'offer')
    const pdfUrl = hasOffer ? `${config.publicUrl}${calls.offertesPdf(token)}` : null
    return {
      ...overviewMail({ ...facts.offerte, ...facts.personal, offices, url, pdfUrl }),
      ...unsubscribeLinks(config, unsubscribe_token),
    }
  },
  preview: (config) => ({
    ...overviewMail({
      ...sample,
      offices: [
        {
          id: '1',
          title: 'Notariaat Voorbeeld',
          status: 'offered',
          line: `Offerte ontvangen: ${formatCents(158_543)}`,
        },
        { id: '2', title: 'Kantoor Denkbeeldig', status: 'declined', line: 'Niet in behandeling' },
        { id: '3', title: 'Fictie & Partners', status: 'expired', line: `Geen reactie via ${config.brandName}` },
      ],
      url: sample.link(config, paths.offerte),
      pdfUrl: sample.link(config, calls.offertesPdf),
    }),
    ...unsubscribeLinks(config, 'voorbeeld'),
  }),
})

function overviewMail({ reference, naam, email, offices, url, pdfUrl }: Props): MailContent {
  const silent = offices.filter(({ status }) => status === 'expired')
  const ended = endedText(offices.map(({ status }) => status))
  return {
    to: { name: naam, address: email },
    subject: 'Stand van zaken van uw offerteaanvraag',
    preview: ended,
    blocks: [
      { heading: 'Stand van zaken van uw offerteaanvraag' },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: `${ended} Zo staat uw aanvraag ervoor:`,
      },
      { pairs: offices.map(({ title, line }): [string, string[]] => [title, [line]]) },
      ...(silent.length > 0
        ? [{ paragraph: 'Mogelijk mailde een kantoor u zelf. U kunt bij uw aanvraag ook een ander kantoor kiezen.' }]
        : []),
      ...silent.map(({ id, title }) => ({
        link: {
          before: `Heeft u van ${title} antwoord gehad? `,
          label: 'Geef het door',
          url: `${url}#antwoord-${id}`,
          after: '.',
        },
      })),
      { button: { label: 'Vergelijk en kies', url } },
      ...(pdfUrl ? [{ link: { label: 'Alle offertes als pdf', url: pdfUrl } }] : []),
      { paragraph: 'U zit nergens aan vast. U kiest zelf met welke notaris u verdergaat.' },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}

function endedText(statuses: readonly VestigingStatus[]): string {
  if (statuses.includes('expired')) return 'De termijn waarin de notarissen konden reageren, is voorbij.'
  if (statuses.includes('bounced')) return 'Alle notarissen die wij konden bereiken, hebben gereageerd.'
  return 'Alle notarissen hebben gereageerd.'
}
