import { stringify } from 'csv-stringify/sync'
import { neutralised } from '../read/formula-cells.ts'
import type { Cell } from './exported.ts'

/** With this at its start Excel reads a file as UTF-8. */
export const utf8Mark = '\ufeff'

/** Lines of CSV as a Dutch spreadsheet reads them: semicolons between cells, a comma in a number, and nothing to compute. */
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
