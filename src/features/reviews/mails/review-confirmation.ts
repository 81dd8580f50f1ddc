import { formatDate } from '#contract/format/dates.ts'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { wantsMail } from '#features/subscriptions/server/public.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import type { ReviewName } from '../review-name.ts'
import { openAuthor } from '../server/life/author.ts'
import { findReview, placeOf, type Review } from '../server/life/find-review.ts'
import { bounceReview, startTimeToConfirm } from '../server/life/unverified-review.ts'

type Details = {
  naam: string
  email: string
  about: string
  marks: [string, string[]][]
  expires_at: Date
  url: string
  reminder: boolean
}
type Link = { token: string; reminder: boolean }

const officeName = (id: string): ReviewName => ({ type: 'review', id })
/** Asks the author of an office review to confirm their e-mail address, with one reminder. */
export const reviewConfirmationMail = defineUnconfirmedMail<{ review_id: string } & Link>({
  kind: 'M17',
  beforeTry: (context, { review_id }) => startTimeToConfirm(context, officeName(review_id)),
  render: (context, { review_id, ...link }) => render(context, officeName(review_id), link),
  onUndeliverable: (context, { review_id }, trx) => bounceReview(trx, context, officeName(review_id)),
  preview: (config) =>
    preview(config, 'Notariaat Voorbeeld', [
      ['Prijs-kwaliteit', ['8 van 10']],
      ['Service', ['9 van 10']],
      ['Communicatie', ['7 van 10']],
    ]),
})

const platformName = (id: string): ReviewName => ({ type: 'site_review', id })
/** The same for a review of the platform. */
export const siteReviewConfirmationMail = defineUnconfirmedMail<{ site_review_id: string } & Link>({
  kind: 'M18',
  beforeTry: (context, { site_review_id }) => startTimeToConfirm(context, platformName(site_review_id)),
  render: (context, { site_review_id, ...link }) => render(context, platformName(site_review_id), link),
  onUndeliverable: (context, { site_review_id }, trx) => bounceReview(trx, context, platformName(site_review_id)),
  preview: (config) => preview(config, config.brandName, [['Cijfer', ['8 van 10']]]),
})

async function render(context: Context, name: ReviewName, { token, reminder }: Link) {
  const review: Review | undefined = await findReview(context.db, name)
  const author = review && openAuthor(context, review)
  if (!author || review.status !== 'pending_verification' || !review.expires_at) return null
  const { expires_at, email_hash } = review
  if (reminder && email_hash !== null && !(await wantsMail(context.db, email_hash, 'reminders'))) return null
  const url = `${context.config.publicUrl}${paths.confirm(token)}`
  const { about } = placeOf(context, review)
  return confirmMail({ ...author, about, marks: marksOf(review), expires_at, url, reminder })
}

const preview = (config: Config, about: string, marks: Details['marks']): MailContent =>
  confirmMail({
    naam: 'Jan Voorbeeld',
    email: 'jan@voorbeeld.example',
    about,
    marks,
    expires_at: new Date('2026-11-28T09:00:00Z'),
    url: `${config.publicUrl}${paths.confirm('voorbeeld')}`,
    reminder: false,
  })

const confirmDays = daysIn(limits.review.confirmMs)

function confirmMail({ about, marks, expires_at, url, reminder, ...author }: Details): MailContent {
  const { to, greeting } = unconfirmedRecipient(author)
  const until = formatDate(expires_at)
  const first = reminder
    ? `Uw review over ${about} is nog niet bevestigd. Dat kan tot ${until}. Daarna wissen wij de review.`
    : `U schreef een review over ${about}. Bevestig hieronder dat de review van u is. Uw review staat daarna binnen ${limits.rating.visibleWithinHours} uur online.`
  return {
    to,
    subject: `Bevestig uw review van ${about}`,
    preview: reminder ? `Uw review wacht nog tot ${until}.` : 'Nog één stap: daarna staat uw review online.',
    blocks: [
      { heading: `Bevestig uw review over ${about}` },
      { paragraph: greeting },
      { paragraph: first },
      { button: { label: 'Review bevestigen', url } },
      { pairs: marks },
      { paragraph: 'De tekst van de review leest u op de pagina waar u bevestigt.' },
      {
        link: {
          before: 'Niet van u? ',
          label: 'Verwijder',
          url: `${url}#verwijderen`,
          after: reminder
            ? ' de review. U krijgt hierna geen herinnering meer.'
            : ` de review. Zonder bevestiging wissen wij hem na ${confirmDays} dagen.`,
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat iemand met dit e-mailadres een review over ${about} schreef.`,
  }
}

/** Marks only: a mail to an unconfirmed address must not carry a stranger's words (docs/decisions/0015). */
const marksOf = (review: Review): Details['marks'] =>
  review.type === 'site_review'
    ? [['Cijfer', [`${review.rating} van 10`]]]
    : [
        ['Prijs-kwaliteit', [`${review.rating_prijs_kwaliteit} van 10`]],
        ['Service', [`${review.rating_service} van 10`]],
        ['Communicatie', [`${review.rating_communicatie} van 10`]],
      ]
