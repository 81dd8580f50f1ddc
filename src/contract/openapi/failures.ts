import type { WholeEndpoint } from '../endpoint.ts'
import { type ErrorCode, errors } from '../errors.ts'
import type { Json } from './json.ts'

/** Per status, the codes that occur with it. */
type Failures = Map<number, Set<ErrorCode>>

const words: Readonly<Record<number, string>> = {
  408: 'The request did not come in time',
  413: 'The body is larger than 64 kB',
  415: 'The body is not JSON',
  431: 'The address and headers are larger than 16 kB',
  500: 'Something went wrong on our side',
  503: 'The database or a setting is not there now; Retry-After says when to come back',
}

/** Every status and code a call can answer with: its own, and those of `route()`, the server and Node. */
export function failingCodes(endpoint: WholeEndpoint): Failures {
  const { method, params, rate, form, idempotent, cookie } = endpoint
  const failures: Failures = new Map()
  const add = (status: number, code: ErrorCode) => failures.set(status, (failures.get(status) ?? new Set()).add(code))
  // Calls that count views answer alike whatever is sent, unless Node cannot parse the request.
  if (rate === 'analytics') return new Map([408, 431].map((status) => [status, new Set<ErrorCode>(['BAD_REQUEST'])]))
  for (const code of endpoint.errors ?? []) add(errors[code].status, code)
  if (cookie) add(401, 'UNAUTHORIZED')
  // An address that cannot be decoded, a body that is not JSON, or a wrong field.
  add(400, 'BAD_REQUEST')
  if (params) add(404, 'NOT_FOUND')
  add(408, 'BAD_REQUEST')
  add(431, 'BAD_REQUEST')
  if (method === 'POST') {
    add(413, 'BAD_REQUEST')
    add(415, 'BAD_REQUEST')
    if (!form) add(403, 'FORBIDDEN')
  }
  if (idempotent) add(409, 'CONFLICT')
  if (rate) add(429, 'RATE_LIMITED')
  add(500, 'INTERNAL_ERROR')
  add(503, 'INTERNAL_ERROR')
  return new Map([...failures].sort(([one], [other]) => one - other))
}

/** The same, as responses of the document. */
export const failuresOf = (endpoint: WholeEndpoint): Json =>
  Object.fromEntries(
    [...failingCodes(endpoint)].map(([status, codes]) => [
      status,
      {
        description: words[status] ?? [...codes].join(', '),
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: { 'application/json': { schema: errorOf([...codes]) } },
      },
    ]),
  )

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } }
const errorOf = (codes: ErrorCode[]) => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
})
