import type * as z from 'zod/mini'
import * as messages from '#contract/messages.ts'
import { typedText } from '#contract/typed-text.ts'
import { RefusedFile } from './refused-file.ts'
import type { Row } from './row.ts'

type Columns = ReadonlyMap<string, z.ZodMiniType<unknown, string>>
type Values = ReadonlyMap<string, unknown>
/** Why a cell cannot be imported. */
export type CellError = { column: string; reason: string }

/** The values of a row by column: null if a cell is empty, absent if the file has no such column. */
export function parseCells(columns: Columns, required: readonly string[], { cells }: Row) {
  const values = new Map<string, unknown>()
  const errors: CellError[] = []
  for (const [column, schema] of columns) {
    const cell = cells.get(column)?.trim()
    if (cell === undefined && !required.includes(column)) continue
    if (cell === undefined || typedText(cell) === '') {
      values.set(column, null)
      if (required.includes(column)) errors.push({ column, reason: messages.required })
      continue
    }
    const { data, error } = schema.safeParse(cell)
    if (error) errors.push({ column, reason: error.issues[0]?.message ?? messages.invalid })
    else values.set(column, data)
  }
  return { values: values as Values, errors }
}

export const reasonOf = (errors: readonly CellError[]): string =>
  errors.map(({ column, reason }) => `${column}: ${reason}`).join('; ')

/** Refuses a file without a required column; returns the unknown columns. */
export function checkColumns(names: readonly string[], columns: Columns, required: readonly string[]): string[] {
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new RefusedFile(`Deze kolommen ontbreken: ${missing.join(', ')}. Gevonden: ${names.join(', ')}.`)
  return names.filter((name) => !columns.has(name))
}
