import type { FieldError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'

/** The labels of a form's fields, by field name. */
export type Labels = Readonly<Record<string, string>>

/** Messages that fit any field. */
const general: readonly string[] = [messages.required, messages.invalid, messages.ratingMissing]

/**
 * Prepares field errors for a summary: prefixes the label of the field when the message would fit any field, or when
 * several fields share it. `also`: further messages of this form to prefix.
 */
export const labelled = (wrong: readonly FieldError[], labels: Labels, also: readonly string[] = []): FieldError[] =>
  wrong.map(({ field, message }) => {
    const isShared = wrong.some((other) => other.field !== field && other.message === message)
    const label = isShared || general.includes(message) || also.includes(message) ? labelIn(labels, field) : undefined
    return { field, message: label === undefined ? message : `${label}: ${message}` }
  })

/** Finds the label of a field. For a list row such as `registers.1.cents` it is the label of `registers.cents` with the row number. */
function labelIn(labels: Labels, field: string): string | undefined {
  if (Object.hasOwn(labels, field)) return labels[field]
  const [, list, row, name] = /^(\w+)\.(\d+)\.(\w+)$/.exec(field) ?? []
  const column = `${list}.${name}`
  return Object.hasOwn(labels, column) ? `${labels[column]} (regel ${Number(row) + 1})` : undefined
}
