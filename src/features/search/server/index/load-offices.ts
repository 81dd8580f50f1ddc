import { sql } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import { loadInstantPrices, loadPriceLists, type Slice } from './load-prices.ts'
import { dienstenOf, type Office, type Responses, type Stats } from './office.ts'

/** A size that the database returns well within its timeout. */
const sliceSize = 4_000
const lastId = '9223372036854775807'

/** All offices that are not hidden, from one snapshot. Merged ones too, since their addresses still work. */
export const loadOffices = (db: Db): Promise<Office[]> =>
  atOneMoment(db, async (trx) => {
    const offices: Office[] = []
    for (let above = '0'; ; ) {
      const slice = await loadSlice(trx, { above, to: lastId })
      for (const office of slice) offices.push(office)
      if (slice.length < sliceSize) return offices
      above = slice.at(-1)?.id ?? above
    }
  })

/** The visible ones among these offices, from one snapshot. */
export const loadSomeOffices = (db: Db, ids: Iterable<string>): Promise<Office[]> =>
  atOneMoment(db, async (trx) => {
    const offices: Office[] = []
    for (const id of ids) offices.push(...(await loadSlice(trx, { above: String(BigInt(id) - 1n), to: id })))
    return offices
  })

const atOneMoment = <T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)

/** The first offices of the slice, in order of id. */
async function loadSlice(trx: Trx, { above, to }: Slice): Promise<Office[]> {
  const rows = await trx
    .selectFrom('vestigingen')
    .selectAll()
    .where('hidden_at', 'is', null)
    .where('id', '>', above)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(sliceSize)
    .execute()
  const slice = { above, to: rows.at(-1)?.id ?? above }
  const diensten = await loadDiensten(trx, slice)
  const bronnen = await loadBronnen(trx, slice)
  const priceLists = await loadPriceLists(trx, slice)
  const instantPrices = await loadInstantPrices(trx, slice)
  const stats = await loadStats(trx, slice)
  const responses = await loadResponses(trx, slice)
  return rows.map(({ email: _, ...row }) => ({
    ...row,
    ...(diensten.get(row.id) ?? noDiensten),
    bronnen: bronnen.get(row.id) ?? [],
    priceList: () => priceLists(row.id),
    instantPrices: instantPrices.get(row.id) ?? noInstantPrices,
    stats: stats.get(row.id) ?? null,
    responses: responses.get(row.id) ?? null,
  }))
}

const noInstantPrices: Office['instantPrices'] = []

type Diensten = Pick<Office, 'dienst_ids' | 'diensten'>
const noDiensten: Diensten = { dienst_ids: [], diensten: [] }

async function loadDiensten(trx: Trx, { above, to }: Slice): Promise<Map<string, Diensten>> {
  const rows = await trx
    .selectFrom('vestiging_diensten')
    // As text: reading an array from the database takes three times as long.
    .select(['vestiging_id', sql<string>`string_agg(dienst_id, ',' order by dienst_id)`.as('dienst_ids')])
    .where('vestiging_id', '>', above)
    .where('vestiging_id', '<=', to)
    .groupBy('vestiging_id')
    .execute()
  const offers = new Map<string, Diensten>()
  for (const { dienst_ids: ids } of rows) {
    const dienst_ids = ids.split(',')
    if (!offers.has(ids)) offers.set(ids, { dienst_ids, diensten: dienstenOf(dienst_ids) })
  }
  return new Map(rows.map(({ vestiging_id, dienst_ids }) => [vestiging_id, offers.get(dienst_ids) as Diensten]))
}

async function loadBronnen(trx: Trx, { above, to }: Slice): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('vestiging_bronnen')
    .select(['vestiging_id', sql<string>`string_agg(distinct bron, ',' order by bron)`.as('bronnen')])
    .where('vestiging_id', '>', above)
    .where('vestiging_id', '<=', to)
    .groupBy('vestiging_id')
    .execute()
  return new Map(rows.map(({ vestiging_id, bronnen }) => [vestiging_id, bronnen.split(',')]))
}

async function loadStats(trx: Trx, { above, to }: Slice): Promise<Map<string, Stats>> {
  const rows = await trx
    .selectFrom('review_stats')
    .selectAll()
    .where('vestiging_id', '>', above)
    .where('vestiging_id', '<=', to)
    .execute()
  return new Map(rows.map(({ vestiging_id, ...stats }) => [vestiging_id, stats]))
}

async function loadResponses(trx: Trx, { above, to }: Slice): Promise<Map<string, Responses>> {
  const rows = await trx
    .selectFrom('response_stats')
    .select(['vestiging_id', 'requests', 'answered', 'median_working_hours', 'instant_offers', 'price_withdrawals'])
    .select(['day_answers', 'days_feasible'])
    .select(['bills_equal', 'bills_lower', 'bills_agreed_extra', 'bills_higher'])
    .where('vestiging_id', '>', above)
    .where('vestiging_id', '<=', to)
    .execute()
  return new Map(rows.map(({ vestiging_id, ...responses }) => [vestiging_id, responses]))
}
