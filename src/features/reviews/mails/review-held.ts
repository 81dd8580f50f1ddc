import { formatLastDay } from '#contract/format/dates.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { ReviewName } from '../review-name.ts'
import { fraudDeadline } from '../server/checks/hold-review.ts'
import { findReview } from '../server/life/find-review.ts'
import { reviewForMail, sample } from './review-for-mail.ts'

type Details = { naam: string; email: string; about: string; until: Date }

/** Tells an author that the review is held for longer, why and until when. */
export const reviewHeldMail = defineMail<{ subject: ReviewName }>({
  kind: 'M20c',
  async render(context, { subject }) {
    const source = reviewForMail(context, await findReview(context.db, subject))
    if (source?.review.status !== 'in_moderation' || !source.review.held_at) return null
    return checkingMail({ ...source.author, about: source.about, until: fraudDeadline(source.review.held_at) })
  },
  preview: () => checkingMail({ ...sample, until: new Date('2026-11-27T23:00:00Z') }),
})

function checkingMail({ naam, email, about, until }: Details): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Wij controleren uw review',
    preview: 'Dit duurt iets langer dan 24 uur.',
    blocks: [
      { heading: 'Wij controleren uw review' },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: `Uw review over ${about} staat nog niet online. Ons systeem kon niet vaststellen dat hij van een klant is. Een medewerker kijkt er daarom naar.`,
      },
      { paragraph: `U krijgt uiterlijk op ${formatLastDay(until)} bericht. U hoeft niets te doen.` },
      { small: 'Het cijfer speelt geen rol: goede en slechte reviews controleren wij op dezelfde manier.' },
    ],
    reason: `U krijgt deze e-mail omdat u een review over ${about} schreef.`,
  }
}
