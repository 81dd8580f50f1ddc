import { ApiError, type FieldError } from '#contract/errors.ts'
import { text } from '#contract/fields.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
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

/** The desk's form as posted; nothing is validated yet. */
export type Posted = Partial<Record<'item' | 'action' | 'rule' | 'facts' | 'seen' | 'acts', unknown>>

/** Takes the decision that a desk form asks for, and returns its action. */
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
  const isNeeded = needsReason(decision)
  const rule = ruleOf(posted.rule)
  const { facts, wrong } = readFacts(posted, { missing: messages.factsMissing, isNeeded })
  if (isNeeded && rule === null) wrong.unshift({ field: 'rule', message: messages.ruleMissing })
  if (wrong.length > 0) throw new ApiError('BAD_REQUEST', { fields: wrong })
  await decideReview(context, { type: named.kind, id: named.id }, { decision, rule, facts, seen, operator })
  return action
}

/** Answering an objection needs a text, and also a rule if the review is removed after all. */
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
  const { facts, wrong } = readFacts(posted, { missing: messages.answerMissing, isNeeded: true })
  if (needsRule && rule === null) wrong.unshift({ field: 'rule', message: messages.ruleMissing })
  if (wrong.length > 0) throw new ApiError('BAD_REQUEST', { fields: wrong })
  const outcome = action === 'grant' ? 'granted' : 'denied'
  await answerAppeal(context, id, { outcome, rule, answer: facts, seen: String(posted.seen), operator })
}

/** The operator's text, and its errors. */
function readFacts(posted: Posted, { missing, isNeeded }: { missing: string; isNeeded: boolean }) {
  const facts = text(limits.decision.factsMax).safeParse(posted.facts ?? '').data
  const wrong: FieldError[] = []
  if (facts === undefined || (isNeeded && facts === '')) wrong.push({ field: 'facts', message: missing })
  else if (facts.includes(factsBlank)) wrong.push({ field: 'facts', message: messages.factsBlank })
  return { facts: facts ?? '', wrong }
}

const ruleOf = (id: unknown) => (isKeyOf(reasons, id) ? reasons[id].rule : null)
