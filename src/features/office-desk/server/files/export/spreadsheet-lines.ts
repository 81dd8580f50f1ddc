import { stringify } from 'csv-stringify/sync'
import { neutralised } from '../read/formula-cells.ts'
import type { Cell } from './exported.ts'

/** The byte order mark that makes Excel read a file as UTF-8. */
export const utf8Mark = '\ufeff'

/** CSV lines for a Dutch spreadsheet: semicolons between cells, decimal commas, and no formulas. */
export const spreadsheetLines = (rows: readonly (readonly Cell[])[], header: readonly string[] | null): string =>
  stringify([...(header ? [[...header]] : []), ...rows.map((row) => row.map(toCell))], {
    delimiter: ';',
    record_delimiter: '\r\n',
  })

function toCell(value: Cell): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (typeof value === 'number') return String(value).replace('.', ',')
  return value === null ? '' : neutralised(value)
}
