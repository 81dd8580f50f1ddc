import { type Kysely, sql } from 'kysely'

/** What was done at the desk: a chain of rows, each with the hash of the one before, that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_acts')
    // Without gaps: a row that is missing is seen by its number.
    .addColumn('id', 'bigint', (c) => c.primaryKey().check(sql`id > 0`))
    // No finer than what is hashed.
    .addColumn('at', sql`timestamptz(3)`, (c) => c.notNull())
    // Not a reference: the act stays when the account is erased. Empty: done on the server, by a command.
    .addColumn('account_id', 'bigint')
    .addColumn('sealed', 'text')
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .addColumn('reason', 'text')
    .addColumn('previous_hash', 'text', (c) => c.notNull().unique())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addCheckConstraint('operator_acts_who', sql`sealed is null or account_id is not null`)
    .execute()
  await sql`create index operator_acts_about on operator_acts (subject_kind, subject_id, id)`.execute(db)
  await sql`create index operator_acts_by on operator_acts (account_id, id)`.execute(db)

  // The name alone, which no hash holds, is sealed anew with a new key, and goes with its account.
  await sql`create function refuse_change_of_acts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(new) - 'sealed' = to_jsonb(old) - 'sealed' then return new; end if;
      end if;
      raise exception 'what was done at the desk is never changed' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`create trigger operator_acts_stay before update or delete on operator_acts
    for each row execute function refuse_change_of_acts()`.execute(db)
  await sql`create trigger operator_acts_all_stay before truncate on operator_acts
    for each statement execute function refuse_change_of_acts()`.execute(db)
}
