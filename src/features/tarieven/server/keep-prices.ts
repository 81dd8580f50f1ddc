import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#server/database/schema.ts'

/** When prices ended, and which account ended them; null for an import or the desk. */
type End = { now: Date; account_id: string | null }

/**
 * Archives the prices of services that offices no longer offer. Deleting a service also deletes its current, future and combined
 * prices (migrations/first/prices.ts), so archive them first.
 */
export async function endDiensten(
  trx: Trx,
  ended: readonly { vestiging_id: string; dienst_id: string }[],
  end: End,
): Promise<void> {
  if (ended.length === 0) return
  const pairs = sql`select * from unnest(${ended.map(({ vestiging_id }) => vestiging_id)}::bigint[],
    ${ended.map(({ dienst_id }) => dienst_id)}::text[]) as ended (vestiging_id, dienst_id)`
  await keepCombinations(
    trx,
    sql`exists (select from (${pairs}) e where e.vestiging_id = c.vestiging_id and e.dienst_id = any(c.dienst_ids))`,
    end,
  )
  const those = sql`(vestiging_id, dienst_id) in (${pairs})`
  await keepPrices(trx, 'tarieven', those, end)
  await keepPrices(trx, 'coming_tarieven', those, end)
  await sql`delete from vestiging_diensten where ${those}`.execute(trx)
}

/** Archives prices of services before they are deleted, or replaced before their start date. */
export const keepPrices = (
  trx: Trx,
  table: 'tarieven' | 'coming_tarieven',
  which: RawBuilder<unknown>,
  { now, account_id }: End,
) =>
  sql`
  insert into tarief_history (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents,
    registers, compleet, situatie, inbegrepen, niet_inbegrepen, valid_from, updated_at, updated_by, replaced_at, replaced_by)
  select vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents,
    registers, compleet, situatie, inbegrepen, niet_inbegrepen, valid_from, updated_at, updated_by,
    ${now}::timestamptz, ${account_id}::bigint
  from ${sql.table(table)} where ${which}`.execute(trx)

/** Archives combined prices before they are deleted; `which` is a condition on tarief_combinaties as c. */
export const keepCombinations = (trx: Trx, which: RawBuilder<unknown>, { now, account_id }: End) =>
  sql`
  insert into tarief_combinatie_history (vestiging_id, dienst_ids, honorarium_cents, recherche_cents,
    kwaliteitsfonds_cents, btw_cents, compleet, valid_from, updated_at, updated_by, replaced_at, replaced_by)
  select vestiging_id, dienst_ids, honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents, compleet,
    valid_from, updated_at, updated_by, ${now}::timestamptz, ${account_id}::bigint
  from tarief_combinaties c where ${which}`.execute(trx)
