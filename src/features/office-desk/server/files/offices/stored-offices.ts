import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '#server/database/schema.ts'
import type { Imported } from './merge-rows.ts'
import { addressKey } from './office-key.ts'
import type { OfficeUnits } from './office-units.ts'

/** The current office, with what was imported for it so far per source. */
export type StoredOffice = {
  id: string
  merged_into: string | null
  key: string
  units: OfficeUnits
  dienst_ids: string[]
  /** Services that someone ended by hand. */
  endedByHand: string[]
  imported: Map<string, Imported>
}

/** The offices that a part of a file may be about, with indexes by key. */
export type Candidates = {
  offices: Map<string, StoredOffice>
  bySource: Map<string, string>
  byKey: Map<string, StoredOffice[]>
}

export const sourceKey = ({ bron, bron_id }: { bron: string; bron_id: string }) => `${bron} ${bron_id}`

/** Reads and locks them until the transaction ends, so that concurrent changes by people are not overwritten. */
export async function readCandidates(trx: Trx, postcodes: readonly string[], keys: readonly Source[]) {
  const sources = await sourcesOf(trx, keys)
  const ids = sources.map(({ vestiging_id }) => vestiging_id)
  const rows = await trx
    .selectFrom('vestigingen')
    .selectAll()
    // Lists, so that each uses an index: with a subquery, every part read all offices.
    .where(sql<boolean>`id = any(${ids}::bigint[]) or postcode = any(${postcodes}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const offices = new Map(rows.map((row) => [row.id, toOffice(row)]))
  await addDiensten(trx, offices)
  await addImported(trx, offices)
  return {
    offices,
    bySource: new Map(sources.map((source) => [sourceKey(source), source.vestiging_id])),
    byKey: Map.groupBy(offices.values(), ({ key }) => key),
  } satisfies Candidates
}

export type Source = { bron: string; bron_id: string }

const sourcesOf = (trx: Trx, keys: readonly Source[]) =>
  trx
    .selectFrom('vestiging_bronnen')
    .select(['bron', 'bron_id', 'vestiging_id'])
    .where(
      sql<boolean>`(bron, bron_id) in (select * from unnest(
        ${keys.map(({ bron }) => bron)}::text[], ${keys.map(({ bron_id }) => bron_id)}::text[]))`,
    )
    .execute()

/** The values of an office that a file can set, and that people can change by hand. */
export function unitsOf(row: Selectable<Database['vestigingen']>): OfficeUnits {
  const { title, adres, postcode, plaats, location_id, lat, lon, precision } = row
  const { telefoon, email, website, omschrijving, openingstijden, talen, medewerkers } = row
  return {
    title,
    address: { adres, postcode, plaats, location_id },
    point: lat === null || lon === null ? null : { lat, lon, precision },
    ...{ telefoon, email, website, omschrijving, openingstijden, talen, medewerkers },
    ...{ toegankelijk: row.toegankelijk, knb_url: row.knb_url, can_receive_email: row.can_receive_email },
  }
}

function toOffice(row: Selectable<Database['vestigingen']>): StoredOffice {
  const { id, merged_into } = row
  return {
    ...{ id, merged_into, key: addressKey(row), units: unitsOf(row) },
    ...{ dienst_ids: [], endedByHand: [], imported: new Map() },
  }
}

async function addDiensten(trx: Trx, offices: Candidates['offices']) {
  const ids = sql`any(${[...offices.keys()]}::bigint[])`
  const { rows } = await sql<{ vestiging_id: string; dienst_id: string; offered: boolean }>`
    select vestiging_id, dienst_id, true as offered from vestiging_diensten where vestiging_id = ${ids}
    union all select * from (
      select distinct on (vestiging_id, dienst_id) vestiging_id, dienst_id, offered from vestiging_dienst_history
      where vestiging_id = ${ids} order by vestiging_id, dienst_id, id desc) as latest where not offered`.execute(trx)
  for (const { vestiging_id, dienst_id, offered } of rows) {
    const office = offices.get(vestiging_id)
    office?.[offered ? 'dienst_ids' : 'endedByHand'].push(dienst_id)
  }
}

async function addImported(trx: Trx, offices: Candidates['offices']) {
  const rows = await trx
    .selectFrom('vestiging_bronnen')
    .select(['bron', 'vestiging_id', 'imported'])
    .where(sql<boolean>`vestiging_id = any(${[...offices.keys()]}::bigint[])`)
    .orderBy('imported_at')
    .execute()
  for (const { bron, vestiging_id, imported } of rows) {
    const all = offices.get(vestiging_id)?.imported
    all?.set(bron, { ...all.get(bron), ...(imported as Imported) })
  }
}
