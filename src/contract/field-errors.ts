import type * as z from 'zod/mini'
import type { FieldError } from './errors.ts'

/** The first message per field, in the order of the schema. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const found = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'body')
    if (!found.has(field)) found.set(field, issue.message)
  }
  return [...found].map(([field, message]) => ({ field, message }))
}
