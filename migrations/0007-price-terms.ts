import { type Kysely, sql } from 'kysely'

/**
 * What a price holds for and includes is told in the same words by many offices. Under this key those words are read from the
 * database once for all of them (src/server/search-index/load-prices.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function price_terms_key(situatie text, inbegrepen text[], niet_inbegrepen text[], registers jsonb)
    returns text language sql immutable as
    $$ select md5(jsonb_build_array(situatie, inbegrepen, niet_inbegrepen, registers)::text) $$`.execute(db)
  await sql`alter table tarieven add column terms_key text not null
    generated always as (price_terms_key(situatie, inbegrepen, niet_inbegrepen, registers)) stored`.execute(db)
}
