import type * as z from 'zod/mini'
import type { FieldError } from './errors.ts'

/** The first message per field, in the order of the schema. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'body')
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  return [...messages].map(([field, message]) => ({ field, message }))
}
