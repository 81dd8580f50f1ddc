import type { Info } from 'csv-parse'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import * as limits from '#contract/limits.ts'
import { withoutGuard } from './formula-cells.ts'
import { readLimits } from './read-limits.ts'
import { RefusedFile } from './refused-file.ts'
import type { Row } from './row.ts'

export type CsvRows = { columns: string[]; rows: Row[]; broken: { at: string; reason: string }[] }
const { rowsMax } = limits.importFile
const { columnsMax, columnNameMax } = readLimits

type Record = { record: string[]; info: Info }

/** The rows of a CSV file with any delimiter; column names ignore case and spaces. */
export function readCsv(text: string): CsvRows {
  // Also in quotes, from programs that quote every cell.
  const stated = /^("?)sep=([^\r\n"])\1[ ;,\t]*(?:\r\n|\n|\r)/i.exec(text)
  const delimiter = stated?.[2] ?? delimiterOf(text)
  refuseWideRows(text, delimiter)
  const settings: Options = {
    // Excel states the delimiter in a line before the column names.
    ...{ delimiter, ...(stated && { from_line: 2 }) },
    ...{ info: true, relax_column_count: true, skip_empty_lines: true },
    ...{ trim: true, max_record_size: 1024 * 1024, record_delimiter: ['\r\n', '\n', '\r'] },
    // The header, and one row more than the maximum.
    to: rowsMax + 2,
  }
  let columns: string[] | null = null
  const rows: Row[] = []
  const broken: CsvRows['broken'] = []
  try {
    // Synchronous, which takes half the time of a stream; this thread serves no visitors.
    for (const { record, info } of parse(text, settings) as unknown as Record[]) {
      if (info.records > rowsMax + 1) throw tooMany
      if (columns === null) {
        columns = columnsOf(record)
        continue
      }
      if (record.every((cell) => cell === '')) continue
      const at = `regel ${info.lines}`
      // Some programs omit empty cells at the end of a row, others add some.
      if (record.slice(columns.length).some((cell) => cell !== ''))
        broken.push({ at, reason: `${record.length} cellen in plaats van ${columns.length}` })
      else rows.push({ at, cells: new Map(columns.map((column, n) => [column, withoutGuard(record[n] ?? '')])) })
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error
  }
  if (columns === null) throw new RefusedFile('Dit bestand is leeg.')
  return { columns, rows, broken }
}

const [quote, lineFeed, carriageReturn] = [34, 10, 13]

/** Checked before the parser creates a string per cell, even an empty one: a row of 30 million cells took 1.3 GB. */
function refuseWideRows(text: string, delimiter: string): void {
  const divider = delimiter.charCodeAt(0)
  let cells = 1
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === lineFeed || code === carriageReturn) cells = 1
    else if (code === divider && ++cells > columnsMax)
      throw new RefusedFile(`Dit bestand heeft meer dan ${columnsMax} kolommen.`)
  }
}

function columnsOf(record: readonly string[]): string[] {
  const columns = record.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'))
  const long = columns.findIndex((name) => name.length > columnNameMax)
  if (long >= 0) throw new RefusedFile(`De naam van kolom ${long + 1} is langer dan ${columnNameMax} tekens.`)
  const double = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (double !== undefined) throw new RefusedFile(`De kolom ${double} staat er twee keer.`)
  return columns
}

/** The most frequent delimiter in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}

const tooMany = new RefusedFile(`Dit bestand heeft meer dan ${rowsMax} regels. Deel het in kleinere bestanden.`)

function unreadable({ code, lines }: CsvError & { lines?: number }): RefusedFile {
  const where = lines === undefined ? '' : ` op regel ${lines}`
  const why: { [code: string]: string } = {
    CSV_QUOTE_NOT_CLOSED: 'er ontbreekt een aanhalingsteken',
    CSV_MAX_RECORD_SIZE: 'er is een rij die te lang is, of er ontbreekt een aanhalingsteken',
  }
  return new RefusedFile(`Dit bestand is geen CSV: ${why[code] ?? 'een aanhalingsteken staat verkeerd'}${where}.`)
}
