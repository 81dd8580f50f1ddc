import { createHmac } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPersonalFields, sealPersonalFields } from '#features/offertes/server/personal-fields.ts'
import type { ReviewName } from '#features/reviews/review-name.ts'
import { decideReview } from '#features/reviews/server/desk/decide-review.ts'
import { confirmAuthor } from '#features/reviews/server/life/confirm-review.ts'
import { checkReview, lockReview, sealAuthor } from '#features/reviews/server/public.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import { findAddress } from '#features/subscriptions/server/subscriptions.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import { rehashAddresses } from '#server/rehash/rehash-addresses.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { sealShared } from '#server/tokens/sealing.ts'
import { linkSession, sessionTrusts } from '#server/tokens/session.ts'
import { createAuthorsApp, getFrom, reviewBody } from '#test/author-reviews.ts'
import { describeOnBothDatabases, sameDatabase } from '#test/database.ts'
import { createOffertesApp, insertVestigingen, offerteBody, post } from '#test/offertes.ts'
import { insertReview } from '#test/reviews.ts'
import { createSiteReviewsApp, insertSiteReview, postTo, siteReviewBody } from '#test/site-reviews.ts'
import { hashedTables } from './hashed-tables.ts'

/** As an earlier release hashed an address: as it was typed. */
const oldHash = ({ keys }: Context, typed: string) =>
  createHmac('sha256', keys.email).update(typed.trim().toLowerCase()).digest('base64url')
const oldHashes = (context: Context, typed: string) => ({
  email_hash: oldHash(context, typed),
  email_base_hash: oldHash(context, typed.replace(/\+[^@]*@/, '@')),
})
const newHashes = ({ keys }: Context, typed: string) => ({
  email_hash: emailHash(keys, typed),
  email_base_hash: untaggedEmailHash(keys, typed),
})

const plain = 'one@example.org'
const [wide, circled, tagged] = ['one@ｅxample.org', 'one@exaⓜple.org', 'one+a@exampleｓ.org']

