import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { type NotMine, notMineLinks, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { openAuthor } from '../server/life/author.ts'
import { findReview } from '../server/life/find-review.ts'
import { startTerm } from '../server/life/start-term.ts'
import { bounceReview } from '../server/life/unverified-review.ts'

type Told = {
  naam: string
  email: string
  title: string
  rating_prijs_kwaliteit: number
  rating_service: number
  rating_communicatie: number
  expires_at: Date
  url: string
  reminder: boolean
}

/** Asks the author of a review of an office to confirm the address, and reminds of it once (server section 10). */
export const m17 = defineMail<{ review_id: string; token: string; reminder: boolean } & NotMine>({
  kind: 'M17',
  beforeTry: (context, { review_id }) => startTerm(context, review_id),
  async render(context, { review_id, token, reminder, ...notMine }) {
    const review = await findReview(context.db, review_id)
    const author = review && openAuthor(context, 'reviews', review)
    if (!author || review.status !== 'pending_verification' || !review.expires_at) return null
    const { expires_at } = review
    const url = `${context.config.publicUrl}${paths.confirm(token)}`
    const mail = confirmMail({ ...review, ...author, expires_at, url, reminder })
    return { ...mail, ...notMineLinks(context.config, notMine) }
  },
  onUndeliverable: (context, { review_id }, trx) => bounceReview(trx, context, review_id),
  preview: (config) => ({
    ...confirmMail({
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      title: 'Notariaat Voorbeeld',
      rating_prijs_kwaliteit: 8,
      rating_service: 9,
      rating_communicatie: 7,
      expires_at: new Date('2026-11-28T09:00:00Z'),
      url: `${config.publicUrl}${paths.confirm('voorbeeld')}`,
      reminder: false,
    }),
    ...notMineLinks(config, { not_mine_token: 'voorbeeld' }),
  }),
})

const dutchDay = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })

function confirmMail({ title, expires_at, url, reminder, ...review }: Told): MailContent {
  const { to, greeting } = unconfirmedRecipient(review)
  const until = dutchDay.format(expires_at)
  const first = reminder
    ? `Uw review van ${title} is nog niet bevestigd. Dat kan tot ${until}. Daarna wissen wij de review.`
    : `U schreef een review van ${title}. Klik op de knop en bevestig dat de review van u is. Uw review staat daarna binnen 24 uur online.`
  return {
    to,
    subject: `Bevestig uw review van ${title}`,
    preview: reminder ? `Uw review wacht nog tot ${until}.` : 'Nog één stap: daarna staat uw review online.',
    blocks: [
      { heading: `Bevestig uw review van ${title}` },
      { paragraph: greeting },
      { paragraph: first },
      { button: { label: 'Review bevestigen', url } },
      { pairs: marksOf(review) },
      { paragraph: 'De tekst van de review leest u op de pagina achter de knop.' },
      {
        link: {
          before: 'Niet van u? ',
          label: 'Verwijder',
          url: `${url}#verwijderen`,
          after: reminder
            ? ' de review. U krijgt hierna geen herinnering meer.'
            : ' de review. Zonder bevestiging wissen wij hem na 7 dagen.',
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat iemand met dit e-mailadres een review van ${title} schreef.`,
  }
}

/** The marks alone: words of who may be a stranger reach nobody in a mail from us (docs/decisions/0015). */
const marksOf = (
  marks: Pick<Told, 'rating_prijs_kwaliteit' | 'rating_service' | 'rating_communicatie'>,
): [string, string[]][] => [
  ['Prijs-kwaliteit', [`${marks.rating_prijs_kwaliteit} van 10`]],
  ['Service', [`${marks.rating_service} van 10`]],
  ['Communicatie', [`${marks.rating_communicatie} van 10`]],
]
