import { randomBytes } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { patiently } from '../database/patiently.ts'
import { sealingOf } from './backup-key.ts'
import { dump } from './dump.ts'
import { sealedStream } from './sealed-stream.ts'

type Source = Pick<Context, 'config' | 'storage' | 'clock'>

/**
 * Writes a consistent backup while the program runs. On PostgreSQL nothing waits for it; the embedded database has one
 * connection, so other statements wait until all rows are read.
 */
export async function makeBackup({ config, storage, clock }: Source, out: Writable): Promise<void> {
  const sealing = sealingOf(config, randomBytes(32))
  await patiently(storage, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      out.write(sealing.header)
      const lines = Readable.from(dump(trx, storage.kind, clock.now()))
      await pipeline(lines, createGzip({ level: 4 }), sealedStream(sealing), out)
    }),
  )
}
