import type { FieldError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'

/** What the fields of a form are called on the page, by their names. */
export type Labels = Readonly<Record<string, string>>

/** Messages that fit any field. */
const general: readonly string[] = [messages.required, messages.invalid, messages.ratingMissing]

/**
 * The wrong fields for a summary: a message that fits any field, or several of these, is preceded by the name of its field. `also`: messages
 * that fit more fields of this form.
 */
export const labelled = (wrong: readonly FieldError[], labels: Labels, also: readonly string[] = []): FieldError[] =>
  wrong.map(({ field, message }) => {
    const isShared = wrong.some((other) => other.field !== field && other.message === message)
    const label = isShared || general.includes(message) || also.includes(message) ? labelIn(labels, field) : undefined
    return { field, message: label === undefined ? message : `${label}: ${message}` }
  })

/** Splits the name of a field in a list of rows, `registers.1.cents`, into its column, `registers.cents`, and its row. */
function labelIn(labels: Labels, field: string): string | undefined {
  if (Object.hasOwn(labels, field)) return labels[field]
  const [, list, row, name] = /^(\w+)\.(\d+)\.(\w+)$/.exec(field) ?? []
  const column = `${list}.${name}`
  return Object.hasOwn(labels, column) ? `${labels[column]} (regel ${Number(row) + 1})` : undefined
}
