import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { titleOf } from '../review-name.ts'
import { findOccasion } from '../server/desk/find-decision.ts'
import { decisionForMail, type Reasons, reasonBlocks, sample, textBlock } from './review-for-mail.ts'

type Details = Reasons & {
  naam: string
  email: string
  about: string
  texts: string[]
  removed: boolean
  contact: string
  brandName: string
  title: string
  url: string
}

/** The statement of reasons to an author whose review is refused or taken away (DSA article 17). */
export const reviewRefusedMail = defineMail<{ decision_id: string; token: string }>({
  kind: 'M20',
  async render(context, { decision_id, token }) {
    const source = await decisionForMail(context, decision_id)
    if (!source) return null
    const { author, about, review, decision, rule, facts } = source
    const { contactEmail, brandName, publicUrl } = context.config
    return refusedMail({
      ...author,
      about,
      texts: review.texts,
      removed: decision.decision === 'remove',
      rule,
      facts,
      automatic: decision.automatic,
      occasion: await findOccasion(context.db, decision_id),
      decided_at: decision.decided_at,
      contact: contactEmail,
      brandName,
      title: titleOf(review.type, review.id),
      url: `${publicUrl}${paths.ownReview(token)}`,
    })
  },
  preview: ({ contactEmail, brandName, publicUrl }) =>
    refusedMail({
      ...sample,
      removed: false,
      automatic: false,
      contact: contactEmail,
      brandName,
      title: 'R-12',
      url: `${publicUrl}${paths.ownReview('voorbeeld')}`,
    }),
})

function refusedMail(details: Details): MailContent {
  const { naam, email, about, texts, removed, contact, brandName, title, url } = details
  const what = removed ? 'verwijderd' : 'niet geplaatst'
  return {
    to: { name: naam, address: email },
    replyTo: { name: brandName, address: contact },
    subject: `Uw review is ${what}`,
    preview: 'Hier leest u waarom, en wat u kunt doen.',
    blocks: [
      { heading: `Uw review is ${what}` },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: removed
          ? `Uw review over ${about} staat niet meer online. Hieronder leest u waarom.`
          : `Wij hebben uw review over ${about} niet geplaatst. Hieronder leest u waarom.`,
      },
      ...reasonBlocks(details),
      ...textBlock(texts),
      { link: { before: 'U kunt ', label: 'uw review en het besluit bekijken en bezwaar maken', url, after: '.' } },
      { small: `Nummer van uw review: ${title}.` },
    ],
    reason: `U krijgt deze e-mail omdat u een review over ${about} schreef.`,
  }
}
