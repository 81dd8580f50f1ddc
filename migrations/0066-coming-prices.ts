import { type Kysely, sql } from 'kysely'

/**
 * Prices that hold from a later day on, one per service of an office (docs/decisions/0055-prices-ahead.md): as those that hold now
 * but for the day, which is later than when it was said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table coming_tarieven (like tarieven including defaults including constraints)`.execute(db)
  await sql`alter table coming_tarieven
    drop column terms_key,
    add primary key (vestiging_id, dienst_id),
    add constraint coming_tarieven_of_a_dienst foreign key (vestiging_id, dienst_id)
      references vestiging_diensten (vestiging_id, dienst_id) on delete cascade,
    add constraint coming_tarieven_of_an_account foreign key (updated_by) references accounts (id) on delete set null,
    add constraint coming_tarieven_later check (valid_from > (updated_at at time zone 'Europe/Amsterdam')::date)`.execute(
    db,
  )
  await sql`create index coming_tarieven_day on coming_tarieven (valid_from)`.execute(db)
}
