import { type Kysely, sql } from 'kysely'

/** A personal number is taken out of a text by words that are longer than it is, so what is kept may be longer than what was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_notices drop constraint review_notices_tekst_check,
    add constraint review_notices_tekst_check check (char_length(tekst) <= 2000)`.execute(db)
  await sql`alter table unsubscribes drop constraint unsubscribes_reden_check,
    add constraint unsubscribes_reden_check check (char_length(reden) <= 500)`.execute(db)
}
