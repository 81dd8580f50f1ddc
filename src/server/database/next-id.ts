import { sql } from 'kysely'
import type { SealedTable } from '../tokens/sealing.ts'
import type { Db } from './schema.ts'

/** The id for a row that is about to be written: what is sealed in it is bound to it, or its link leads to it. */
export async function nextId(
  db: Db,
  table: Exclude<SealedTable, 'partnership_interests'> | 'offerte_companions',
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(db)
  return rows[0]!.id
}
