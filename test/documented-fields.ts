import { namedEndpoints } from '#app/endpoints.ts'
import { openapi } from '#contract/openapi/document.ts'

/** A schema of docs/openapi.json, as far as it names fields. */
export type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  additionalProperties?: false | Schema
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: string[]
}
export type Operation = {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

const document = openapi(namedEndpoints)
export const documentedPaths = document.paths as Record<string, Record<string, Operation>>
export const documentedSchemas = document.components.schemas as Record<string, Schema>

/** The schema itself, the one it refers to, and its alternatives. */
function partsOf(schema: Schema): Schema[] {
  const { $ref, anyOf = [], allOf = [] } = schema
  const others = [...anyOf, ...allOf, ...($ref ? [documentedSchemas[$ref.split('/').at(-1)!]!] : [])]
  return [schema, ...others.flatMap(partsOf)]
}

/** All fields an answer may have, nested ones included: the path and the fields of each object. */
export function fieldsOf(schema: Schema, at = '', fields = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const { properties = {}, items } of partsOf(schema)) {
    for (const [name, field] of Object.entries(properties)) {
      fields.set(at, (fields.get(at) ?? new Set()).add(name))
      fieldsOf(field, at ? `${at}.${name}` : name, fields)
    }
    if (items) fieldsOf(items, `${at}[]`, fields)
  }
  return fields
}

/** Where a schema accepts anything, so an answer cannot be checked against it. */
export function openPlaces(schema: Schema, at = ''): string[] {
  const { properties, items, additionalProperties, $ref: _, anyOf: __, allOf: ___, ...rest } = schema
  const names = Object.keys(rest).filter((name) => name !== 'description')
  const parts = partsOf(schema).slice(1)
  const isOpen = properties ? additionalProperties !== false : names.length === 0 && parts.length === 0 && !items
  return [
    ...(isOpen ? [at] : []),
    ...parts.flatMap((part) => openPlaces(part, at)),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => openPlaces(field, `${at}.${name}`)),
    ...(items ? openPlaces(items, `${at}[]`) : []),
    ...(additionalProperties ? openPlaces(additionalProperties, `${at}.*`) : []),
  ]
}

/** The fields of an answer that its schema lacks, each with its path. */
export function unnamedFields(answer: unknown, schema: Schema, at = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const parts = partsOf(schema)
  if (Array.isArray(answer)) {
    const items = parts.flatMap((part) => part.items ?? [])
    return answer.flatMap((item) => unnamedFields(item, { anyOf: items }, `${at}[]`))
  }
  return Object.entries(answer).flatMap(([name, value]) => {
    const fields = parts.flatMap((part) => part.properties?.[name] ?? (part.additionalProperties || []))
    const here = at ? `${at}.${name}` : name
    return fields.length === 0 ? [here] : unnamedFields(value, { anyOf: fields }, here)
  })
}
