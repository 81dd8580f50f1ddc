import { ApiError, type FieldError } from '#contract/errors.ts'
import { messages, text } from '#contract/fields.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { limits } from '#contract/limits.ts'
import type { Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { type DeskAction, doneLabels } from '../../desk.ts'
import { decisions, needsReason } from '../../rules/decisions.ts'
import { factsBlank, reasons } from '../../rules/reasons.ts'
import { answerAppeal } from '../appeals/answer-appeal.ts'
import { findAppeal } from '../appeals/find-appeal.ts'
import { decideReply } from './decide-reply.ts'
import { decideReview } from './decide-review.ts'
import { readKey } from './read-desk.ts'

/** What the desk's form sends; nothing of it is known to be right. */
export type Posted = Partial<Record<'item' | 'action' | 'rule' | 'facts' | 'seen' | 'acts', unknown>>

/** Takes the decision that a form of the desk asks for; answers which. */
export async function decidePosted(context: Context, posted: Posted, operator: Operator): Promise<DeskAction> {
  const named = readKey(posted.item)
  const { action } = posted
  if (!named || !isKeyOf(doneLabels, action)) throw new ApiError('BAD_REQUEST')
  const seen = String(posted.seen)
  if (named.kind === 'reply') {
    if (action !== 'publish_reply' && action !== 'reject_reply') throw new ApiError('BAD_REQUEST')
    await decideReply(context, named.id, { action, seen, operator })
    return action
  }
  if (named.kind === 'appeal') {
    if (action !== 'grant' && action !== 'deny') throw new ApiError('BAD_REQUEST')
    await answerPosted(context, named.id, action, posted, operator)
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

/** An objection is answered in words; a review that goes after all breaks a rule. */
async function answerPosted(
  context: Context,
  id: string,
  action: 'grant' | 'deny',
  posted: Posted,
  operator: Operator,
): Promise<void> {
  const appeal = await findAppeal(context.db, id)
  if (!appeal) throw new ApiError('NOT_FOUND')
  const needsRule = action === 'grant' && appeal.notice_id !== null
  const rule = needsRule ? ruleOf(posted.rule) : null
  const facts = text(limits.decision.factsMax).safeParse(posted.facts ?? '')
  const wrong: FieldError[] = needsRule && rule === null ? [{ field: 'rule', message: messages.ruleMissing }] : []
  if (!facts.success || facts.data === '') wrong.push({ field: 'facts', message: messages.answerMissing })
  else if (facts.data.includes(factsBlank)) wrong.push({ field: 'facts', message: messages.factsBlank })
  if (wrong.length > 0 || !facts.success) throw new ApiError('BAD_REQUEST', { fields: wrong })
  const outcome = action === 'grant' ? 'granted' : 'denied'
  await answerAppeal(context, id, { outcome, rule, answer: facts.data, seen: String(posted.seen), operator })
}

const ruleOf = (id: unknown) => (isKeyOf(reasons, id) ? reasons[id].rule : null)
