import { type CsvRows, readCsv } from './read-csv.ts'
import { readOsm } from './read-osm.ts'

/** The rows of a file, of whichever kind it looks. */
export type FileRows = CsvRows & { isJson: boolean }

export function readRows(text: string): FileRows {
  const isJson = /^\s*[{[]/.test(text)
  return isJson ? { isJson, rows: readOsm(text), broken: [], columns: [] } : { isJson, ...readCsv(text) }
}
