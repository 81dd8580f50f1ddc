import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { patiently } from '#server/database/patiently.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Cell, Exported } from './exported.ts'
import { exportFigures } from './figure-records.ts'
import { exportOffices } from './office-records.ts'
import { exportPrices } from './price-records.ts'
import { exportReviews } from './review-records.ts'
import { spreadsheetLines, utf8Mark } from './spreadsheet-lines.ts'

type ExportFormat = 'csv' | 'json'
type ExportedFile = { file: string; rows: number }

const files = [exportOffices, exportPrices, exportReviews, exportFigures]
const partSize = 1_000

/** Exports everything except customers' personal data to a folder, as of one moment; each file is renamed into place once complete. */
export async function writeExport(context: Context, folder: string, format: ExportFormat): Promise<ExportedFile[]> {
  await mkdir(folder, { recursive: true })
  return patiently(context.storage, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const written: ExportedFile[] = []
        for (const one of files) written.push(await writeFile(trx, one, join(folder, `${one.name}.${format}`), format))
        return written
      }),
  )
}

/** One of the files, in memory: no transaction waits for a slow client, and no disk is needed. */
export async function exportBytes(context: Context, name: string, format: ExportFormat): Promise<Buffer> {
  const exported = files.find((one) => one.name === name)
  if (!exported) throw new Error(`Nothing is exported as ${name}`)
  return patiently(context.storage, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const parts: Buffer[] = []
        for await (const part of textOf(trx, exported, format)) parts.push(Buffer.from(part.text))
        return Buffer.concat(parts)
      }),
  )
}

/** The content of a file in parts, each with its number of rows. */
async function* textOf(trx: Trx, exported: Exported, format: ExportFormat) {
  yield { text: format === 'csv' ? utf8Mark : '[', rows: 0 }
  let isFirst = true
  for await (const records of partsOf(trx, exported)) {
    yield { text: format === 'csv' ? csvLines(records, isFirst) : jsonLines(records, isFirst), rows: records.length }
    isFirst = false
  }
  if (format === 'json') yield { text: '\n]\n', rows: 0 }
}

async function writeFile(trx: Trx, exported: Exported, file: string, format: ExportFormat): Promise<ExportedFile> {
  const unfinished = `${file}.unfinished`
  const out = await open(unfinished, 'w')
  let rows = 0
  try {
    for await (const part of textOf(trx, exported, format)) {
      await out.write(part.text)
      rows += part.rows
    }
    await out.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await out.close()
  }
  await rename(unfinished, file)
  return { file, rows }
}

async function* partsOf(trx: Trx, exported: Exported) {
  for (let above = '0'; ; ) {
    const part = await exported.read(trx, above, partSize)
    if (part.length === 0) return
    above = part.at(-1)?.key ?? above
    const records = part.flatMap(({ record }) => (record === null ? [] : [record]))
    if (records.length > 0) yield records
  }
}

type Records = readonly { [column: string]: Cell }[]

const jsonLines = (records: Records, isFirst: boolean) =>
  records.map((record, n) => `${isFirst && n === 0 ? '' : ','}\n${JSON.stringify(record)}`).join('')

const csvLines = (records: Records, isFirst: boolean) =>
  spreadsheetLines(records.map(Object.values<Cell>), isFirst ? Object.keys(records[0] ?? {}) : null)
