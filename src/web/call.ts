import { type AnswerShape, hasShape } from '#contract/answer-shape.ts'
import shapes from '#contract/answer-shapes.json' with { type: 'json' }
import { type Answer, type CallArgs, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { ApiError, codeOfStatus, type ErrorCode, errors, type FieldError, wordsOf } from '#contract/errors.ts'

type ErrorBody = { code?: unknown; error?: unknown; detail?: string | null; fields?: FieldError[] }

const timeoutMs = 15_000

function urlOf<E extends Endpoint>(endpoint: E, args: unknown): string {
  const { params = {}, query = {} } = args as { params?: Record<string, string>; query?: Record<string, unknown> }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

/**
 * Calls the API from the browser. Throws ApiError with the code of the answer or else of its status, TIMEOUT_ERROR or
 * NETWORK_ERROR when no answer came, and UNKNOWN when the answer lacks a field of the call's shape. Calls with an
 * `idempotencyKey` are safe to repeat.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  { idempotencyKey }: { idempotencyKey?: string } = {},
): Promise<Answer<E>> {
  const { body } = args as { body?: unknown }
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  const answer = await fetch(urlOf(endpoint, args), {
    method: endpoint.method,
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(throwLost)
  const text = await answer.text().catch(throwLost)
  const json = parse(text)
  if (!answer.ok) throw errorOf(answer.status, json, Number(answer.headers.get('retry-after')))
  // A truncated response, or the captive portal of a hotel network.
  if (json === undefined) throw new ApiError('NETWORK_ERROR')
  if (!isAnswerTo(endpoint, json)) throw new ApiError('UNKNOWN')
  return json as Answer<E>
}

/** Whether a value has the fields of the call's answer. True for any value when the answer is not JSON. */
export const isAnswerTo = (endpoint: Endpoint, value: unknown): boolean =>
  hasShape(value, (shapes as object as Record<string, AnswerShape>)[endpointKey(endpoint)] ?? null)

function throwLost(error: unknown): never {
  const aborted = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  throw new ApiError(aborted ? 'TIMEOUT_ERROR' : 'NETWORK_ERROR', aborted ? { detail: 'Request timeout' } : {})
}

/** Parses JSON; undefined when the text is not valid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf(status: number, json: unknown, retryAfter: number): ApiError {
  const body = (json ?? {}) as ErrorBody
  if (typeof body.code !== 'string') return new ApiError(codeOfStatus(status), retryAfter > 0 ? { retryAfter } : {})
  const code = body.code as ErrorCode
  // Prefer the message of the answer. Fall back to the text of its code, or of its status when a newer server sends an unknown code.
  const text = typeof body.error === 'string' ? body.error : (errors[code] ?? errors[codeOfStatus(status)]).text
  return new ApiError(code, {
    status,
    text,
    ...(body.fields && { fields: body.fields }),
    ...(body.detail && { detail: body.detail }),
    ...(retryAfter > 0 && { retryAfter }),
  })
}

export const codeOf = (error: unknown): ErrorCode => (error instanceof ApiError ? error.code : 'UNKNOWN')

/** The text of a failure: from the answer, or from the catalogue for failures that the browser detected itself. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? wordsOf(error) : errors.UNKNOWN.text)
