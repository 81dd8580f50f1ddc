import { type CsvRows, readCsv } from './read-csv.ts'
import { readLimits } from './read-limits.ts'
import { readOsm } from './read-osm.ts'

/** The rows of a file, whose kind is detected; `order` has the position of each, broken ones included; `unread` has the unused tags. */
export type FileRows = CsvRows & { isJson: boolean; order: string[]; unread: ReadonlyMap<string, number> }

export function readRows(text: string): FileRows {
  const isJson = /^\s*[{[]/.test(text)
  const { unread, ...all } = isJson ? { ...readOsm(text), broken: [], columns: [] } : { ...readCsv(text), unread: none }
  const file = withoutLongCells(all)
  return { isJson, ...file, order: orderOf(file), unread }
}

const none: ReadonlyMap<string, number> = new Map()
const { cellMax } = readLimits

/** Lists in a cell are split on the main thread, so cells of a megabyte must not get there. */
function withoutLongCells({ rows, broken, columns }: CsvRows): CsvRows {
  const file: CsvRows = { columns, broken: [...broken], rows: [] }
  for (const row of rows) {
    const long = [...row.cells].find(([, cell]) => cell.length > cellMax)
    if (long) file.broken.push({ at: row.at, reason: `${long[0]}: Dit is langer dan ${cellMax} tekens` })
    else file.rows.push(row)
  }
  return file
}

/** Broken lines are kept apart from the others; line numbers restore the order. */
function orderOf({ rows, broken }: CsvRows): string[] {
  if (broken.length === 0) return rows.map(({ at }) => at)
  const lines = [...rows, ...broken].map(({ at }) => ({ at, line: Number(/\d+/.exec(at)?.[0]) }))
  return lines.sort((one, other) => one.line - other.line).map(({ at }) => at)
}
