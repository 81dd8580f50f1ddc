import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import { textPendingNote } from '../rules/review-status.ts'
import { secrecyNotice } from '../server/replies/read-reply-form.ts'

type Details = {
  title: string
  email: string
  rating: number
  plus: string[]
  min: string[]
  textHidden: boolean
  url: string
}

/** Tells an office that a review of it is online and that it can reply. */
export const newReviewMail = defineMail<{ review_id: string; token: string }>({
  kind: 'M21',
  async render({ db, config }, { review_id, token }) {
    // The office has a new e-mail address, which gets a mail of its own.
    if (await isRevoked(db, token)) return null
    const review = await db
      .selectFrom('reviews as r')
      .innerJoin('vestigingen as v', 'v.id', 'r.vestiging_id')
      .select(['r.rating_overall', 'r.pluspunten', 'r.minpunten', 'r.text_hidden_at'])
      .select(['v.title', 'v.email'])
      .where('r.id', '=', review_id)
      .where('r.status', '=', 'published')
      .where('v.hidden_at', 'is', null)
      .executeTakeFirst()
    // An office that takes no quote requests is reviewed too, and must be able to reply.
    if (!review?.email || review.rating_overall === null) return null
    const { title, email, rating_overall: rating, text_hidden_at } = review
    const textHidden = text_hidden_at !== null
    const plus = textHidden ? [] : review.pluspunten
    const min = textHidden ? [] : review.minpunten
    return newReviewContent({
      title,
      email,
      rating,
      plus,
      min,
      textHidden,
      url: `${config.publicUrl}${paths.reply(token)}`,
    })
  },
  preview: ({ publicUrl }) =>
    newReviewContent({
      title: 'Notariaat Voorbeeld',
      email: 'kantoor@voorbeeld.example',
      rating: 8.3,
      plus: ['Duidelijke uitleg'],
      min: ['Lastig parkeren'],
      textHidden: false,
      url: `${publicUrl}${paths.reply('voorbeeld')}`,
    }),
})

const mark = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function newReviewContent({ title, email, rating, plus, min, textHidden, url }: Details): MailContent {
  const pairs: [string, string[]][] = [['Cijfer', [`${mark.format(rating)} van 10`]]]
  if (plus.length > 0) pairs.push(['Pluspunten', plus])
  if (min.length > 0) pairs.push(['Minpunten', min])
  if (textHidden) pairs.push(['Toelichting', [textPendingNote]])
  return {
    to: { name: title, address: email },
    subject: `Nieuwe review over ${title}`,
    preview: 'U kunt op de review reageren.',
    blocks: [
      { heading: `Nieuwe review over ${title}` },
      { paragraph: `Beste ${title},` },
      { paragraph: 'Een bezoeker schreef een review over uw kantoor. Het e-mailadres van de schrijver is bevestigd.' },
      { pairs },
      {
        paragraph:
          'U kunt reageren. Uw reactie staat dan onder de review. Via de link hieronder ziet u alle reviews waarop u nog kunt reageren.',
      },
      { button: { label: 'Reageer op de review', url } },
      { small: secrecyNotice },
      {
        small:
          'Was de schrijver nooit klant bij u? Ook dat meldt u via de link. Klopt er iets anders niet? Onder elke review op onze website staat ‘Meld deze review’.',
      },
    ],
    reason: `U krijgt deze e-mail omdat er een review over ${title} online staat.`,
  }
}
