import { sql } from 'kysely'
import type { SealedTable } from '../tokens/sealing.ts'
import type { Db } from './schema.ts'

/** Reserves the id of a row before it is inserted, because its sealed fields or its link refer to that id. */
export async function nextId(
  db: Db,
  table: Exclude<SealedTable, 'partnership_interests'> | 'offerte_companions',
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(db)
  return rows[0]!.id
}
