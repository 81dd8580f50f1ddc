import type * as z from 'zod/mini'

/** What an answer must contain, whatever the values: the fields of an object, the items of a list, or null for any value. */
export type AnswerShape = { readonly [field: string]: AnswerShape } | [AnswerShape] | null

/** The shape of a schema's output. Nullable and optional fields are not checked any deeper. */
export function shapeOf(schema: z.ZodMiniType): AnswerShape {
  const { def } = schema._zod as {
    def: { type: string; shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType }
  }
  if (def.type === 'array' && def.element) return [shapeOf(def.element)]
  if (def.type !== 'object' || !def.shape) return null
  const required = Object.entries(def.shape).filter(([, part]) => part._zod.optout !== 'optional')
  return Object.fromEntries(required.map(([field, part]) => [field, shapeOf(part)]))
}

/** Whether an answer contains everything its shape names. */
export function hasShape(answer: unknown, shape: AnswerShape): boolean {
  if (shape === null) return answer !== undefined
  if (Array.isArray(shape)) return Array.isArray(answer) && answer.every((item) => hasShape(item, shape[0]))
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(shape).every(([field, part]) => hasShape((answer as Record<string, unknown>)[field], part))
}
