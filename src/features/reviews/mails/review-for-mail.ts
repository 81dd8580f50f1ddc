import { formatDate } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { MailBlock } from '#server/mail/mail-block.ts'
import { appealUntil } from '../rules/appeal-terms.ts'
import { reasons, remedyFor } from '../rules/reasons.ts'
import { findDecision, type Occasion } from '../server/desk/find-decision.ts'
import { type Author, openAuthor } from '../server/life/author.ts'
import { findReviewById, placeOf, type Review } from '../server/life/find-review.ts'
import { findNotice } from '../server/notices/find-notice.ts'

type ReviewForMail = { review: Review; author: Author; about: string; path: string }

/** What a mail to the author says about the review, read at the time of sending; null if the review or its author is gone. */
export function reviewForMail(context: Context, review: Review | undefined): ReviewForMail | null {
  const author = review && openAuthor(context, review)
  return author ? { review, author, ...placeOf(context, review) } : null
}

/** The same for a decision with reasons; null if the decision needs none. */
export async function decisionForMail(context: Context, decision_id: string) {
  const decision = await findDecision(context.db, decision_id)
  const review = decision && reviewForMail(context, await findReviewById(context.db, decision.review_id))
  if (!review || !decision.rule || !decision.facts) return null
  return { ...review, decision, rule: decision.rule, facts: decision.facts }
}

/** The same for the office's claim about the author (docs/decisions/0047). */
export async function hearingForMail(context: Context, notice_id: string) {
  const source = await findNotice(context, notice_id)
  const review = source && reviewForMail(context, await findReviewById(context.db, source.notice.review_id))
  return review ? { ...review, notice: source.notice } : null
}

/** The texts of a review, one per line. */
export const textBlock = (texts: readonly string[]): MailBlock[] =>
  texts.length === 0 ? [] : [{ pairs: [['Uw tekst', [...texts]]] }]

/** What the author can do about a decision based on one of our rules. */
export function remedyPair(rule: string): [string, string[]][] {
  const remedy = remedyFor(rule)
  return remedy === null ? [] : [['Wat u kunt doen', [remedy]]]
}

/** How to object to a decision, and until when (DSA article 20). */
export const appealText = (decided_at: Date, how: string): string =>
  `Bent u het er niet mee eens? ${how}, uiterlijk op ${formatDate(appealUntil(decided_at))}. Een medewerker kijkt er dan opnieuw naar, als het kan iemand anders. U hoort binnen ${limits.appeal.answerWorkingDays} werkdagen wat wij besluiten. Dat kost niets. U kunt ook naar de rechter gaan.`

/** Why a decision was taken, by whom, and what can be done about it (DSA article 17). */
export function reasonBlocks(decision: Reasons): MailBlock[] {
  const { rule, facts, automatic, occasion, decided_at } = decision
  return [
    {
      pairs: [
        ['Regel', [rule]],
        ['Feiten', facts.split('\n')],
        ...remedyPair(rule),
        ['Aanleiding', [occasions[occasion]]],
        [
          'Wie besliste',
          [automatic ? 'Ons systeem, zonder dat een mens keek.' : 'Een medewerker heeft de review gelezen.'],
        ],
      ],
    },
    { paragraph: 'Het cijfer was geen reden. Voor goede en slechte reviews gelden dezelfde regels.' },
    { paragraph: appealText(decided_at, 'Maak dan bezwaar via de link in deze e-mail') },
  ]
}
export type Reasons = { rule: string; facts: string; automatic: boolean; occasion: Occasion; decided_at: Date }

const occasions: Record<Occasion, string> = {
  check: 'Onze controle van reviews.',
  reader: 'Een lezer meldde de review.',
  office: 'Het kantoor zegt dat u er nooit klant was. Wij vroegen u wat u daarvan vindt.',
}

/** Fictitious data for the mail previews. */
export const sample = {
  naam: 'Jan Voorbeeld',
  email: 'jan@voorbeeld.example',
  about: 'Notariaat Voorbeeld',
  texts: ['Mevrouw Voorbeeld gaf drie keer een andere prijs door.'],
  rule: reasons.persoonsgegevens.rule,
  facts: 'In uw review staat de naam van een medewerker.',
  occasion: 'check' as const,
  decided_at: new Date('2026-11-20T09:00:00Z'),
}
