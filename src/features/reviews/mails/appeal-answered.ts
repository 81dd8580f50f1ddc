import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { NotMine } from '#server/mail/unconfirmed-mail.ts'
import type { AppealOutcome } from '../rules/appeal-terms.ts'
import { type AppealForMail, appealForMail, sampleAppeal } from './appeal-for-mail.ts'

type Details = Pick<AppealForMail, 'to' | 'greeting' | 'about' | 'isOfAuthor'> & {
  reference: string
  outcome: AppealOutcome
  answer: string
  contact: string
  brandName: string
}

/** Tells the sender of an objection what was decided, and why (DSA article 20, 5). */
export const appealAnsweredMail = defineMail<{ appeal_id: string } & NotMine>({
  kind: 'M39',
  async render(context, { appeal_id, ...notMine }) {
    const source = await appealForMail(context, appeal_id, notMine)
    if (!source?.appeal.outcome) return null
    const { appeal, notMine: links, ...details } = source
    const { contactEmail: contact, brandName } = context.config
    const { reference, outcome } = appeal
    return {
      ...answeredMail({ ...details, reference, outcome: outcome!, answer: appeal.answer ?? '', contact, brandName }),
      ...links,
    }
  },
  preview: ({ contactEmail, brandName }) =>
    answeredMail({
      ...sampleAppeal,
      outcome: 'denied',
      answer: 'De naam van de medewerker staat er nog in.',
      contact: contactEmail,
      brandName,
    }),
})

function answeredMail(details: Details): MailContent {
  const { to, greeting, about, isOfAuthor, reference, answer, contact, brandName } = details
  const what = isOfAuthor ? `uw review over ${about}` : `uw melding van een review over ${about}`
  return {
    to,
    replyTo: { name: brandName, address: contact },
    subject: 'Besluit over uw bezwaar',
    preview: outcomeText(details),
    blocks: [
      { heading: 'Besluit over uw bezwaar' },
      { paragraph: greeting },
      { paragraph: `U maakte bezwaar tegen ons besluit over ${what} (${reference}). Dit hebben wij besloten:` },
      {
        pairs: [
          ['Besluit', [outcomeText(details)]],
          ['Reden', answer.split('\n')],
        ],
      },
      { paragraph: 'Bent u het er niet mee eens? Dan kunt u naar de rechter gaan.' },
    ],
    reason: `U krijgt deze e-mail omdat u bezwaar maakte op onze website. Bezwaar ${reference}.`,
  }
}

function outcomeText({ outcome, isOfAuthor }: Pick<Details, 'outcome' | 'isOfAuthor'>): string {
  if (outcome === 'moot') return 'Er is niets meer om over te besluiten.'
  const granted = outcome === 'granted'
  if (isOfAuthor) return granted ? 'U krijgt gelijk. Uw review staat online.' : 'Ons besluit blijft zoals het was.'
  return granted
    ? 'U krijgt gelijk. De review is verwijderd.'
    : 'Ons besluit blijft zoals het was: de review blijft online.'
}
