import { type Kysely, sql } from 'kysely'

/** What PDOK answered about places and postcodes (`npm run places`); null: it does not know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table place_codes (
    location_id text primary key,
    bag_code text check (bag_code ~ '^[0-9]{4}$'),
    asked_at timestamptz not null
  )`.execute(db)
  await sql`create table postcode_points (
    postcode text primary key check (postcode ~ '^[1-9][0-9]{3}[A-Z]{2}$'),
    location_id text,
    lat double precision,
    lon double precision,
    asked_at timestamptz not null,
    constraint postcode_points_whole check (num_nonnulls(location_id, lat, lon) in (0, 3))
  )`.execute(db)
}
