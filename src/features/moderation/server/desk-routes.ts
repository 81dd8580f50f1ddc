import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { publishReply, rejectReply } from '#features/response-feedback/server/public.ts'
import { toApiError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import { checkFormToken } from '#server/tokens/form-token.ts'
import { decisions, type HouseRule, houseRules, needsReason } from '../decisions.ts'
import { type DeskAction, deskPath, doneLabels } from '../desk.ts'
import { decideReview } from './decide-review.ts'
import { requireOperator } from './operator-access.ts'
import { readDesk, readKey } from './read-desk.ts'

type Posted = Partial<Record<'item' | 'action' | 'rule' | 'facts' | 'seen' | 'form_token', unknown>>
type Asked = { Querystring: { item?: unknown; gedaan?: unknown } }

/** The operator's desk: plain forms, so that it works without JavaScript (docs/states/moderation.md). */
export function deskRoutes(app: FastifyInstance, context: Context) {
  app.get<Asked>(deskPath, async (request, reply) => {
    requireOperator(context, request, reply)
    const { item, gedaan } = request.query
    const done = isAction(gedaan) ? gedaan : null
    const state = await readDesk(context, { key: typeof item === 'string' ? item : undefined, done })
    return app.renderPage(request, reply, { state })
  })

  app.post<{ Body: Posted | undefined }>(deskPath, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    requireOperator(context, request, reply)
    const posted = request.body ?? {}
    try {
      const action = await decidePosted(context, posted)
      return reply.redirect(`${deskPath}?gedaan=${action}`, 303)
    } catch (error) {
      const { code, message, status, fields } = toApiError(error)
      if (status >= 500) request.log.error({ err: error, code }, 'form failed')
      const key = typeof posted.item === 'string' ? posted.item : undefined
      const failure = { text: message, fields, rule: textOf(posted.rule), facts: textOf(posted.facts) }
      return app.renderPage(request, reply, { state: await readDesk(context, { key, failure }), status })
    }
  })
}

async function decidePosted(context: Context, posted: Posted): Promise<DeskAction> {
  const token = checkFormToken(context, posted.form_token)
  if (token === 'false' || token === 'old') throw new ApiError('CONFLICT')
  const named = readKey(posted.item)
  const action = posted.action
  if (!named || !isAction(action)) throw new ApiError('BAD_REQUEST')
  if (named.kind === 'reply') {
    await decideReply(context, named.id, action)
    return action
  }
  const decision = decisions.find((known) => known === action)
  if (!decision) throw new ApiError('BAD_REQUEST')
  const rule = houseRules[posted.rule as HouseRule] ?? null
  const facts = textOf(posted.facts)
  if (needsReason(decision)) refuseWithoutReason(rule, facts)
  const subject = { type: named.kind, id: named.id }
  await decideReview(context, subject, { decision, rule, facts, seen: textOf(posted.seen) })
  return action
}

/** Nothing is refused without the rule and the facts, which its author gets to read. */
function refuseWithoutReason(rule: string | null, facts: string) {
  const fields = []
  if (rule === null) fields.push({ field: 'rule', message: messages.ruleMissing })
  if (facts === '' || [...facts].length > limits.decision.factsMax)
    fields.push({ field: 'facts', message: messages.factsMissing })
  if (fields.length > 0) throw new ApiError('BAD_REQUEST', { fields })
}

async function decideReply(context: Context, review_id: string, action: DeskAction) {
  const decide = action === 'publish_reply' ? publishReply : action === 'reject_reply' ? rejectReply : null
  if (!decide) throw new ApiError('BAD_REQUEST')
  const done = await context.db.transaction().execute((trx) => decide(trx, context, review_id))
  // Somebody else decided first, or the office took it back.
  if (!done) throw new ApiError('CONFLICT')
}

const isAction = (word: unknown): word is DeskAction => typeof word === 'string' && Object.hasOwn(doneLabels, word)
const textOf = (given: unknown) =>
  typeof given === 'string' ? given.replace(/\r\n?/g, '\n').trim().normalize('NFC') : ''
