import { sql } from 'kysely'
import type { InstantPrice } from '#features/tarieven/rules/instant-prices.ts'
import type { CombinationPrice, PriceList, SinglePrice } from '#features/tarieven/rules/prices.ts'
import type { Trx } from '#server/database/schema.ts'

/** Offices with ids after `above`, up to and including `to`. */
export type Slice = { above: string; to: string }

type PricesOf<P> = (vestiging_id: string) => P[]
/** An office's prices as one JSON text: reading thousands of rows column by column costs three times as much. */
type PriceRow = { vestiging_id: string; prices: string }
type Terms = Pick<SinglePrice, 'situatie' | 'inbegrepen' | 'niet_inbegrepen' | 'registers'>
type Cells = [key: string, dienst: string, number, number, number, number, boolean, string, string, boolean]
type StoredCombination = Omit<CombinationPrice, 'confirmed_at'> & { confirmed_at: string }

/** The price list of each office, parsed on first use and then kept. */
export async function loadPriceLists(trx: Trx, slice: Slice): Promise<(vestiging_id: string) => PriceList> {
  const tarieven = await loadPrices(trx, slice)
  const combinations = await loadCombinations(trx, slice)
  const read = new Map<string, PriceList>()
  return (vestiging_id) => {
    const list = read.get(vestiging_id) ?? {
      vestiging_id,
      tarieven: tarieven(vestiging_id),
      combinations: combinations(vestiging_id),
    }
    read.set(vestiging_id, list)
    return list
  }
}

async function loadPrices(trx: Trx, { above, to }: Slice): Promise<PricesOf<SinglePrice>> {
  const terms = await loadTerms(trx, { above, to })
  const { rows } = await sql<PriceRow>`
    select vestiging_id, json_agg(json_build_array(terms_key, dienst_id, honorarium_cents, recherche_cents, btw_cents,
      kwaliteitsfonds_cents, compleet, valid_from, confirmed_at, taken_over))::text as prices
    from tarieven where vestiging_id > ${above} and vestiging_id <= ${to} group by vestiging_id
  `.execute(trx)
  return readWhenAsked(rows, (cells: Cells): SinglePrice => {
    const [key, dienst_id, honorarium_cents, recherche_cents, btw_cents, fonds, compleet, valid_from, ...since] = cells
    const amounts = { honorarium_cents, recherche_cents, btw_cents, kwaliteitsfonds_cents: fonds }
    const [confirmed, taken_over] = since
    const confirmed_at = new Date(confirmed)
    return { dienst_id, ...amounts, compleet, valid_from, confirmed_at, taken_over, ...(terms.get(key) as Terms) }
  })
}

async function loadCombinations(trx: Trx, { above, to }: Slice): Promise<PricesOf<CombinationPrice>> {
  const { rows } = await sql<PriceRow>`
    select vestiging_id, json_agg(price)::text as prices from tarief_combinaties as price
    where vestiging_id > ${above} and vestiging_id <= ${to} group by vestiging_id
  `.execute(trx)
  return readWhenAsked(rows, (stored: StoredCombination) => ({
    ...stored,
    confirmed_at: new Date(stored.confirmed_at),
  }))
}

/** The requests that prices answer with an instant offer; few offices set this. */
export async function loadInstantPrices(trx: Trx, { above, to }: Slice): Promise<Map<string, InstantPrice[]>> {
  const rows = await trx
    .selectFrom('instant_prices')
    .select(['vestiging_id', 'dienst_ids', 'koopsom_max', 'hypotheekbedrag_max', 'no_description'])
    .select(['distance_max_km', 'valid_days', 'last_day'])
    .where('vestiging_id', '>', above)
    .where('vestiging_id', '<=', to)
    .execute()
  return Map.groupBy(rows, ({ vestiging_id }) => vestiging_id)
}

/** The situation and inclusions of prices. Most offices share the same ones, and they are most of a price's text. */
async function loadTerms(trx: Trx, { above, to }: Slice): Promise<Map<string, Terms>> {
  const rows = await trx
    .selectFrom('tarieven')
    .distinctOn('terms_key')
    .select(['terms_key', 'situatie', 'inbegrepen', 'niet_inbegrepen', 'registers'])
    .where('vestiging_id', '>', above)
    .where('vestiging_id', '<=', to)
    .orderBy('terms_key')
    .execute()
  return new Map(rows.map(({ terms_key, ...terms }) => [terms_key, terms]))
}

/** Parses the prices of an office on request. It drops the text then, since each office is parsed once. */
function readWhenAsked<Stored, P>(rows: readonly PriceRow[], toPrice: (stored: Stored) => P): PricesOf<P> {
  const texts = new Map(rows.map(({ vestiging_id, prices }) => [vestiging_id, prices]))
  return (vestiging_id) => {
    const text = texts.get(vestiging_id) ?? '[]'
    texts.delete(vestiging_id)
    return (JSON.parse(text) as Stored[]).map(toPrice)
  }
}
