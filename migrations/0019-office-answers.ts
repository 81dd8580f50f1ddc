import { type Kysely, sql } from 'kysely'

/** What offices answer to requests, one row per answer; the state of an office is read from its last one (docs/states). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offerte_answers')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('offerte_vestiging_id', 'bigint', (c) =>
      c.notNull().references('offerte_vestigingen.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('decline', 'question', 'by_mail')`))
    .addColumn('answered_at', 'timestamptz', (c) => c.notNull())
    .addColumn('reden', 'text', (c) =>
      c.check(sql`reden in ('geen_capaciteit', 'dienst_niet', 'buiten_werkgebied', 'belangenconflict', 'anders')`),
    )
    .addColumn('undone_at', 'timestamptz')
    // The text of a question, sealed with the key of its request; empty once that is erased.
    .addColumn('sealed', 'text')
    .addColumn('total_cents', 'bigint', (c) => c.check(sql`total_cents > 0`))
    .addCheckConstraint('offerte_answers_reden', sql`(kind = 'decline') = (reden is not null)`)
    .addCheckConstraint('offerte_answers_undone', sql`undone_at is null or kind = 'decline'`)
    .addCheckConstraint('offerte_answers_sealed', sql`sealed is null or kind = 'question'`)
    .addCheckConstraint('offerte_answers_total', sql`total_cents is null or kind = 'by_mail'`)
    .execute()
  await db.schema.createIndex('offerte_answers_of').on('offerte_answers').column('offerte_vestiging_id').execute()
  // An office declines once, and tells once that it answered by mail, also when two of its tabs say so at the same time.
  await sql`create unique index offerte_answers_declined on offerte_answers (offerte_vestiging_id)
    where kind = 'decline' and undone_at is null`.execute(db)
  await sql`create unique index offerte_answers_mailed on offerte_answers (offerte_vestiging_id)
    where kind = 'by_mail'`.execute(db)
}
