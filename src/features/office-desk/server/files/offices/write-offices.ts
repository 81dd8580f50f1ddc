import { sql } from 'kysely'
import { slugOf } from '#features/gazetteer/rules.ts'
import { endDiensten } from '#features/tarieven/server/public.ts'
import { insertRows, upsertRows } from '#server/database/insert-rows.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Imported } from './merge-rows.ts'
import type { OfficeUnits } from './office-units.ts'
import type { Source } from './stored-offices.ts'

/** The changes that a part of a file makes. */
export type OfficeWrites = {
  added: { id: string; units: OfficeUnits }[]
  changed: { id: string; units: OfficeUnits }[]
  begun: { vestiging_id: string; dienst_id: string }[]
  ended: { vestiging_id: string; dienst_id: string }[]
  sources: (Source & { vestiging_id: string; imported: Imported })[]
}

export const noWrites = (): OfficeWrites => ({ added: [], changed: [], begun: [], ended: [], sources: [] })

/** Ids for offices that are about to be added. */
export async function nextOfficeIds(trx: Trx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('vestigingen', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function writeOffices(trx: Trx, writes: OfficeWrites, now: Date): Promise<void> {
  const slugs = await freeSlugs(trx, writes.added)
  const added = writes.added.map(({ id, units }) => ({ id, slug: slugs.get(id) as string, ...columnsOf(units, now) }))
  await insertRows(trx, 'vestigingen', added)
  await updateOffices(
    trx,
    writes.changed.map(({ id, units }) => ({ id, ...columnsOf(units, now) })),
  )
  await endDiensten(trx, writes.ended, { now, account_id: null })
  await insertRows(trx, 'vestiging_diensten', writes.begun)
  const sources = writes.sources.map((source) => ({ ...source, imported_at: now }))
  await upsertRows(trx, 'vestiging_bronnen', sources, ['bron', 'bron_id'])
}

function columnsOf({ address, point, ...units }: OfficeUnits, now: Date) {
  const { lat, lon, precision } = point ?? { lat: null, lon: null, precision: 'exact' as const }
  return { ...units, ...address, lat, lon, precision, updated_at: now }
}

type Columns = ReturnType<typeof columnsOf> & { id: string }

async function updateOffices(trx: Trx, rows: readonly Columns[]) {
  const { id: _, ...columns } = rows[0] ?? { id: '' }
  const names = Object.keys(columns)
  if (names.length === 0) return
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))
  await sql`update vestigingen v set ${set}
    from jsonb_populate_recordset(null::vestigingen, ${JSON.stringify(rows)}::text::jsonb) r where v.id = r.id`.execute(
    trx,
  )
}

/** Slugs from name and place; if one is taken, the office's id is appended. */
async function freeSlugs(trx: Trx, added: OfficeWrites['added']): Promise<Map<string, string>> {
  const wanted = new Map(
    added.map(({ id, units }) => [id, slugOf(`${units.title} ${units.address.plaats}`) || `kantoor-${id}`]),
  )
  const taken = await trx
    .selectFrom('vestigingen')
    .select('slug')
    .where(sql<boolean>`slug = any(${[...wanted.values()]}::text[])`)
    .execute()
  const used = new Set(taken.map(({ slug }) => slug))
  for (const [id, slug] of wanted) {
    if (used.has(slug)) wanted.set(id, `${slug}-${id}`)
    used.add(wanted.get(id) as string)
  }
  return wanted
}
