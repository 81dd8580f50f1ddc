import { type Kysely, sql } from 'kysely'

/** A request remembers the session that made it until its address is confirmed, for the code and another address (server section 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offerte_requests').addColumn('sid_hash', 'text').execute()
  await sql`create index offerte_requests_of_session on offerte_requests (sid_hash) where sid_hash is not null`.execute(
    db,
  )
  await sql`alter table offerte_requests add constraint offerte_requests_session foreign key (sid_hash)
    references sessions (sid_hash) on update cascade on delete set null`.execute(db)
  await sql`alter table offerte_codes add constraint offerte_codes_tries check (tries between 0 and 5)`.execute(db)
}
