import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Config } from '../config.ts'
import { BackupFault } from './backup-fault.ts'
import { openingOf } from './backup-key.ts'
import { BackupEnd, Manifest, Sequences, TableBegin, TableEnd } from './lines.ts'
import { openedStream } from './sealed-stream.ts'

const headerMax = 1_000

/** Callbacks for the parts of a backup, in the order of the file. */
type Reader = {
  manifest?(manifest: Manifest): void | Promise<void>
  table?(table: TableBegin): void | Promise<void>
  /** Rows of the last `table`, each the JSON text of an array. */
  rows?(rows: string[]): Promise<void>
  sequences?(sequences: Sequences['sequences']): Promise<void>
}

type Secrets = Pick<Config, 'secretKey' | 'previousSecretKey' | 'backupKey'>
const batchRows = 500
const batchCharacters = 1_000_000

/** Reads a whole backup and verifies every checksum; throws a BackupFault when it is damaged. */
export async function readBackup(file: string, secrets: Secrets, reader: Reader): Promise<BackupEnd> {
  const header = await readHeader(file)
  const opening = openingOf(secrets, header)
  const bytes = createReadStream(file, { start: Buffer.byteLength(header) })
  const plain = createGunzip()
  let fault: Error | undefined
  pipeline(bytes, openedStream(opening), plain, (error) => {
    fault = error ?? undefined
  })
  try {
    return await readLines(plain, reader)
  } catch (error) {
    throw fault instanceof BackupFault ? fault : error
  }
}

async function readHeader(file: string): Promise<string> {
  const handle = await open(file).catch(({ code }) => {
    throw new BackupFault(`cannot be read (${code})`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerMax), 0, headerMax, 0)
    return buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf('\n') + 1).toString()
  } catch (error) {
    throw new BackupFault(`cannot be read (${(error as NodeJS.ErrnoException).code})`)
  } finally {
    await handle.close()
  }
}

async function readLines(plain: Readable, reader: Reader): Promise<BackupEnd> {
  const whole = createHash('sha256')
  const total = { tables: 0, rows: 0 }
  let table: ReturnType<typeof createTableCheck> | null = null
  let end: BackupEnd | null = null
  let isFirst = true
  for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith('[')) {
      if (!table) throw broken()
      await table.add(line)
      continue
    }
    const value = JSON.parse(line) as object
    if ('sha256' in value && 'tables' in value) {
      end = BackupEnd.parse(value)
      continue
    }
    whole.update(`${line}\n`)
    if (isFirst) await reader.manifest?.(Manifest.parse(value))
    else if ('table' in value) {
      const begin = TableBegin.parse(value)
      await reader.table?.(begin)
      table = createTableCheck(begin.table, reader)
    } else if ('end' in value) {
      total.rows += (await table?.end(TableEnd.parse(value))) ?? 0
      total.tables += 1
      table = null
    } else await reader.sequences?.(Sequences.parse(value).sequences)
    isFirst = false
  }
  const sha256 = whole.digest('hex')
  if (!end || end.sha256 !== sha256 || end.rows !== total.rows || end.tables !== total.tables) throw broken()
  return end
}

function createTableCheck(name: string, reader: Reader) {
  const hash = createHash('sha256')
  let waiting: string[] = []
  let characters = 0
  let rows = 0
  const pass = async () => {
    if (waiting.length > 0) await reader.rows?.(waiting)
    waiting = []
    characters = 0
  }
  return {
    async add(row: string) {
      hash.update(`${row}\n`)
      rows += 1
      waiting.push(row)
      characters += row.length
      if (waiting.length >= batchRows || characters >= batchCharacters) await pass()
    },
    async end(end: { end: string; rows: number; sha256: string }) {
      await pass()
      if (end.end !== name || end.rows !== rows || end.sha256 !== hash.digest('hex')) throw broken()
      return rows
    },
  }
}

const broken = () => new BackupFault('is damaged')
