import type { Context } from '#server/context.ts'
import { decisionLabels } from '../../desk.ts'
import { findReview } from '../life/find-review.ts'
import type { Posted } from './decide-posted.ts'
import { lastDecision } from './find-decision.ts'
import { readKey } from './read-desk.ts'

/** What an operator reads whose decision came second, or is about what became something else meanwhile. */
export async function conflictText({ db }: Context, { item, seen }: Posted): Promise<string> {
  const named = readKey(item)
  const review =
    named && named.kind !== 'reply' && named.kind !== 'appeal'
      ? await findReview(db, { type: named.kind, id: named.id })
      : undefined
  const decision = review && (await lastDecision(db, review.id))
  if (decision && String(seen).split('.')[decisionPart] !== decision.id) {
    const who = decision.automatic ? 'Ons systeem' : 'Iemand anders'
    return `${who} besliste hier net over: ${decisionLabels[decision.decision].toLowerCase()}. Uw besluit is niet opgeslagen.`
  }
  return 'Dit is intussen veranderd, of er is al over beslist. Uw besluit is niet opgeslagen.'
}

/** Where `versionOf` names the decision before. */
const decisionPart = 3
