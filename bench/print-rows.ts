export type Row = { what: string; measured: string; target: string; met: boolean }

/** One line per figure; a figure that misses its target makes the run fail. */
export function printRows(rows: readonly Row[]): void {
  const width = (column: 'what' | 'measured' | 'target') => Math.max(...rows.map((row) => row[column].length))
  for (const row of rows) {
    const columns = (['what', 'measured', 'target'] as const).map((column) => row[column].padEnd(width(column)))
    console.log(`${columns.join('  ')}  ${row.target === '' ? '' : row.met ? 'met' : 'MISSED'}`.trimEnd())
  }
  if (rows.some(({ met }) => !met)) process.exitCode = 1
}
