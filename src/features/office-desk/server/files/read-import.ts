import { setImmediate } from 'node:timers/promises'
import { geocoderOf } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import { type Imported, type ImportOptions, type InPart, importOffices } from './offices/import-offices.ts'
import { officeColumns, requiredOfOffice } from './offices/office-columns.ts'
import type { OfficeInput } from './offices/office-units.ts'
import { officeToImport } from './offices/read-office.ts'
import { importPrices } from './prices/import-prices.ts'
import { priceColumns, requiredOfPrice } from './prices/price-columns.ts'
import { priceToImport } from './prices/read-price.ts'
import { unreadText } from './read/osm-tags.ts'
import { checkColumns } from './read/parse-cells.ts'
import type { CsvRows } from './read/read-csv.ts'
import { readLimits } from './read/read-limits.ts'
import type { FileBytes } from './read/read-text.ts'
import { RefusedFile } from './read/refused-file.ts'
import { rowsOffThread } from './read/rows-off-thread.ts'
import type { ImportReport, Outcome } from './report.ts'

export type ImportKind = ImportReport['kind']
/** A file that was read and checked, ready to be imported. */
type ReadImport = {
  kind: ImportKind
  rows: number
  refused: Outcome[]
  notes: string[]
  /** The position of each row, in the order of the file. */
  order: ReadonlyMap<string, number>
  run(inPart: InPart, options: ImportOptions): Promise<Imported>
}
type Checked<Input> = ({ input: Input } | { at: string; reason: string })[]

/** `kind` null: detected from the file. */
export async function readImport(context: Context, file: FileBytes, kind: ImportKind | null): Promise<ReadImport> {
  const { isJson, ...csv } = await rowsOffThread(file, context.jobs.ending.signal)
  const isPrices = kind === null ? !isJson && csv.columns.includes('dienst') : kind === 'prices'
  if (isJson && isPrices) throw new RefusedFile('Prijzen komen uit een CSV.')
  const [columns, required] = isPrices ? [priceColumns, requiredOfPrice] : [officeColumns, requiredOfOffice]
  const unknown = isJson ? [] : checkColumns(csv.columns, columns, required)
  const notes = [
    ...(file.encoding !== 'Windows-1252'
      ? []
      : ['Dit bestand is gelezen als Windows-1252. Bewaar het liever als UTF-8.']),
    ...[unreadText(csv.unread)].filter((text) => text !== null),
    ...(unknown.length === 0 ? [] : [`Onbekende kolommen, niet gelezen: ${unknown.join(', ')}.`]),
  ]
  const order = new Map(csv.order.map((at, n) => [at, n]))
  if (isPrices) {
    const checked = await eachOf(context, csv.rows, (row) => priceToImport(row, context.clock.now()))
    const btwOverFund = context.config.kwaliteitsfondsBtw
    const run: ReadImport['run'] = (inPart, options) =>
      importPrices(inPart, inputsOf(checked), { ...options, btwOverFund })
    return {
      kind: 'prices',
      rows: csv.rows.length + csv.broken.length,
      refused: refusedOf(checked, csv),
      notes,
      order,
      run,
    }
  }
  const { gazetteer } = geocoderOf(context)
  const checked = refuseCrowds(await eachOf(context, csv.rows, (row) => officeToImport(row, gazetteer)))
  const run: ReadImport['run'] = (inPart, options) => importOffices(inPart, inputsOf(checked), options)
  return {
    kind: 'offices',
    rows: csv.rows.length + csv.broken.length,
    refused: refusedOf(checked, csv),
    notes,
    order,
    run,
  }
}

/** Yields to the event loop in between, so that visitors are served. */
async function eachOf<Row, Result>(
  { jobs }: Context,
  rows: readonly Row[],
  check: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const row of rows) {
    if (performance.now() - began > turnMs) {
      await setImmediate()
      jobs.ending.signal.throwIfAborted()
      began = performance.now()
    }
    results.push(check(row))
  }
  return results
}
const turnMs = 3

/** Refuses rows of postcodes with more offices than any real one, as each office is compared with all others in its postcode. */
function refuseCrowds(checked: Checked<OfficeInput>): Checked<OfficeInput> {
  const counts = new Map<string, number>()
  return checked.map((one) => {
    if (!('input' in one)) return one
    const { postcode } = one.input.units.address
    const count = (counts.get(postcode) ?? 0) + 1
    counts.set(postcode, count)
    if (count <= rowsPerPostcodeMax) return one
    return {
      at: one.input.at,
      reason: `er staan meer dan ${rowsPerPostcodeMax} kantoren met postcode ${postcode} in dit bestand`,
    }
  })
}
const { rowsPerPostcodeMax } = readLimits

const inputsOf = <Input>(checked: Checked<Input>): Input[] =>
  checked.flatMap((one) => ('input' in one ? [one.input] : []))

const refusedOf = (checked: Checked<unknown>, { broken }: CsvRows): Outcome[] =>
  [...broken, ...checked.filter((one) => 'reason' in one)].map(({ at, reason }) => ({
    ...{ at, outcome: 'refused', text: reason },
  }))
