import { sql } from 'kysely'
import type { PriceParts } from '#features/tarieven/rules.ts'
import type { Trx } from '../database/schema.ts'
import type { Slice } from './load-offices.ts'

type Stored<P extends PriceParts> = Omit<P, 'confirmed_at'> & { confirmed_at: string }

/**
 * All prices of a table by office. As one JSON text per office, which is read when somebody asks for that office: thousands
 * of rows cost three times as much to take over cell by cell.
 */
export async function loadPrices<P extends PriceParts>(
  trx: Trx,
  table: 'tarieven' | 'tarief_combinaties',
  { above, to }: Slice,
): Promise<(vestiging_id: string) => P[]> {
  const { rows } = await sql<{ vestiging_id: string; prices: string }>`
    select vestiging_id, json_agg(price)::text as prices from ${sql.table(table)} as price
    where vestiging_id > ${above} and vestiging_id <= ${to} group by vestiging_id
  `.execute(trx)
  const texts = new Map(rows.map(({ vestiging_id, prices }) => [vestiging_id, prices]))
  const read = new Map<string, P[]>()
  return (vestiging_id) => {
    const known = read.get(vestiging_id)
    if (known) return known
    const prices = (JSON.parse(texts.get(vestiging_id) ?? '[]') as Stored<P>[]).map(toPrice<P>)
    texts.delete(vestiging_id)
    read.set(vestiging_id, prices)
    return prices
  }
}

const toPrice = <P extends PriceParts>(stored: Stored<P>): P =>
  ({ ...stored, confirmed_at: new Date(stored.confirmed_at) }) as unknown as P
