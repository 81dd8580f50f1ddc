import { formatCents } from '#contract/format/money.ts'
import { calls, paths } from '#contract/paths.ts'
import { unsubscribeLinks, wantsMail } from '#features/subscriptions/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { vestigingLabel, vestigingStatusOf } from '../states.ts'
import { offerteForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Props = {
  reference: string
  naam: string
  email: string
  /** Each office with where it stands, in a line. */
  offices: { title: string; line: string }[]
  /** Some office did not react on the platform. */
  someSilent: boolean
  url: string
  /** All offers in one file; null while there is none. */
  pdfUrl: string | null
}

/** Where the request stands at each office (server sections 3b and 10). */
export const m09 = defineMail<{ request_id: string; token: string; unsubscribe_token: string }>({
  kind: 'M09',
  async render(context, { request_id, token, unsubscribe_token }) {
    const { db, config } = context
    const facts = await offerteForMail(context, request_id)
    if (!facts?.offerte.email_hash || ['withdrawn', 'chosen', 'completed'].includes(facts.status)) return null
    if (!(await wantsMail(db, facts.offerte.email_hash, 'reminders'))) return null
    const reached = facts.vestigingen.filter((v) => v.queued_at && !v.replaced_at)
    const offices = reached.map((v) => {
      const byMail = v.answer_kind === 'by_mail'
      const label = vestigingLabel(vestigingStatusOf(v), { dispatched: true, brandName: config.brandName, byMail })
      const total = v.total_cents === null ? '' : `: ${formatCents(Number(v.total_cents))}`
      return { title: v.title, line: `${label}${total}` }
    })
    const someSilent = reached.some((v) => vestigingStatusOf(v) === 'expired')
    const url = `${config.publicUrl}${paths.offerte(token)}`
    const hasOffer = reached.some((v) => v.answer_kind === 'offer')
    const pdfUrl = hasOffer ? `${config.publicUrl}${calls.offertesPdf(token)}` : null
    return {
      ...overviewMail({ ...facts.offerte, ...facts.personal, offices, someSilent, url, pdfUrl }),
      ...unsubscribeLinks(config, unsubscribe_token),
    }
  },
  preview: (config) => ({
    ...overviewMail({
      ...sample,
      offices: [
        { title: 'Notariaat Voorbeeld', line: `Offerte ontvangen: ${formatCents(158_543)}` },
        { title: 'Kantoor Denkbeeldig', line: 'Niet in behandeling' },
        { title: 'Fictie & Partners', line: `Geen reactie via ${config.brandName}` },
      ],
      someSilent: true,
      url: sample.link(config, paths.offerte),
      pdfUrl: sample.link(config, calls.offertesPdf),
    }),
    ...unsubscribeLinks(config, 'voorbeeld'),
  }),
})

function overviewMail({ reference, naam, email, offices, someSilent, url, pdfUrl }: Props): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Stand van zaken van uw offerteaanvraag',
    preview: someSilent ? 'De reactietermijn is voorbij.' : 'Alle notarissen hebben gereageerd.',
    blocks: [
      { heading: 'Stand van zaken van uw offerteaanvraag' },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: someSilent
          ? 'De termijn waarin de notarissen konden reageren, is voorbij. Zo staat uw aanvraag ervoor:'
          : 'Alle notarissen hebben gereageerd. Zo staat uw aanvraag ervoor:',
      },
      { pairs: offices.map(({ title, line }): [string, string[]] => [title, [line]]) },
      ...(someSilent
        ? [
            {
              paragraph:
                'Mogelijk mailde een kantoor u zelf. Heeft u antwoord gehad? Geef het door bij uw aanvraag, of kies daar een ander kantoor.',
            },
          ]
        : []),
      { button: { label: 'Vergelijk en kies', url } },
      ...(pdfUrl ? [{ link: { label: 'Alle offertes als pdf', url: pdfUrl } }] : []),
      { paragraph: 'U zit nergens aan vast. U kiest zelf met welke notaris u verdergaat.' },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
