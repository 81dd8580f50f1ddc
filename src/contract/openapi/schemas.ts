import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import { inputBounds } from './input-bounds.ts'
import type { Json } from './json.ts'
import { fieldWords } from './words.ts'

const refTo = (id: string) => `#/components/schemas/${id}`

/** Makes the JSON Schemas of one document: named schemas move to its components, and every field gets its description. */
export function createSchemas(own: Json) {
  const named: Json = Object.fromEntries(Object.entries(own).map(([id, schema]) => [id, withWords(schema)]))
  return {
    of(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
      const {
        $schema: _,
        $defs = {},
        ...place
      } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
      const finish = (part: unknown): Json => {
        const pointed = JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', refTo(''))) as Json
        return withWords(io === 'input' ? inputBounds(pointed, 'body') : pointed)
      }
      for (const [id, definition] of Object.entries($defs)) named[id] = finish(definition)
      return finish(place)
    },
    components: () => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Adds the description of each field by its name; a schema's own description takes precedence. */
function withWords(schema: unknown): Json {
  if (Array.isArray(schema)) return schema.map(withWords) as unknown as Json
  if (typeof schema !== 'object' || schema === null) return schema as Json
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== 'properties') return [key, withWords(value)]
      const fields = Object.entries(value as Record<string, Json>)
      return [key, Object.fromEntries(fields.map(([name, field]) => [name, wordedField(name, withWords(field))]))]
    }),
  )
}

const wordedField = (name: string, field: Json): Json => {
  const description = field.description ?? fieldWords[name]
  return { ...(description !== undefined && { description }), ...field }
}
