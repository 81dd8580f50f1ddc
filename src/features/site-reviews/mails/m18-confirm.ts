import { limits } from '#contract/limits.ts'
import { openAuthor } from '#features/reviews/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { findSiteReview } from '../server/find-site-review.ts'
import { startTerm } from '../server/start-term.ts'

type Told = {
  naam: string
  email: string
  rating: number
  feedback: string | null
  expires_at: Date
  brandName: string
  url: string
  reminder: boolean
}

/** Asks the author of a review of the platform to confirm the address, and reminds of it once (server section 10). */
export const m18 = defineMail<{ site_review_id: string; token: string; reminder: boolean }>({
  kind: 'M18',
  beforeTry: (context, { site_review_id }) => startTerm(context, site_review_id),
  async render(context, { site_review_id, token, reminder }) {
    const review = await findSiteReview(context.db, site_review_id)
    const author = review && openAuthor(context, 'site_reviews', review)
    if (!author || review.status !== 'pending_verification' || !review.expires_at) return null
    const { brandName, publicUrl } = context.config
    const { rating, feedback, expires_at } = review
    return confirmMail({
      ...author,
      rating,
      feedback,
      expires_at,
      brandName,
      url: `${publicUrl}/bevestigen/${token}`,
      reminder,
    })
  },
  preview: ({ brandName, publicUrl }) =>
    confirmMail({
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      rating: 8,
      feedback: 'Binnen twee dagen drie offertes, en ze waren goed te vergelijken.',
      expires_at: new Date('2026-11-28T09:00:00Z'),
      brandName,
      url: `${publicUrl}/bevestigen/voorbeeld`,
      reminder: false,
    }),
})

const keptDays = limits.review.confirmMs / 86_400_000
const dutchDay = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })

function confirmMail({ naam, email, rating, feedback, expires_at, brandName, url, reminder }: Told): MailContent {
  const until = dutchDay.format(expires_at)
  const first = reminder
    ? `Uw review van ${brandName} is nog niet bevestigd. Dat kan tot ${until}. Daarna wissen wij de review.`
    : `U schreef een review van ${brandName}. Klik op de knop en bevestig dat de review van u is. Uw review staat daarna binnen ${limits.rating.visibleWithinHours} uur online.`
  return {
    to: { name: naam, address: email },
    subject: `Bevestig uw review van ${brandName}`,
    preview: reminder ? `Uw review wacht nog tot ${until}.` : 'Nog één stap: daarna staat uw review online.',
    blocks: [
      { heading: `Bevestig uw review van ${brandName}` },
      { paragraph: `Beste ${naam},` },
      { paragraph: first },
      { button: { label: 'Review bevestigen', url } },
      { pairs: [['Cijfer', [`${rating} van 10`]], ...(feedback ? [['Uw toelichting', [feedback]] as Pair] : [])] },
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

type Pair = [name: string, lines: string[]]
