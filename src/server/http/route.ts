import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  type Answer,
  type CallArgs,
  type Endpoint,
  endpointKey,
  type HandlerArgs,
  type PageRead,
  type Question,
  questionKey,
  type Schemas,
} from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Context } from '../context.ts'
import { countTokenRead } from '../rate-limits/count-token-read.ts'
import { sendJson } from './answer-text.ts'
import { isStillFresh } from './etag.ts'
import { headerText } from './header-text.ts'
import { unreadableBody, wrongType } from './refused-body.ts'
import { refuseForeignOrigin, refuseForeignRead } from './security-headers.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { visitorNetwork } from './visitor-network.ts'

type Handler<E> = (input: HandlerArgs<E>, visitor: Visitor) => Answer<E> | Promise<Answer<E>>

type Input = { params?: unknown; query?: unknown; body?: unknown }
/**
 * A call of the API as the server runs it, with the same answer over HTTP and for a page that is being rendered; or a
 * read that only such a page makes.
 */
export type Operation = (input: object, visitor: Visitor) => Promise<unknown>

/**
 * Serves one endpoint of the contract: counts it against its rate limit, validates its input, and answers only what its
 * schema names. A read that may be cached (`freshMinutes`) gets an ETag of the data's version; a client that has that
 * version gets no body.
 */
export function route<S extends Schemas>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<S>,
  schemas: NoInfer<S>,
  handler: Handler<Endpoint<S>>,
) {
  const operation: Operation = async (input, visitor) => {
    const answer = async () => {
      const parsed = parseInput(schemas, input)
      // Leaves out everything that the contract does not name.
      return schemas.response.parse(await handler(parsed as HandlerArgs<Endpoint<S>>, visitor))
    }
    if (schemas.rate === 'tokenReads') return countTokenRead(context, visitor, answer)
    if (schemas.rate) context.rateLimits.count(schemas.rate, visitorNetwork(visitor.ip))
    return answer()
  }
  context.operations.set(endpointKey(endpoint), operation)

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const cacheable = endpoint.method === 'GET' && endpoint.freshMinutes !== undefined
      const etag = cacheable ? context.etagOf(endpoint, context) : undefined
      // Set before anything can be refused, so that a refusal has these headers too.
      if (etag === undefined) reply.headers(privateRead)
      if (endpoint.method === 'POST') refuseForeignWrite(schemas, request, context)
      else if (schemas.acts) refuseForeignAct(request, context)
      const { params, query, body } = request
      const answer = await operation({ params, query, body }, visitorOf(request, reply, context.config))
      reply.code(schemas.status ?? 200)
      if (etag !== undefined) {
        reply.headers(publicRead(etag))
        if (isStillFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
      }
      const { download } = schemas
      if (download) reply.header('content-disposition', `attachment; filename="${endpoint.path.split('/').at(-1)}"`)
      if (download && download !== 'application/json')
        return reply.type(`${download}${charsetOf(download)}`).send(answer)
      return sendJson(request, reply, JSON.stringify(answer))
    },
  })
}

const charsetOf = (type: string) => (type.startsWith('text/') ? '; charset=utf-8' : '')

type Reading<Args, Answer> = (args: Args, visitor: Visitor) => Answer | Promise<Answer>

/** Registers a read of server-rendered pages that is no call of the API. */
export function answerRead<Args, Answer>(
  context: Context,
  { read }: PageRead<Args, Answer>,
  reading: Reading<Args, Answer>,
): void {
  context.operations.set(read, async (args, visitor) => reading(args as Args, visitor))
}

/** The same, counted as a read of a link. */
export const answerCountedRead = <Args, Answer>(
  context: Context,
  read: PageRead<Args, Answer>,
  reading: Reading<Args, Answer>,
): void =>
  answerRead(context, read, (args, visitor) => countTokenRead(context, visitor, async () => reading(args, visitor)))

/** Runs a call for a form that the server reads, with the same checks and rate limits as over HTTP. */
export const callOperation = async <E extends Endpoint>(
  context: Context,
  endpoint: E,
  args: CallArgs<E>,
  visitor: Visitor,
): Promise<Answer<E>> => (await answerQuestion(context, endpoint, args as object, visitor)) as Answer<E>

/** Runs a call or read for a page that the server renders, likewise. */
export async function answerQuestion(context: Context, question: Question, args: object, visitor: Visitor) {
  const operation = context.operations.get(questionKey(question))
  if (!operation) throw new ApiError('NOT_FOUND')
  return operation(args, visitor)
}

/** Keeps answers behind a token or a session out of caches, search engines and referrers. */
export const privateRead = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const publicRead = (etag: string) => ({
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  vary: 'accept-encoding',
  etag,
})

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** A write must be JSON, and come from this site or from no site at all. */
function refuseForeignWrite({ form }: Schemas, request: FastifyRequest, context: Context) {
  const type = headerText(request.headers['content-type'])
  if (form && formType.test(type)) return
  refuseForeignOrigin(request, context.config)
  if (!/^application\/json\s*(;|$)/i.test(type)) throw wrongType()
}

/** For a GET that changes something. Every GET route also answers HEAD, which must change nothing. */
function refuseForeignAct(request: FastifyRequest, { config }: Context) {
  if (request.method === 'HEAD') throw new ApiError('NOT_FOUND', { status: 405 })
  refuseForeignRead(request, config)
}

/** The parsed input, or BAD_REQUEST with the wrong fields. */
export function parseInput(schemas: Schemas, input: Input): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const issues: z.core.$ZodIssue[] = []
  if (schemas.body && !isObject(input.body ?? {})) throw unreadableBody()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part]
    if (!schema) continue
    const parsed = schema.safeParse(input[part] ?? {})
    if (parsed.success) values[part] = parsed.data
    else issues.push(...parsed.error.issues)
  }
  if (issues.length > 0) throw new ApiError('BAD_REQUEST', { fields: fieldErrors(issues) })
  return values
}

const isObject = (body: unknown) => typeof body === 'object' && !Array.isArray(body)
