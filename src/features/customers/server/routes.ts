import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/route.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { getUnsubscribe, unsubscribe } from '../contract.ts'
import { keptMailsNote } from '../rules.ts'
import { changeSubscriptions } from './change-subscriptions.ts'
import { findAddress, findSubscriptions, maskAddress } from './subscriptions.ts'

type ByToken = FastifyRequest<{ Params: { token?: string } }>

/** The calls behind the link to unsubscribe (server section 7). */
export function customersRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  app.register(async (links) => {
    // A mail program without the button opens the address of the call as a page.
    links.addHook('onRequest', async (request: ByToken, reply) => {
      const { token } = request.params
      if (request.method !== 'GET' || !token || !request.headers.accept?.includes('text/html')) return
      return reply.redirect(`/uitschrijven/${encodeURIComponent(token)}`, 303)
    })
    // Mail programs send their form in parts, as RFC 8058 prefers, or like a form of a page.
    links.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      readParts(request.headers['content-type'], body),
    )
    route(links, context, getUnsubscribe, async ({ params: { token } }) => {
      const { entity_id } = await readToken(db, context, { kind: 'un', token })
      const email_masked = maskAddress(await findAddress(db, context, entity_id))
      return { email_masked, lists: await findSubscriptions(db, entity_id), note: keptMailsNote }
    })
    route(links, context, unsubscribe, ({ params, body }) => {
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
