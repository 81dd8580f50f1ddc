import { formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { decisionForMail, remedyPair, sample, textBlock } from './review-for-mail.ts'

type Details = {
  naam: string
  email: string
  about: string
  texts: string[]
  rule: string
  facts: string
  until: Date
  url: string
}

/** Asks an author to change a passage, within 14 days. */
export const reviewAdjustmentMail = defineMail<{ decision_id: string; token: string }>({
  kind: 'M20b',
  async render(context, { decision_id, token }) {
    const source = await decisionForMail(context, decision_id)
    const until = source?.review.adjust_until
    if (!source || !until) return null
    const { author, about, review, rule, facts } = source
    return adjustMail({
      ...author,
      about,
      texts: review.texts,
      rule,
      facts,
      until,
      url: `${context.config.publicUrl}${paths.ownReview(token)}`,
    })
  },
  preview: ({ publicUrl }) =>
    adjustMail({
      ...sample,
      until: new Date('2026-12-04T23:00:00Z'),
      url: `${publicUrl}${paths.ownReview('voorbeeld')}`,
    }),
})

function adjustMail({ naam, email, about, texts, rule, facts, until, url }: Details): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Kunt u uw review aanpassen?',
    preview: `Daarna plaatsen wij hem graag. Het kan tot en met ${formatLastDay(until)}.`,
    blocks: [
      { heading: 'Kunt u uw review aanpassen?' },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: `In uw review over ${about} staat iets dat wij zo niet mogen plaatsen. Past u dat aan? Dan plaatsen wij de rest graag. Uw cijfers hoeft u niet te veranderen.`,
      },
      {
        pairs: [['Regel', [rule]], ['Om welke woorden gaat het', facts.split('\n')], ...remedyPair(rule)],
      },
      ...textBlock(texts),
      { button: { label: 'Review aanpassen', url } },
      {
        small: `Dit kan tot en met ${formatLastDay(until)}. Past u de review niet aan, dan staat hij daarna niet online.`,
      },
    ],
    reason: `U krijgt deze e-mail omdat u een review over ${about} schreef.`,
  }
}
