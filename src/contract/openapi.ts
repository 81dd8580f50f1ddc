import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { errors } from './errors.ts'

type Json = Record<string, unknown>
const refTo = (id: string) => `#/components/schemas/${id}`

const ErrorBody = {
  type: 'object',
  required: ['code', 'error', 'detail', 'timestamp', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    error: { type: 'string', description: 'What to tell the visitor, in Dutch' },
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

/** The OpenAPI 3.1 document of every call, made from the contract. */
export function openapi() {
  const components: Json = { Error: ErrorBody }
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[`/api${endpoint.path}`] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, components)
    paths[`/api${endpoint.path}`] = path
  }
  const names = Object.keys(components).sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1',
      description: 'Ids are strings in answers. Missing values are null. Times are ISO 8601 in UTC.',
    },
    paths,
    components: { schemas: Object.fromEntries(names.map((name) => [name, components[name]])) },
  }
}

function operationOf(endpoint: Endpoint, components: Json): Json {
  const { summary, params, query, body, response, status = 200, errors: codes = [] } = endpoint
  const failures = new Map<number, string[]>()
  for (const code of codes) failures.set(errors[code].status, [...(failures.get(errors[code].status) ?? []), code])
  return {
    summary,
    parameters: [...parametersOf(params, 'path', components), ...parametersOf(query, 'query', components)],
    ...(body && {
      requestBody: { required: true, content: bodyOf(endpoint, schemaOf(body, 'input', components)) },
    }),
    responses: {
      [status]: {
        description: status === 204 ? 'Nothing to tell' : 'OK',
        ...(status !== 204 && {
          content: { 'application/json': { schema: schemaOf(response, 'output', components) } },
        }),
      },
      ...Object.fromEntries(
        [...failures].map(([failure, names]) => [
          failure,
          { description: names.join(', '), content: { 'application/json': { schema: { $ref: refTo('Error') } } } },
        ]),
      ),
    },
  }
}

/** A call that takes a form does so for mail programs (RFC 8058). */
const bodyOf = ({ form }: Endpoint, schema: unknown): Json => ({
  'application/json': { schema },
  ...(form && {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } },
    },
  }),
})

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query', components: Json): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !part.safeParse(undefined).success,
    schema: schemaOf(part, 'input', components),
  }))
}

/** The JSON Schema of one place in the document; schemas with a name move to the components. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', components: Json): unknown {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  const point = (x: unknown): unknown => JSON.parse(JSON.stringify(x).replaceAll('#/$defs/', refTo('')))
  for (const [id, definition] of Object.entries($defs)) components[id] = point(definition)
  return point(own)
}
