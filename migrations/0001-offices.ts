import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** Offices with what they do, what it costs and what people wrote of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await vestigingen(db)
  await tarieven(db)
  await reviews(db)
}

async function vestigingen(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vestigingen')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('title', 'text', (c) => c.notNull().check(sql`title <> ''`))
    .addColumn('slug', 'text', (c) => c.notNull().unique().check(sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`))
    .addColumn('adres', 'text', (c) => c.notNull())
    .addColumn('postcode', 'text', (c) => c.notNull().check(sql`postcode ~ '^[1-9][0-9]{3}[A-Z]{2}$'`))
    .addColumn('plaats', 'text', (c) => c.notNull())
    .addColumn('location_id', 'text')
    .addColumn('lat', 'float8', (c) => c.check(sql`lat between 50.6 and 53.7`))
    .addColumn('lon', 'float8', (c) => c.check(sql`lon between 3.2 and 7.3`))
    .addColumn('email', 'text')
    .addColumn('website', 'text')
    .addColumn('telefoon', 'text')
    .addColumn('logo', 'text')
    .addColumn('omschrijving', 'text')
    .addColumn('openingstijden', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`).check(isArray('openingstijden')))
    .addColumn('talen', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('medewerkers', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`).check(isArray('medewerkers')))
    .addColumn('toegankelijk', 'text')
    .addColumn('knb_url', 'text')
    .addColumn('claimed', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('can_receive_email', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('paused_until', 'timestamptz')
    .addColumn('hidden_at', 'timestamptz')
    .addColumn('merged_into', 'bigint', (c) => c.references('vestigingen.id').check(sql`merged_into <> id`))
    .addColumn('partnership_from', 'timestamptz')
    .addColumn('partnership_until', 'timestamptz')
    .addColumn('fictional', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint('vestigingen_point', sql`(lat is null) = (lon is null)`)
    .addCheckConstraint('vestigingen_reachable', sql`email is not null or not can_receive_email`)
    .addCheckConstraint(
      'vestigingen_partnership',
      sql`partnership_until is null or (partnership_from is not null and partnership_until > partnership_from)`,
    )
    .execute()
  await db.schema.createIndex('vestigingen_location').on('vestigingen').column('location_id').execute()
  await db.schema.createIndex('vestigingen_merged').on('vestigingen').column('merged_into').execute()

  await db.schema
    .createTable('vestiging_diensten')
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    .addColumn('dienst_id', 'text', (c) => c.notNull().check(sql`dienst_id ~ '^[a-z]+(-[a-z]+)*$'`))
    .addPrimaryKeyConstraint('vestiging_diensten_pkey', ['vestiging_id', 'dienst_id'])
    .execute()
}

async function tarieven(db: Kysely<unknown>): Promise<void> {
  await priceParts(db.schema.createTable('tarieven'))
    .addColumn('dienst_id', 'text', (c) => c.notNull())
    .addColumn('situatie', 'text')
    .addColumn('inbegrepen', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('niet_inbegrepen', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addPrimaryKeyConstraint('tarieven_pkey', ['vestiging_id', 'dienst_id'])
    .addForeignKeyConstraint(
      'tarieven_of_a_dienst',
      ['vestiging_id', 'dienst_id'],
      'vestiging_diensten',
      ['vestiging_id', 'dienst_id'],
      (fk) => fk.onDelete('cascade'),
    )
    .execute()

  // One way to write a set, so that a unique key can hold it. "C" is the order of JavaScript's sort.
  await sql`create function sorted_set(ids text[]) returns text[] language sql immutable as
    $$ select array_agg(distinct id collate "C" order by id collate "C") from unnest(ids) as id $$`.execute(db)
  await priceParts(db.schema.createTable('tarief_combinaties'))
    .addColumn('dienst_ids', sql`text[]`, (c) => c.notNull().check(sql`cardinality(dienst_ids) between 2 and 6`))
    .addPrimaryKeyConstraint('tarief_combinaties_pkey', ['vestiging_id', 'dienst_ids'])
    .addCheckConstraint('tarief_combinaties_sorted', sql`dienst_ids = sorted_set(dienst_ids)`)
    .execute()
}

/** Money in whole cents. Btw of 21 % goes over the notary's own work, with or without the fund; never over registers. */
function priceParts(table: CreateTableBuilder<string, never>) {
  const notNegative = (column: string) => sql`${sql.ref(column)} >= 0`
  return table
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    .addColumn('honorarium_cents', 'integer', (c) => c.notNull().check(sql`honorarium_cents > 0`))
    .addColumn('recherche_cents', 'integer', (c) => c.notNull().check(notNegative('recherche_cents')))
    .addColumn('kwaliteitsfonds_cents', 'integer', (c) => c.notNull().check(notNegative('kwaliteitsfonds_cents')))
    .addColumn('btw_cents', 'integer', (c) =>
      c.notNull().check(sql`btw_cents in (
        round((honorarium_cents + recherche_cents) * 0.21),
        round((honorarium_cents + recherche_cents + kwaliteitsfonds_cents) * 0.21)
      )`),
    )
    .addColumn('registers', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`).check(isArray('registers')))
    .addColumn('compleet', 'boolean', (c) => c.notNull())
    .addColumn('valid_from', 'date', (c) => c.notNull())
    .addColumn('confirmed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
}

async function reviews(db: Kysely<unknown>): Promise<void> {
  const rating = (column: string) => sql`${sql.ref(column)} between 2 and 10`
  const states = sql`'pending_verification', 'in_moderation', 'published', 'rejected', 'removed', 'withdrawn'`
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    .addColumn('email_hash', 'text')
    .addColumn('naam', 'text', (c) => c.notNull())
    .addColumn('rating_prijs_kwaliteit', 'smallint', (c) => c.notNull().check(rating('rating_prijs_kwaliteit')))
    .addColumn('rating_service', 'smallint', (c) => c.notNull().check(rating('rating_service')))
    .addColumn('rating_communicatie', 'smallint', (c) => c.notNull().check(rating('rating_communicatie')))
    .addColumn('rating_overall', 'float8', (c) =>
      c
        .notNull()
        .generatedAlwaysAs(sql`round((rating_prijs_kwaliteit + rating_service + rating_communicatie) / 3.0, 1)::float8`)
        .stored(),
    )
    .addColumn('feedback', 'text', (c) => c.check(sql`char_length(feedback) <= 1000`))
    .addColumn('pluspunten', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('minpunten', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('dienst_ids', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('verification_level', 'text', (c) =>
      c.notNull().check(sql`verification_level in ('offerte', 'uitnodiging', 'email')`),
    )
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in (${states})`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('verified_at', 'timestamptz')
    .addColumn('published_at', 'timestamptz')
    .addColumn('edited_at', 'timestamptz')
    .addColumn('reply_tekst', 'text', (c) => c.check(sql`char_length(reply_tekst) between 2 and 1000`))
    .addColumn('reply_created_at', 'timestamptz')
    .addColumn('fictional', 'boolean', (c) => c.notNull().defaultTo(false))
    // "Alle reviews zijn per e-mail geverifieerd" must be literally true (server section 12).
    .addCheckConstraint(
      'reviews_shown_when_verified',
      sql`status <> 'published' or (verified_at is not null and published_at is not null)`,
    )
    .addCheckConstraint('reviews_points', sql`cardinality(pluspunten) <= 3 and cardinality(minpunten) <= 3`)
    .addCheckConstraint('reviews_diensten', sql`cardinality(dienst_ids) <= 6`)
    .addCheckConstraint('reviews_reply', sql`(reply_tekst is null) = (reply_created_at is null)`)
    .execute()
  await sql`create index reviews_shown on reviews (vestiging_id, published_at desc) where status = 'published'`.execute(
    db,
  )
  await sql`create index reviews_latest on reviews (published_at desc) where status = 'published'`.execute(db)
  // One live review per address and office (server section 4).
  await sql`create unique index reviews_once on reviews (email_hash, vestiging_id)
    where status in ('pending_verification', 'in_moderation', 'published')`.execute(db)

  await db.schema
    .createTable('review_stats')
    .addColumn('vestiging_id', 'bigint', (c) => c.primaryKey().references('vestigingen.id').onDelete('cascade'))
    .addColumn('total_reviews', 'integer', (c) => c.notNull().check(sql`total_reviews >= 0`))
    .addColumn('avg_rating_overall', 'float8')
    .addColumn('avg_prijs_kwaliteit', 'float8')
    .addColumn('avg_service', 'float8')
    .addColumn('avg_communicatie', 'float8')
    .addColumn('distribution', 'jsonb', (c) => c.notNull())
    .addColumn('counted_at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint('review_stats_average', sql`(total_reviews = 0) = (avg_rating_overall is null)`)
    .execute()
}

const isArray = (column: string) => sql`jsonb_typeof(${sql.ref(column)}) = 'array'`
