import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { type NotMine, notMineLinks, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { openAuthor } from '../server/life/author.ts'
import { findSiteReview } from '../server/site-life/find-site-review.ts'
import { startTerm } from '../server/site-life/start-term.ts'
import { bounceSiteReview } from '../server/site-life/unverified-site-review.ts'

type Told = {
  naam: string
  email: string
  rating: number
  expires_at: Date
  brandName: string
  url: string
  reminder: boolean
}

/** Asks the author of a review of the platform to confirm the address, and reminds of it once (server section 10). */
export const m18 = defineMail<{ site_review_id: string; token: string; reminder: boolean } & NotMine>({
  kind: 'M18',
  beforeTry: (context, { site_review_id }) => startTerm(context, site_review_id),
  async render(context, { site_review_id, token, reminder, ...notMine }) {
    const review = await findSiteReview(context.db, site_review_id)
    const author = review && openAuthor(context, 'site_reviews', review)
    if (!author || review.status !== 'pending_verification' || !review.expires_at) return null
    const { brandName, publicUrl } = context.config
    const { rating, expires_at } = review
    const url = `${publicUrl}${paths.confirm(token)}`
    const mail = confirmMail({ ...author, rating, expires_at, brandName, url, reminder })
    return { ...mail, ...notMineLinks(context.config, notMine) }
  },
  onUndeliverable: (context, { site_review_id }, trx) => bounceSiteReview(trx, context, site_review_id),
  preview: (config) => ({
    ...confirmMail({
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      rating: 8,
      expires_at: new Date('2026-11-28T09:00:00Z'),
      brandName: config.brandName,
      url: `${config.publicUrl}${paths.confirm('voorbeeld')}`,
      reminder: false,
    }),
    ...notMineLinks(config, { not_mine_token: 'voorbeeld' }),
  }),
})

const keptDays = limits.review.confirmMs / 86_400_000
const dutchDay = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })

function confirmMail({ rating, expires_at, brandName, url, reminder, ...author }: Told): MailContent {
  const { to, greeting } = unconfirmedRecipient(author)
  const until = dutchDay.format(expires_at)
  const first = reminder
    ? `Uw review van ${brandName} is nog niet bevestigd. Dat kan tot ${until}. Daarna wissen wij de review.`
    : `U schreef een review van ${brandName}. Klik op de knop en bevestig dat de review van u is. Uw review staat daarna binnen ${limits.rating.visibleWithinHours} uur online.`
  return {
    to,
    subject: `Bevestig uw review van ${brandName}`,
    preview: reminder ? `Uw review wacht nog tot ${until}.` : 'Nog één stap: daarna staat uw review online.',
    blocks: [
      { heading: `Bevestig uw review van ${brandName}` },
      { paragraph: greeting },
      { paragraph: first },
      { button: { label: 'Review bevestigen', url } },
      // The mark alone: words of who may be a stranger reach nobody in a mail from us (docs/decisions/0015).
      { pairs: [['Cijfer', [`${rating} van 10`]]] },
      { paragraph: 'De tekst van de review leest u op de pagina achter de knop.' },
      {
        link: {
          before: 'Niet van u? ',
          label: 'Verwijder',
          url: `${url}#verwijderen`,
          after: reminder
            ? ' de review. U krijgt hierna geen herinnering meer.'
            : ` de review. Zonder bevestiging wissen wij hem na ${keptDays} dagen.`,
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat iemand met dit e-mailadres een review van ${brandName} schreef.`,
  }
}
