import { paths } from '#contract/paths.ts'
import { unsubscribeLinks, wantsMail } from '#features/subscriptions/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { reviewAnchor } from '../rules/review-sorts.ts'
import { openAuthor } from '../server/life/author.ts'
import { addressInList } from '../server/read/address-in-list.ts'

type Details = { title: string; naam: string; email: string; tekst: string; url: string; unsubscribe: Links }
type Links = ReturnType<typeof unsubscribeLinks>

/** Tells an author what the office replied. */
export const reviewReplyMail = defineMail<{ review_id: string; unsubscribe_token: string }>({
  kind: 'M22',
  async render(context, { review_id, unsubscribe_token }) {
    const { db, config } = context
    const review = await db
      .selectFrom('reviews as r')
      .innerJoin('vestigingen as v', 'v.id', 'r.vestiging_id')
      .select([
        'r.id',
        'r.type',
        'v.id as vestiging_id',
        'r.email_hash',
        'r.sealed_key',
        'r.sealed',
        'r.reply_tekst',
        'v.title',
      ])
      .where('r.id', '=', review_id)
      .where('r.status', '=', 'published')
      .executeTakeFirst()
    const author = review && openAuthor(context, review)
    if (!review?.reply_tekst || !author || !review.email_hash) return null
    if (!(await wantsMail(db, review.email_hash, 'reminders'))) return null
    return repliedMail({
      ...author,
      title: review.title,
      tekst: review.reply_tekst,
      url: `${config.publicUrl}${await addressInList(db, review)}`,
      unsubscribe: unsubscribeLinks(config, unsubscribe_token),
    })
  },
  preview: (config) =>
    repliedMail({
      title: 'Notariaat Voorbeeld',
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      tekst: 'Dank u wel voor uw review. Fijn om te lezen dat de uitleg duidelijk was.',
      url: `${config.publicUrl}${paths.vestiging('1', { tab: 'reviews' })}#${reviewAnchor('1')}`,
      unsubscribe: unsubscribeLinks(config, 'voorbeeld'),
    }),
})

function repliedMail({ title, naam, email, tekst, url, unsubscribe }: Details): MailContent {
  return {
    to: { name: naam, address: email },
    subject: `${title} heeft gereageerd op uw review`,
    preview: 'De reactie staat onder uw review.',
    blocks: [
      { heading: `${title} heeft gereageerd` },
      { paragraph: `Beste ${naam},` },
      { paragraph: `${title} heeft gereageerd op uw review. Iedereen kan deze reactie onder uw review lezen:` },
      { pairs: [['Reactie', tekst.split('\n')]] },
      { button: { label: 'Bekijk de reactie', url } },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website een review over ${title} schreef.`,
    ...unsubscribe,
  }
}
