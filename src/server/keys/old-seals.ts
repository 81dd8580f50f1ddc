import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Keys } from '../tokens/keys.ts'
import {
  openShared,
  rewrapRowKey,
  type SealedTable,
  type SharedField,
  sealedRows,
  sealShared,
  sharedFields,
} from '../tokens/sealing.ts'

type Seal = { id: string; text: string }

/** A place with sealed texts: finds those that the newest key did not seal, and reseals them. */
export type OldSeals = {
  /** Rows with an id above `after`, in order of id. */
  read(db: Db, keys: Keys, after: string | null, limit: number): Promise<Seal[]>
  /** Throws when none of the keys opens the text. */
  reseal(keys: Keys, seal: Seal): string
  /** Writes only if the text is still the one that was read. */
  write(db: Db, seal: Seal, anew: string): Promise<unknown>
}

type Place = { table: string; column: string; id: string }

/** The keys of rows: only the wrapped key is resealed, not what it seals itself. */
export function ofRows(name: SealedTable): OldSeals {
  const { key: column, id } = sealedRows[name]
  return {
    ...inPlace({ table: name, column, id }),
    reseal: (keys, { id, text }) => rewrapRowKey(keys, name, id, text),
  }
}

export function ofShared(field: SharedField): OldSeals {
  const [table, column] = field.split('.') as [string, string]
  return {
    ...inPlace({ table, column, id: sharedFields[field] }),
    reseal: (keys, { id, text }) => sealShared(keys, field, id, openShared(keys, field, id, text)),
  }
}

function inPlace(place: Place): Pick<OldSeals, 'read' | 'write'> {
  const [table, id, text] = [sql.table(place.table), sql.ref(place.id), sql.ref(place.column)]
  const following = (after: string | null): RawBuilder<unknown> => (after === null ? sql`true` : sql`${id} > ${after}`)
  return {
    async read(db, { sealing }, after, limit) {
      const { rows } = await sql<Seal>`
        select ${id} as id, ${text} as text from ${table}
        where not starts_with(${text}, ${`${sealing.id}.`}) and ${following(after)}
        order by ${id} limit ${limit}`.execute(db)
      return rows
    },
    write: (db, seal, anew) =>
      sql`update ${table} set ${text} = ${anew}
        where ${id} = ${seal.id} and ${text} = ${seal.text}`.execute(db),
  }
}
