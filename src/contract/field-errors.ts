import type * as z from 'zod/mini'
import type { FieldError } from './errors.ts'

/** The first message per field, in the order of the schema. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const field = fieldOf(issue)
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  return [...messages].map(([field, message]) => ({ field, message }))
}

/** The field of an issue. In a row of a list it is named as in forms, `registers.0.naam`; a list of texts is one field. */
function fieldOf({ path: [field = 'body', row, column] }: z.core.$ZodIssue): string {
  const isInRow = typeof row === 'number' && column !== undefined
  return [field, ...(isInRow ? [row, column] : [])].map(String).join('.')
}
