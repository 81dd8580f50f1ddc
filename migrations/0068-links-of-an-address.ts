import { type Kysely, sql } from 'kysely'

/** When an account leaves its office, or another SECRET_KEY hashes addresses anew, the links of an address are found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index tokens_of_address on tokens (email_hash) where email_hash is not null`.execute(db)
}
