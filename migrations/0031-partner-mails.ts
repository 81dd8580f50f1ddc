import { type Kysely, sql } from 'kysely'

/** Offers to become a partner (M29) are a list of their own, so that an office sees what it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unsubscribes drop constraint unsubscribes_list_check`.execute(db)
  await sql`alter table unsubscribes add constraint unsubscribes_list_check
    check (list in ('review_invitations', 'reminders', 'partner_offers'))`.execute(db)
}
