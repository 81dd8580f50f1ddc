import { ApiError, type FieldError } from '#contract/errors.ts'
import { messages, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { type DeskAction, doneLabels } from '../../desk.ts'
import { decisions, needsReason } from '../../rules/decisions.ts'
import { factsBlank, type HouseRule, reasons } from '../../rules/reasons.ts'
import { decideReply } from './decide-reply.ts'
import { decideReview } from './decide-review.ts'
import { readKey } from './read-desk.ts'

/** What the desk's form sends; nothing of it is known to be right. */
export type Posted = Partial<Record<'item' | 'action' | 'rule' | 'facts' | 'seen', unknown>>

/** Takes the decision that a form of the desk asks for; answers which. */
export async function decidePosted(context: Context, posted: Posted, operator: Operator): Promise<DeskAction> {
  const named = readKey(posted.item)
  const { action } = posted
  if (!named || !isAction(action)) throw new ApiError('BAD_REQUEST')
  const seen = String(posted.seen)
  if (named.kind === 'reply') {
    if (action !== 'publish_reply' && action !== 'reject_reply') throw new ApiError('BAD_REQUEST')
    await decideReply(context, named.id, { action, seen, operator })
    return action
  }
  const decision = decisions.find((other) => other === action)
  if (!decision) throw new ApiError('BAD_REQUEST')
  const rule = ruleOf(posted.rule)
  const facts = text(limits.decision.factsMax).safeParse(posted.facts ?? '')
  const wrong: FieldError[] = []
  if (needsReason(decision) && rule === null) wrong.push({ field: 'rule', message: messages.ruleMissing })
  if (!facts.success || (needsReason(decision) && facts.data === '')) {
    wrong.push({ field: 'facts', message: messages.factsMissing })
  } else if (facts.data.includes(factsBlank)) wrong.push({ field: 'facts', message: messages.factsBlank })
  if (wrong.length > 0 || !facts.success) throw new ApiError('BAD_REQUEST', { fields: wrong })
  await decideReview(context, { type: named.kind, id: named.id }, { decision, rule, facts: facts.data, seen, operator })
  return action
}

export const isAction = (word: unknown): word is DeskAction =>
  typeof word === 'string' && Object.hasOwn(doneLabels, word)

const ruleOf = (id: unknown) =>
  typeof id === 'string' && Object.hasOwn(reasons, id) ? reasons[id as HouseRule].rule : null