describeOnBothDatabases('Addresses that an earlier release hashed as they were typed', (open, kind) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const [office, other] = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    return { context, clock, office: office!, other: other! }
  }
  type Fields = Partial<Insertable<ReviewsTables['reviews']>> & { vestiging_id: string }
  async function oldReview(context: Context, email: string, fields: Fields) {
    const id = await nextId(context.db, 'reviews')
    const author = sealAuthor(context, { type: 'review', id }, { naam: 'Jan Verzonnen', email })
    return insertReview(context.db, { id, ...oldHashes(context, email), ...author, ...fields })
  }
  /** What an upgrade does: the migration lists (0010-one-mailbox.ts, of the tables as they are now), the start rehashes. */
  const listAddresses = (db: Context['db']) =>
    sql`insert into addresses_to_rehash (kind, row_id)
      select 'offerte_request', id::text from offerte_requests where sealed is not null and email_hash is not null
      union all select type, number::text from reviews where sealed is not null and email_hash is not null
      union all select 'notice', id::text from review_notices where sealed is not null
      union all select 'unsubscribe_address', email_hash from unsubscribe_addresses`.execute(db)
  async function upgrade(context: Context) {
    await listAddresses(context.db)
    await rehashAddresses(context, hashedTables)
  }
  const reviews = ({ db }: Context) => db.selectFrom('reviews').selectAll().orderBy('id').execute()
  const left = ({ db }: Context) => db.selectFrom('addresses_to_rehash').selectAll().execute()

  test('get the hash of their mailbox; those in plain letters and those that are forgotten keep theirs', async () => {
    const { context, office, other } = await setUp()
    await oldReview(context, tagged, { vestiging_id: office })
    await oldReview(context, 'two@example.org', { vestiging_id: office })
    await oldReview(context, wide, { vestiging_id: other, sealed: null, sealed_key: null, status: 'removed' })
    await upgrade(context)
    const hashes = (await reviews(context)).map(({ email_hash, email_base_hash }) => ({ email_hash, email_base_hash }))
    expect(hashes).toEqual([
      newHashes(context, 'one+a@examples.org'),
      oldHashes(context, 'two@example.org'),
      oldHashes(context, wide),
    ])
    expect(await left(context)).toEqual([])
    await rehashAddresses(context, hashedTables)
    expect(await reviews(context)).toHaveLength(3)
  })

  test('of one mailbox that reviewed an office several times leave the first; the others wait for the operator', async () => {
    const { context, office, other } = await setUp()
    const at = (day: number) => ({ created_at: new Date(`2026-11-0${day}T12:00:00Z`) })
    await oldReview(context, wide, { vestiging_id: office, ...at(3) })
    await oldReview(context, circled, { vestiging_id: office, ...at(1) })
    await oldReview(context, plain, { vestiging_id: office, ...at(2) })
    await oldReview(context, wide, { vestiging_id: other, ...at(4) })
    const unconfirmed = { status: 'pending_verification' as const, verified_at: null, published_at: null }
    await oldReview(context, 'one@example.org.', { vestiging_id: office, ...at(1), ...unconfirmed })
    await upgrade(context)
    const rows = await reviews(context)
    expect(rows.map(({ status, held_for, held_flags }) => [status, held_for, held_flags])).toEqual([
      ['in_moderation', 'fraud', ['same_mailbox']],
      ['published', null, []],
      ['in_moderation', 'fraud', ['same_mailbox']],
      ['published', null, []],
      ['pending_verification', null, ['same_mailbox']],
    ])
    const { email_base_hash } = newHashes(context, plain)
    expect(new Set(rows.map((row) => row.email_base_hash))).toEqual(new Set([email_base_hash]))
    const app = await createAuthorsApp(context)
    const answer = await getFrom(app, `/vestigingen/${office}/reviews`)
    expect(answer.body.stats.total_reviews).toBe(1)
    const again = await postTo(app, '/reviews', reviewBody(office, { email: 'one@exａmple.org' }))
    expect(again.body.code).toBe('USER_ALREADY_REVIEWED_THIS_VESTIGING')
  })

  test('never show a second review of one mailbox, unless the operator took the first away', async () => {
    const { context, office } = await setUp()
    const first: ReviewName = { type: 'review', id: await oldReview(context, plain, { vestiging_id: office }) }
    const second: ReviewName = { type: 'review', id: await oldReview(context, wide, { vestiging_id: office }) }
    await upgrade(context)
    await expect(decideReview(context, second, { decision: 'publish' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const shownBeside = context.db.updateTable('reviews').set({ status: 'published' }).where('id', '=', second.id)
    await expect(shownBeside.execute()).rejects.toMatchObject({ constraint: 'reviews_second_hidden' })
    await decideReview(context, first, { decision: 'remove', rule: 'eigen_ervaring', facts: 'Dubbel.' })
    await decideReview(context, second, { decision: 'publish' })
    expect((await reviews(context)).map(({ status }) => status)).toEqual(['removed', 'published'])
  })

  test('hold the second review of a mailbox also when its address is confirmed later, or its words are changed', async () => {
    const { context, office } = await setUp()
    const unconfirmed = { status: 'pending_verification' as const, verified_at: null, published_at: null }
    await oldReview(context, plain, { vestiging_id: office })
    const changed = await oldReview(context, wide, { vestiging_id: office })
    const confirmed = await oldReview(context, circled, { vestiging_id: office, ...unconfirmed })
    await upgrade(context)
    await context.db.transaction().execute(async (trx) => {
      const lock = (id: string) => lockReview(trx, { type: 'review', id })
      expect((await checkReview(trx, context, await lock(changed))).status).toBe('in_moderation')
      await confirmAuthor(trx, context, await lock(confirmed))
    })
    expect((await reviews(context)).map(({ status }) => status)).toEqual([
      'published',
      'in_moderation',
      'in_moderation',
    ])
  })

  test('of one mailbox that reviewed the platform twice leave the first', async () => {
    const { context } = await setUp()
    for (const email of [circled, plain, wide]) {
      const id = await nextId(context.db, 'reviews')
      const author = sealAuthor(context, { type: 'site_review', id }, { naam: 'Jan Verzonnen', email })
      await insertSiteReview(context.db, { id, ...oldHashes(context, email), ...author })
    }
    await upgrade(context)
    const rows = await context.db
      .selectFrom('reviews')
      .where('type', '=', 'site_review')
      .selectAll()
      .orderBy('id')
      .execute()
    expect(rows.map(({ status, held_for }) => [status, held_for])).toEqual([
      ['published', null],
      ['in_moderation', 'fraud'],
      ['in_moderation', 'fraud'],
    ])
    const app = await createSiteReviewsApp(context)
    const again = await postTo(app, '/site-reviews', siteReviewBody({ email: plain }))
    expect(again.body.code).toBe('USER_ALREADY_REVIEWED_SITE')
  })

  test('keep their requests, which count as those of one mailbox from then on', async () => {
    const { context, office, clock } = await setUp()
    const app = await createOffertesApp(context)
    const old: string[] = []
    for (const [i, email] of [wide, circled].entries()) {
      const sent = await post(app, '', offerteBody([office], { email: `jan${i}@voorbeeld.example` }))
      old.push(sent.body.id)
      await asOld(context, sent.body.id, email)
      clock.advance(3_600_000)
    }
    await upgrade(context)
    const windows = await context.db.selectFrom('offerte_windows').selectAll().execute()
    expect(windows).toMatchObject([{ email_base_hash: newHashes(context, plain).email_base_hash, request_id: old[1] }])
    const statuses = await context.db.selectFrom('offerte_requests').select('sealed').execute()
    expect(statuses.every(({ sealed }) => sealed !== null)).toBe(true)
    const again = await post(app, '', offerteBody([office], { email: plain }))
    expect(again.body.code).toBe('USER_ALREADY_CREATED_OFFERTE_REQUEST')
  })

  /** Makes a request one that an earlier release took in from this address. */
  async function asOld(context: Context, id: string, email: string) {
    const { db } = context
    const row = await db.selectFrom('offerte_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const fields = { ...openPersonalFields(context, row)!, email }
    const hashes = oldHashes(context, email)
    await db
      .updateTable('offerte_requests')
      .set({ ...sealPersonalFields(context, id, fields), ...hashes })
      .where('id', '=', id)
      .execute()
    const { email_base_hash } = hashes
    await db.updateTable('offerte_windows').set({ email_base_hash }).where('request_id', '=', id).execute()
  }

  test('take their links, their sessions and their wish for no mail along', async () => {
    const { context, office } = await setUp()
    const { db } = context
    const email_hash = oldHash(context, wide)
    await oldReview(context, wide, { vestiging_id: office })
    const sid = await db
      .transaction()
      .execute((trx) => linkSession(trx, context, { sid: undefined, email_hash, verified: true }))
    const row = { email_hash, list: 'reminders' as const, unsubscribed_at: context.clock.now() }
    await db.insertInto('unsubscribes').values(row).execute()
    const sealed = sealShared(context.keys, 'unsubscribe_addresses.sealed', email_hash, wide)
    await db
      .insertInto('unsubscribe_addresses')
      .values({ email_hash, sealed, created_at: context.clock.now() })
      .execute()
    const link = { hash: 'x', created_at: context.clock.now(), expires_at: null, revoked_at: null, email_hash }
    await db
      .insertInto('tokens')
      .values({ ...link, kind: 'un', entity_id: email_hash })
      .execute()
    await upgrade(context)
    const moved = newHashes(context, plain).email_hash
    expect(await sessionTrusts(db, context, sid, moved)).toBe(true)
    expect(await findAddress(db, context, moved)).toBe(wide)
    expect(await db.selectFrom('unsubscribes').select('email_hash').execute()).toEqual([{ email_hash: moved }])
    const tokens = await db.selectFrom('tokens').select(['email_hash', 'entity_id']).execute()
    expect(tokens).toEqual([{ email_hash: moved, entity_id: moved }])
  })

  test('that cannot be opened stay on the list, and stop no other', async () => {
    const { context, office, other } = await setUp()
    await oldReview(context, wide, { vestiging_id: office, sealed: 'damaged' })
    await oldReview(context, circled, { vestiging_id: other })
    await upgrade(context)
    expect(await left(context)).toEqual([{ kind: 'review', row_id: (await reviews(context))[0]!.id }])
    expect((await reviews(context))[1]).toMatchObject(newHashes(context, plain))
  })

  if (kind === 'postgres')
    test('are hashed once by two nodes that start together', async () => {
      const { context, office, other } = await setUp()
      const second = await open({ clock: context.clock, storage: sameDatabase(context) })
      for (let i = 0; i < 20; i++) {
        await oldReview(context, `a${i}@ｅxample.org`, { vestiging_id: office })
        await oldReview(context, `a${i}@exaⓜple.org`, { vestiging_id: office })
        await oldReview(context, `a${i}@ｅxample.org`, { vestiging_id: other })
      }
      await listAddresses(context.db)
      await Promise.all([rehashAddresses(context, hashedTables), rehashAddresses(second, hashedTables)])
      expect(await left(context)).toEqual([])
      const rows = await reviews(context)
      expect(new Set(rows.map((row) => row.email_hash))).toHaveLength(20)
      expect(rows.filter(({ held_flags }) => held_flags.join() === 'same_mailbox')).toHaveLength(20)
    })
})
