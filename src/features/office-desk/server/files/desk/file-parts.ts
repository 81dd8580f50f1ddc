import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Updateable } from 'kysely'
import type { Database, Db, Trx } from '#server/database/schema.ts'

const partBytes = 48 * 1024

/** The compressed file that is stored; compressing happens off the main thread. */
export const packed = (bytes: Uint8Array): Promise<Buffer> => promisify(gzip)(bytes, { level: 1, chunkSize: partBytes })

/** In parts, so that the event loop can serve visitors in between. */
export async function keepParts(trx: Trx, file_id: string, file: Buffer): Promise<void> {
  for (let n = 0; n * partBytes < file.length; n += 1) {
    const part = file.toString('base64', n * partBytes, (n + 1) * partBytes)
    await trx.insertInto('uploaded_file_parts').values({ file_id, n, part }).execute()
    await nextTurn()
  }
}

export async function readParts(db: Db, file_id: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for (;;) {
    const rows = db.selectFrom('uploaded_file_parts').select('part').where('file_id', '=', file_id)
    const row = await rows.where('n', '=', parts.length).executeTakeFirst()
    if (!row) return Buffer.concat(parts)
    parts.push(Buffer.from(row.part, 'base64'))
    await nextTurn()
  }
}

/** Stores why a file cannot be read, and deletes its content. */
export async function forgetContent(
  trx: Trx,
  id: string,
  ending: Updateable<Database['uploaded_files']>,
): Promise<void> {
  const files = trx.updateTable('uploaded_files').set(ending)
  await files.where('id', '=', id).where('applied_at', 'is', null).execute()
  await forgetParts(trx, id)
}

export async function forgetParts(trx: Trx, file_id: string): Promise<void> {
  await trx.deleteFrom('uploaded_file_parts').where('file_id', '=', file_id).execute()
}
