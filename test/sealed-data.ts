import { type RawBuilder, sql } from 'kysely'
import { appendAct } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import { createRowKey, openRowKey, type SealedTable, sealShared } from '#server/tokens/sealing.ts'
import { insertOffice } from './offices.ts'
import { insertReview } from './reviews.ts'
import { insertSiteReview } from './site-reviews.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-12-20T10:00:00Z')
const mail = '6a9a0a54-6a38-4a51-93d5-0fa6e1a3f1b5'

/** Something sealed in every field that is, by the key of the context that seals now. */
export async function insertSealedData(context: Context): Promise<void> {
  const { db, keys } = context
  const request = await nextId(db, 'offerte_requests')
  const requestKey = createRowKey(keys, 'offerte_requests', request)
  const offerte = { reference: newReference('NV'), dienst_ids: [], created_at: now, expires_at: now }
  const personal = { wrapped_key: requestKey.wrapped, sealed: requestKey.seal('offerte_requests.sealed', 'who asked') }
  await db
    .insertInto('offerte_requests')
    .values({ id: request, ...offerte, ...personal })
    .execute()
  const sealed_reden = requestKey.seal('offerte_withdrawals.sealed_reden', 'why')
  await db.insertInto('offerte_withdrawals').values({ request_id: request, withdrawn_at: now, sealed_reden }).execute()

  const vestiging_id = await insertOffice(db)
  const office = await db
    .insertInto('offerte_vestigingen')
    .values({ request_id: request, vestiging_id, place: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const question = requestKey.seal('offerte_answers.sealed', 'what the office asks')
  await db
    .insertInto('offerte_answers')
    .values({ offerte_vestiging_id: office.id, kind: 'question', answered_at: now, sealed: question })
    .execute()

  const day = requestKey.seal('offerte_day_answers.sealed', 'from when on')
  const dayAnswer = { answer: 'vanaf' as const, sealed: day, answered_at: now }
  await db
    .insertInto('offerte_day_answers')
    .values({ offerte_vestiging_id: office.id, ...dayAnswer })
    .execute()

  const written = requestKey.seal('offerte_messages.sealed', 'what they write')
  await db
    .insertInto('offerte_messages')
    .values({ offerte_vestiging_id: office.id, author: 'customer', sealed: written, sent_at: now, mail_at: now })
    .execute()

  const companion = {
    sealed_link: requestKey.seal('offerte_companions.sealed_link', 'which link'),
    sealed: requestKey.seal('offerte_companions.sealed', 'what its holder thinks'),
  }
  const opinion = { created_at: now, written_at: now, version: 1 }
  await db
    .insertInto('offerte_companions')
    .values({ request_id: request, ...companion, ...opinion })
    .execute()

  const bill = requestKey.seal('offerte_bills.sealed', 'what the office billed')
  await db.insertInto('offerte_bills').values({ request_id: request, sealed: bill, checked_at: now }).execute()

  const answered = {
    sealed: requestKey.seal('offerte_bill_outcomes.sealed', 'what the office says of it'),
    answered_at: now,
  }
  await db
    .insertInto('offerte_bill_outcomes')
    .values({ request_id: request, vestiging_id, outcome: 'higher', counted_at: now, ...answered })
    .execute()

  const sealedIn = (table: Exclude<SealedTable, 'offerte_requests'>, id: string) => {
    const key = createRowKey(keys, table, id)
    return { id, sealed_key: key.wrapped, sealed: key.seal(`${table}.sealed`, 'who wrote') }
  }
  const [review, site, notice, account] = [
    await nextId(db, 'reviews'),
    await nextId(db, 'reviews'),
    await nextId(db, 'review_notices'),
    await nextId(db, 'accounts'),
  ]
  await insertReview(db, { vestiging_id, ...sealedIn('reviews', review) })
  await insertSiteReview(db, sealedIn('reviews', site))
  const { sealed_key: noticeKey, ...reporter } = sealedIn('review_notices', notice)
  const answer = openRowKey(keys, 'review_notices', notice, noticeKey).seal('review_notices.sealed_answer', 'how')
  const report = {
    reference: newReference('NM'),
    reason: 'reclame',
    tekst: 'text',
    email_hash: `hash ${notice}`,
    created_at: now,
    heard_until: later,
    answered_at: now,
  }
  await db
    .insertInto('review_notices')
    .values({ ...reporter, ...report, sealed_key: noticeKey, review_id: review, sealed_answer: answer })
    .execute()

  const own = sealedIn('data_requests', await nextId(db, 'data_requests'))
  await db
    .insertInto('data_requests')
    .values({ ...own, kind: 'inzage', email_hash: 'hash', created_at: now, expires_at: now, erased_at: null })
    .execute()
  const { sealed_key, ...person } = sealedIn('accounts', account)
  const hashes = { email_hash: `hash ${account}`, email_base_hash: `hash ${account}`, password_hash: '$argon2id$' }
  await db
    .insertInto('accounts')
    .values({
      ...person,
      sealed_key,
      ...hashes,
      terms_accepted_at: now,
      created_at: now,
      verified_at: now,
    })
    .execute()
  const accountKey = openRowKey(keys, 'accounts', account, sealed_key)
  await db
    .insertInto('passkeys')
    .values({
      account_id: account,
      credential_id: account,
      public_key: '',
      sign_count: 0,
      transports: [],
      sealed: accountKey.seal('passkeys.sealed', 'telephone'),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('account_totp')
    .values({ account_id: account, sealed: accountKey.seal('account_totp.sealed', 'secret'), created_at: now })
    .execute()

  const terms = { naam: 'Partner', prijs_cents_ex_btw: '1', opzegtermijn_maanden: 1, onderdelen: ['part'] }
  const { id: offer } = await db
    .insertInto('partnership_offers')
    .values({ ...terms, vestiging_id, terms_version: '1', created_at: now, valid_until: later, withdrawn_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: offer_id, ...interest } = sealedIn('partnership_interests', offer)
  await db
    .insertInto('partnership_interests')
    .values({
      offer_id,
      ...interest,
      reference: newReference('PO'),
      terms_version: '1',
      email_hash: 'hash',
      created_at: now,
    })
    .execute()

  await db
    .insertInto('mails')
    .values({
      id: mail,
      kind: 'M01',
      payload: sealShared(keys, 'mails.payload', mail, 'mail'),
      queued_at: now,
      due_at: now,
    })
    .execute()
  const dead = '6a9a0a54-6a38-4a51-93d5-0fa6e1a3f1b6'
  await db
    .insertInto('mails')
    .values({
      id: dead,
      kind: 'M01',
      email_hash: 'hash',
      sealed_recipient: sealShared(keys, 'mails.sealed_recipient', dead, 'j•••@voorbeeld.example'),
      sealed_letter: sealShared(keys, 'mails.sealed_letter', dead, 'mail'),
      dead_at: now,
      queued_at: now,
      due_at: now,
    })
    .execute()
  const masked = sealShared(keys, 'mail_bounces.sealed', 'hash', 'j•••@voorbeeld.example')
  await db
    .insertInto('mail_bounces')
    .values({ email_hash: 'hash', sealed: masked, kind: 'M01', last_error: '550', bounced_at: now })
    .execute()
  await db
    .insertInto('webhooks')
    .values({
      id: mail,
      vestiging_id,
      access_id: null,
      url: 'https://systeem.example/',
      events: ['offer.sent'],
      sealed_secret: sealShared(keys, 'webhooks.sealed_secret', mail, 'secret'),
      created_at: now,
      failing_since: null,
      disabled_at: null,
    })
    .execute()
  const sealed = sealShared(keys, 'unsubscribe_addresses.sealed', 'hash', 'address')
  const operator = {
    account_id: account,
    naam: 'Wim',
    role: 'operator',
    isProved: true,
    hold: async () => {},
    hasColleague: async () => false,
  } as const
  const about = { kind: 'account', id: account } as const
  await db.transaction().execute((trx) => appendAct(trx, context, operator, { act: 'role_changed', subject: about }))
  await db.insertInto('unsubscribe_addresses').values({ email_hash: 'hash', sealed, created_at: now }).execute()
}

/** Every column that holds what was sealed or a wrapped key, as the database has them. */
export async function sealedColumns({ db }: Context): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name like '%seal%' or column_name in ('wrapped_key', 'payload'))
      and table_name <> 'secret_keys'
    order by 1, 2`.execute(db)
  return rows
}

/** What the sealed texts of the database are named by: ids of keys, or `row`. */
export async function namesOfSeals(context: Context): Promise<Record<string, string[]>> {
  const named: Record<string, string[]> = {}
  for (const { table, column } of await sealedColumns(context)) {
    const text: RawBuilder<unknown> = sql.ref(column)
    const { rows } = await sql<{ name: string }>`
      select distinct split_part(${text}, '.', 1) as name
      from ${sql.table(table)} where ${text} is not null order by 1`.execute(context.db)
    named[`${table}.${column}`] = rows.map(({ name }) => name)
  }
  return named
}
