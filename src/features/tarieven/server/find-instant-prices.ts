import { sql } from 'kysely'
import type { Trx } from '#server/database/schema.ts'
import { bindingPrice, type InstantPrice, instantFor } from '../rules/instant-prices.ts'
import type { CombinationPrice, PriceList, SinglePrice } from '../rules/prices.ts'
import { startDuePrices } from './start-prices.ts'

type Stored<P extends { confirmed_at: Date }> = Omit<P, 'confirmed_at'> & { confirmed_at: string }
type Row = {
  vestiging_id: string
  instants: InstantPrice[]
  tarieven: Stored<SinglePrice>[]
  combinations: Stored<CombinationPrice>[]
}
/** The conditions of an office for these services, with its current price list for them. */
export type InstantPriceList = { instant: InstantPrice; list: PriceList }

/**
 * The instant prices of offices that have conditions for these services, as a set or for each of them, and a price that binds. A
 * single SQL statement, as conditions and prices belong together: a concurrent change to either comes entirely before or entirely
 * after it.
 */
export async function findInstantPrices(
  trx: Trx,
  { vestiging_ids, dienst_ids, now }: { vestiging_ids: readonly string[]; dienst_ids: readonly string[]; now: Date },
): Promise<InstantPriceList[]> {
  const ids = [...new Set(dienst_ids)].sort()
  const which = sql`i.vestiging_id = any(${vestiging_ids}::bigint[]) and i.dienst_ids <@ ${ids}::text[]`
  const offices = await sql<{ vestiging_id: string }>`
    select distinct i.vestiging_id::text as vestiging_id from instant_prices i where ${which} order by 1`.execute(trx)
  for (const { vestiging_id } of offices.rows) await startDuePrices(trx, now, vestiging_id)
  const { rows } = await sql<Row>`
    select i.vestiging_id::text as vestiging_id, json_agg(i) as instants,
      (select coalesce(json_agg(t), '[]') from tarieven t
        where t.vestiging_id = i.vestiging_id and t.dienst_id = any(${ids}::text[])) as tarieven,
      (select coalesce(json_agg(c), '[]') from tarief_combinaties c
        where c.vestiging_id = i.vestiging_id and c.dienst_ids = ${ids}::text[]) as combinations
    from instant_prices i where ${which} group by i.vestiging_id order by i.vestiging_id`.execute(trx)
  return rows.flatMap(({ vestiging_id, instants, tarieven, combinations }) => {
    const list = { vestiging_id, tarieven: tarieven.map(withMoment), combinations: combinations.map(withMoment) }
    const instant = instantFor(instants, ids)
    return instant && bindingPrice(list, ids, now) ? [{ instant, list }] : []
  })
}

const withMoment = <P extends { confirmed_at: string }>(price: P) => ({
  ...price,
  confirmed_at: new Date(price.confirmed_at),
})
