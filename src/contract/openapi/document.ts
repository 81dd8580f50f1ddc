import * as z from 'zod/mini'
import type { LoginCookie, WholeEndpoint } from '../endpoint.ts'
import { errors } from '../errors.ts'
import * as limits from '../limits.ts'
import { failuresOf } from './failures.ts'
import { inputBounds } from './input-bounds.ts'
import type { Json } from './json.ts'
import { createSchemas } from './schemas.ts'
import { fieldWords, subjectWords } from './words.ts'

/** A call with its `operationId` and its subject. */
type NamedEndpoint = { name: string; tag: string; endpoint: WholeEndpoint }

const cookies: Readonly<Record<'session' | LoginCookie, { cookie: string; description: string }>> = {
  session: { cookie: 'nv_sid', description: 'Set when an address is confirmed. No call needs it.' },
  login: { cookie: 'nv_login', description: 'Set when an account logs in.' },
  passkey: { cookie: 'nv_passkey', description: 'Set when a browser asks to log in by a passkey, for minutes.' },
}

const ErrorBody = {
  type: 'object',
  required: ['code', 'error', 'detail', 'timestamp', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    error: { type: 'string' },
    detail: { type: ['string', 'null'] },
    timestamp: { type: 'string', format: 'date-time' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
}

/** The OpenAPI 3.1 document of every call, built from the contract and from what `route()` itself answers. */
export function openapi(calls: readonly NamedEndpoint[]) {
  const schemas = createSchemas({ Error: ErrorBody })
  const paths: Record<string, Json> = {}
  for (const { name, tag, endpoint } of calls) {
    const path = paths[`/api${endpoint.path}`] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf({ name, tag, endpoint }, schemas)
    paths[`/api${endpoint.path}`] = path
  }
  const tags = [...new Set(calls.map(({ tag }) => tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1',
      description: 'Ids are strings in answers. Missing values are null. Times are ISO 8601 in UTC.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This site' }],
    tags: tags.map((name) => ({ name, description: subjectWords[name] })),
    paths,
    components: {
      schemas: schemas.components(),
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of an office, made on its page "Koppelingen" (docs/webhooks.md).',
        },
        ...Object.fromEntries(
          Object.entries(cookies).map(([name, { cookie, description }]) => [
            name,
            { type: 'apiKey', in: 'cookie', name: cookie, description: `${description} __Host-${cookie} on https.` },
          ]),
        ),
      },
    },
    // Private data needs a token in the address of its call, or an account.
    security: [{}, { session: [] }],
  }
}

type Schemas = ReturnType<typeof createSchemas>

function operationOf({ name, tag, endpoint }: NamedEndpoint, schemas: Schemas): Json {
  const { summary, params, query, body, idempotent, cookie, key } = endpoint
  const parameters = [
    ...parametersOf(params, 'path', schemas),
    ...parametersOf(query, 'query', schemas),
    ...(idempotent ? [idempotencyKey] : []),
  ]
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(cookie && { security: [{ [cookie]: [] }] }),
    ...(key && { security: [{ key: [] }], description: `The key may read: ${key}.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: requestOf(endpoint, schemas.of(body, 'input')) } }),
    responses: { ...successOf(endpoint, schemas), ...failuresOf(endpoint) },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the same answer for 24 hours; with another body CONFLICT.',
  schema: { type: 'string', maxLength: limits.idempotency.keyMax },
}

function successOf(endpoint: WholeEndpoint, schemas: Schemas): Json {
  const { method, status = 200, response, freshMinutes, image, download, redirect } = endpoint
  const schema = schemas.of(response, 'output')
  const content = image
    ? Object.fromEntries(['image/png', 'image/jpeg', 'image/webp', 'image/avif'].map((type) => [type, {}]))
    : { [download ?? 'application/json']: download === 'application/pdf' ? {} : { schema } }
  return {
    [status]: { description: status === 204 ? 'Nothing to tell' : 'OK', ...(status !== 204 && { content }) },
    ...(method === 'GET' &&
      (freshMinutes !== undefined || image) && { 304: { description: 'If-None-Match named what is there already' } }),
    ...(redirect && { 303: { description: 'A browser that asks for a page is led to it', headers: locationHeader } }),
  }
}

const locationHeader = { Location: { schema: { type: 'string' }, description: 'The address of the page' } }

/** A call that accepts a form does so for mail programs (RFC 8058). */
const requestOf = ({ form, rate }: WholeEndpoint, schema: unknown): Json => ({
  'application/json': { schema },
  // The content type of a beacon.
  ...(rate === 'analytics' && {
    'text/plain': { schema: { type: 'string', description: 'The same JSON', maxLength: limits.body.maxBytes } },
  }),
  ...(form && {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: { 'List-Unsubscribe': { const: 'One-Click', description: fieldWords['List-Unsubscribe'] } },
      },
    },
  }),
})

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query', schemas: Schemas): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !part.safeParse(undefined).success,
    description: fieldWords[name],
    schema: inputBounds(schemas.of(part, 'input'), where),
  }))
}
