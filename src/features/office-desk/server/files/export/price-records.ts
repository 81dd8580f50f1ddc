import { sql } from 'kysely'
import { centsText } from '#contract/format/money.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Parts } from '../prices/price-parts.ts'
import { joinList, joinPairs } from '../read/list-cells.ts'
import type { Exported, ExportedRow } from './exported.ts'
import { officeNames } from './office-records.ts'

type Row = Parts & {
  vestiging_id: string
  dienst_ids: string[]
  valid_from: string
  confirmed_at: Date
  taken_over: boolean
}

/** Current and future prices of offices, with the columns that an import reads; combined prices come after single ones. */
export const exportPrices: Exported = {
  name: 'prijzen',
  async read(trx, above, limit) {
    const ids = await nextOffices(trx, above, limit)
    const names = await officeNames(trx, ids)
    const rows = await readRows(trx, ids)
    const byOffice = Map.groupBy(rows, ({ vestiging_id }) => vestiging_id)
    return ids.flatMap((id): ExportedRow[] => {
      const named = names.get(id)
      const prices = named ? (byOffice.get(id) ?? []) : []
      // An office without prices must advance the export as well.
      if (!named || prices.length === 0) return [{ key: id, record: null }]
      return prices.map((row) => ({ key: id, record: { ...named, ...toRecord(row) } }))
    })
  },
}

async function nextOffices(trx: Trx, above: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('vestigingen')
    .select('id')
    .where('id', '>', above)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

async function readRows(trx: Trx, ids: readonly string[]): Promise<Row[]> {
  const money = sql`honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents, registers, compleet`
  const single = sql`vestiging_id, array[dienst_id] as dienst_ids, ${money}, situatie, inbegrepen, niet_inbegrepen,
    valid_from, confirmed_at, taken_over`
  const { rows } = await sql<Row>`
    select ${single} from tarieven where vestiging_id = any(${ids}::bigint[])
    union all select ${single} from coming_tarieven where vestiging_id = any(${ids}::bigint[])
    union all select vestiging_id, dienst_ids, ${money}, null, '{}', '{}', valid_from, confirmed_at, taken_over
      from tarief_combinaties where vestiging_id = any(${ids}::bigint[])
    order by vestiging_id, dienst_ids, valid_from`.execute(trx)
  return rows.toSorted((a, b) => Number(a.dienst_ids.length > 1) - Number(b.dienst_ids.length > 1))
}

const toRecord = (row: Row) => ({
  dienst: joinList(row.dienst_ids),
  honorarium: centsText(row.honorarium_cents),
  recherche: centsText(row.recherche_cents),
  kwaliteitsfonds: centsText(row.kwaliteitsfonds_cents),
  btw: centsText(row.btw_cents),
  registers: joinPairs(row.registers.map(({ naam, cents }) => [naam, centsText(cents)])),
  ...{ compleet: row.compleet, situatie: row.situatie },
  inbegrepen: joinList(row.inbegrepen),
  niet_inbegrepen: joinList(row.niet_inbegrepen),
  geldig_vanaf: row.valid_from,
  bevestigd_op: row.taken_over ? null : row.confirmed_at.toISOString(),
  overgenomen_op: row.taken_over ? row.confirmed_at.toISOString() : null,
})
