import type { Context } from '#server/context.ts'
import { type NotMine, notMineLinks, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { type Appeal, findAppeal } from '../server/appeals/find-appeal.ts'
import { openAuthor } from '../server/life/author.ts'
import { findReviewById, placeOf } from '../server/life/find-review.ts'
import { findNotice } from '../server/notices/find-notice.ts'

export type AppealForMail = {
  appeal: Appeal
  about: string
  to: { name: string; address: string }
  greeting: string
  isOfAuthor: boolean
  notMine: ReturnType<typeof notMineLinks>
}

/** An objection and its sender, for a mail to that sender; null once the sender is forgotten. */
export async function appealForMail(
  context: Context,
  appeal_id: string,
  notMine: NotMine,
): Promise<AppealForMail | null> {
  const appeal = await findAppeal(context.db, appeal_id)
  if (!appeal) return null
  const review = (await findReviewById(context.db, appeal.review_id))!
  const { about } = placeOf(context, review)
  if (appeal.notice_id !== null) {
    const notifier = (await findNotice(context, appeal.notice_id))?.notifier
    return notifier
      ? {
          appeal,
          about,
          isOfAuthor: false,
          ...unconfirmedRecipient(notifier),
          notMine: notMineLinks(context.config, notMine),
        }
      : null
  }
  const author = openAuthor(context, review)
  if (!author) return null
  const to = { name: author.naam, address: author.email }
  return { appeal, about, isOfAuthor: true, to, greeting: `Beste ${author.naam},`, notMine: {} }
}

/** Fictitious data for the mail previews. */
export const sampleAppeal = {
  about: 'Notariaat Voorbeeld',
  to: { name: 'Jan Voorbeeld', address: 'jan@voorbeeld.example' },
  greeting: 'Beste Jan Voorbeeld,',
  isOfAuthor: true,
  reference: 'BZ-7K4Q2M',
}
