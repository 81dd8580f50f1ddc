import { sql } from 'kysely'
import type { PriceParts } from '#features/tarieven/rules.ts'
import type { Trx } from '../database/schema.ts'

type Stored<P extends PriceParts> = Omit<P, 'confirmed_at'> & { confirmed_at: string }

/**
 * All prices of a table by office. As one JSON text per office: thousands of rows cost three times as much to take
 * over cell by cell.
 */
export async function loadPrices<P extends PriceParts>(
  trx: Trx,
  table: 'tarieven' | 'tarief_combinaties',
): Promise<Map<string, P[]>> {
  const { rows } = await sql<{ vestiging_id: string; prices: Stored<P>[] }>`
    select vestiging_id, json_agg(price) as prices from ${sql.table(table)} as price group by vestiging_id
  `.execute(trx)
  return new Map(rows.map(({ vestiging_id, prices }) => [vestiging_id, prices.map(toPrice<P>)]))
}

const toPrice = <P extends PriceParts>(stored: Stored<P>): P =>
  ({ ...stored, confirmed_at: new Date(stored.confirmed_at) }) as unknown as P
