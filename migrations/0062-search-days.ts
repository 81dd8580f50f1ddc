import { type Kysely, sql } from 'kysely'

/** How often offices were searched for in each provincie, per day: nothing of who searched, nor of where exactly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_days (
    day date not null,
    provincie text not null,
    searches integer not null check (searches > 0),
    constraint search_days_pkey primary key (day, provincie)
  )`.execute(db)
}
