import { formatDateTime } from '#contract/format/dates.ts'
import { type Act, findActAfter, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import { decisionLabels } from '../../desk.ts'
import type { DecisionKind } from '../../rules/decisions.ts'
import { findAppeal } from '../appeals/find-appeal.ts'
import { findReview, findReviewById } from '../life/find-review.ts'
import type { Posted } from './decide-posted.ts'
import { lastDecision } from './find-decision.ts'
import { readKey } from './read-desk.ts'

type Named = NonNullable<ReturnType<typeof readKey>>

/** Message for an operator whose decision came second, or whose item changed into something else meanwhile. */
export async function conflictText(context: Context, posted: Posted, operator: Operator): Promise<string> {
  const named = readKey(posted.item)
  const outcome =
    named && ((await decidedSince(context, named, posted, operator)) ?? (await decidedBySystem(context, named, posted)))
  return `${outcome ?? 'Dit is intussen veranderd, of er is al over beslist.'} Uw besluit is niet opgeslagen.`
}

/** Who decided on it since the page was opened, when and what, from the log of acts. */
async function decidedSince(
  context: Context,
  named: Named,
  { acts }: Posted,
  operator: Operator,
): Promise<string | null> {
  if (typeof acts !== 'string' || !isRowId(acts)) return null
  const act = await findActAfter(context, await subjectsOf(context, named), acts)
  if (!act) return null
  const who = act.account_id === operator.account_id ? 'U' : act.who
  return `${who} besliste hierover op ${formatDateTime(act.at)}: ${outcomeOf(act.after)}.`
}

/** A decision about its review overtakes an objection too. */
async function subjectsOf({ db }: Context, { kind, id }: Named): Promise<Act['subject'][]> {
  if (kind !== 'appeal') return [{ kind, id }]
  const appeal = await findAppeal(db, id)
  const review = appeal && (await findReviewById(db, appeal.review_id))
  return [{ kind, id }, ...(review ? [{ kind: review.type, id: review.id }] : [])]
}

/** The outcome, as acts about reviews, replies and objections record it. */
function outcomeOf(after: unknown): string {
  const { decision, outcome, status } = after as { decision?: DecisionKind; outcome?: string; status?: string }
  if (outcome) return outcome === 'granted' ? 'bezwaar gegrond' : 'bezwaar niet gegrond'
  return decisionLabels[decision ?? (status === 'published' ? 'publish' : 'reject')].toLowerCase()
}

/** Automatic decisions are about reviews only, and write no act. */
async function decidedBySystem({ db }: Context, { kind, id }: Named, { seen }: Posted): Promise<string | null> {
  const review = kind === 'review' || kind === 'site_review' ? await findReview(db, { type: kind, id }) : undefined
  const decision = review && (await lastDecision(db, review.id))
  if (!decision?.automatic || String(seen).split('.')[decisionPart] === decision.id) return null
  return `Ons systeem besliste hier net over: ${decisionLabels[decision.decision].toLowerCase()}.`
}

/** Position of the last decision in `versionOf`. */
const decisionPart = 3
