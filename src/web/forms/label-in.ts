import type { FieldError } from '#contract/errors.ts'
import type { SummaryError } from '../ui/error-summary.tsx'

type Labels = Readonly<Record<string, string>>

/** The wrong fields of a form with what these are called. */
export const labelled = (errors: readonly FieldError[], labels: Labels): SummaryError[] =>
  errors.map((error) => ({ ...error, label: labelIn(labels, error.field) }))

/**
 * What a field is called among these, by its name. Of one in a list of rows, `registers.1.cents`, the name of its column,
 * `registers.cents`, and which row it stands in.
 */
export function labelIn(labels: Labels, field: string): string | undefined {
  if (Object.hasOwn(labels, field)) return labels[field]
  const [, list, row, name] = /^(\w+)\.(\d+)\.(\w+)$/.exec(field) ?? []
  const column = `${list}.${name}`
  return Object.hasOwn(labels, column) ? `${labels[column]} (regel ${Number(row) + 1})` : undefined
}
