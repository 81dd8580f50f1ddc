import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type Answer, type Endpoint, endpointKey, type HandlerArgs, type Schemas } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Context } from '../context.ts'
import { sendJson } from './answer-json.ts'
import { isStillFresh } from './etag.ts'
import { refuseForeignOrigin } from './security-headers.ts'
import { visitorNetwork } from './visitor-network.ts'

type Handler<E> = (args: HandlerArgs<E>, request: FastifyRequest, reply: FastifyReply) => Answer<E> | Promise<Answer<E>>

type Given = { params?: unknown; query?: unknown; body?: unknown }
/** One call of the API as the server runs it, with the same answer for a request over HTTP and a page that is being drawn. */
export type Operation = (given: Given, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Serves one endpoint of the contract: counts it, checks its input, answers what its schema names and nothing else.
 * A read that may be kept (`freshMinutes`) gets an ETag of the data's version; who has that version gets no body.
 */
export function route<S extends Schemas>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<S>,
  schemas: NoInfer<S>,
  handler: Handler<Endpoint<S>>,
) {
  const operation: Operation = async (given, request, reply) => {
    countRequest(schemas, context, request)
    try {
      const args = parseInput(schemas, given)
      // What the contract does not name stays inside.
      return schemas.response.parse(await handler(args as HandlerArgs<Endpoint<S>>, request, reply))
    } catch (error) {
      // Guessing links: 20 wrong tokens in 15 minutes close the door (server section 1).
      const wrongToken = schemas.rate === 'tokenReads' && error instanceof ApiError && error.code === 'TOKEN_INVALID'
      if (wrongToken) context.rateLimits.count('wrongTokens', visitorNetwork(request.ip))
      throw error
    }
  }
  context.operations.set(endpointKey(endpoint), operation)

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      if (endpoint.method === 'POST') refuseForeignWrite(schemas, request, context)
      const kept = endpoint.method === 'GET' && endpoint.freshMinutes !== undefined
      const etag = kept ? context.etagOf(endpoint, context) : undefined
      // Before it runs, so that a refusal has them too.
      if (etag === undefined) reply.headers(privateRead)
      const { params, query, body } = request
      const answer = await operation({ params, query, body }, request, reply)
      reply.code(schemas.status ?? 200)
      if (etag !== undefined) {
        reply.headers(publicRead(etag))
        if (isStillFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
      }
      return sendJson(request, reply, JSON.stringify(answer))
    },
  })
}

/** What is behind a token or a session is kept, indexed and passed on by nobody (server section 1). */
export const privateRead = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const publicRead = (etag: string) => ({
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  vary: 'accept-encoding',
  etag,
})

function countRequest({ rate }: Schemas, context: Context, request: FastifyRequest) {
  if (!rate) return
  if (rate === 'tokenReads') context.rateLimits.check('wrongTokens', visitorNetwork(request.ip))
  context.rateLimits.count(rate, visitorNetwork(request.ip))
}

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** A write is JSON and comes from this site or from no site at all (server section 1). */
function refuseForeignWrite({ form }: Schemas, request: FastifyRequest, context: Context) {
  const type = request.headers['content-type'] ?? ''
  if (form && formType.test(type)) return
  refuseForeignOrigin(request, context.config)
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError('BAD_REQUEST', { status: 415, detail: 'content type must be application/json' })
  }
}

/** The parsed input, or BAD_REQUEST with the wrong fields. */
export function parseInput(schemas: Schemas, given: Given): Record<string, unknown> {
  const args: Record<string, unknown> = {}
  const issues: z.core.$ZodIssue[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part]
    if (!schema) continue
    const parsed = schema.safeParse(given[part] ?? {})
    if (parsed.success) args[part] = parsed.data
    else issues.push(...parsed.error.issues)
  }
  if (issues.length > 0) throw new ApiError('BAD_REQUEST', { fields: fieldErrors(issues) })
  return args
}
