import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/route.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { getUnsubscribe, unsubscribe } from '../contract.ts'
import { keptMailsNote } from '../rules.ts'
import { changeSubscriptions } from './change-subscriptions.ts'
import { findAddress, findSubscriptions, maskAddress } from './subscriptions.ts'

/** The calls behind the link to unsubscribe (server section 7). */
export function customersRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  route(app, context, getUnsubscribe, async ({ params: { token } }) => {
    const { entity_id } = await readToken(db, context, { kind: 'un', token })
    const email_masked = maskAddress(await findAddress(db, context, entity_id))
    return { email_masked, lists: await findSubscriptions(db, entity_id), note: keptMailsNote }
  })

  app.register(async (forms) => {
    // Mail programs send their form in parts, as RFC 8058 prefers, or like a form of a page.
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      readParts(request.headers['content-type'], body),
    )
    route(forms, context, unsubscribe, ({ params, body }) => {
      const by = body['List-Unsubscribe'] === undefined ? 'page' : 'one click'
      return changeSubscriptions(context, params.token, body, by)
    })
  })
}

async function readParts(type = '', body: Buffer): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new ApiError('BAD_REQUEST')
  }
}
