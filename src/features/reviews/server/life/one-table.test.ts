import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createRowKey } from '#server/tokens/sealing.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { earlierDatabase } from '#test/earlier-database.ts'
import { createModerationApp } from '#test/moderation.ts'
import { logInAtDesk } from '#test/operators.ts'
import { createSiteReviewsApp, linda, postTo, siteReviewBody } from '#test/site-reviews.ts'
import { readQueueFilter } from '../desk/find-queue.ts'
import { readDesk } from '../desk/read-desk.ts'
import { readManaged } from '../own/manage-review.ts'
import { openAuthor } from './author.ts'
import { insertReview } from './create-review.ts'
import { findReview, lockReview } from './find-review.ts'

const now = new Date('2026-11-18T10:00:00Z')
const day = 24 * 3_600_000

const office = `insert into vestigingen (title, slug, adres, postcode, plaats, updated_at)
  values ('Notariaat Voorbeeld', 'a', 'a', '1000AA', 'a', now())`
const ofOffice = `insert into reviews (vestiging_id, naam, rating_prijs_kwaliteit, rating_service, rating_communicatie,
  verification_level, status, created_at, verified_at, published_at, pluspunten)
  select id, 'Van kantoor', 8, 8, 8, 'email', 'published', '2026-11-01', '2026-11-01', '2026-11-01', array['Goed.']
  from vestigingen, generate_series(1, 2)`

/** Platform reviews 1 to 5 of the release before, which had a table of their own, beside reviews 1 and 2 of an office. */
async function fillEarlier(db: Db, { keys }: Pick<Context, 'keys'>) {
  await sql.raw(office).execute(db)
  await sql.raw(ofOffice).execute(db)
  const states = ['published', 'pending_verification', 'in_moderation', 'rejected', 'withdrawn']
  for (const [index, status] of states.entries()) {
    const id = String(index + 1)
    const key = createRowKey(keys, 'site_reviews', id)
    const sealed = key.seal('site_reviews.sealed', { naam: linda.naam, email: `${id}.${linda.email}` })
    const [verified, published] = [status !== 'pending_verification', status === 'published']
    await sql`insert into site_reviews (naam, rating, feedback, verification_level, status, created_at, expires_at,
        verified_at, published_at, held_at, held_for, withdrawn_at, email_hash, email_base_hash, sealed_key, sealed)
      values ('Van platform', 4, ${`Woorden van ${id}.`}, 'email', ${status}, ${now}, ${new Date(now.getTime() + 7 * day)},
        ${verified ? now : null}, ${published ? now : null}, ${status === 'in_moderation' ? now : null},
        ${status === 'in_moderation' ? 'text' : null}, ${status === 'withdrawn' ? now : null},
        ${`hash ${id}`}, ${`base ${id}`}, ${key.wrapped}, ${sealed})`.execute(db)
  }
  await sql`insert into review_decisions (site_review_id, decision, rule, facts, automatic, decided_at)
    values (4, 'reject', 'regel', 'feiten', false, ${now})`.execute(db)
  await sql`insert into review_notices (reference, site_review_id, reason, tekst, email_hash, created_at)
    values ('NM-1', 1, 'reclame', '', 'reader', ${now})`.execute(db)
  await sql`insert into review_text_marks (site_review_id, marks) values (1, array['platform'])`.execute(db)
  await sql`insert into review_text_marks (review_id, marks) values (1, array['kantoor'])`.execute(db)
  await sql`insert into mails (id, kind, site_review_id, queued_at, due_at, dropped_at)
    values (gen_random_uuid(), 'M19', 1, ${now}, ${now}, ${now})`.execute(db)
}

describeOnBothDatabases('Reviews of the platform that had a table of their own', (open, kind) => {
  async function upgrade() {
    const { keys } = await open()
    const storage = await earlierDatabase(kind, '0017-point-precision')
    await fillEarlier(storage.db, { keys })
    const clock = createTestClock(now.toISOString())
    const context = await open({ storage, clock, config: { rateLimits: false } })
    return { context }
  }

  test('keep the number that they show, their words, their author and what hangs on them', async () => {
    const { context } = await upgrade()
    const { db } = context
    const app = await createSiteReviewsApp(context)
    expect((await app.inject('/api/site-reviews/1')).json()).toMatchObject({ id: '1', feedback: 'Woorden van 1.' })
    expect((await app.inject('/api/site-reviews/paginated')).json().data.map(({ id }: { id: string }) => id)).toEqual([
      '1',
    ])
    expect((await app.inject('/api/site-reviews/stats')).json()).toMatchObject({ total_reviews: 1, avg_rating: 4 })
    const notices = createModerationApp(context)
    expect((await notices.inject('/api/site-review-notices/1')).json()).toMatchObject({ id: '1', vestiging: null })
    expect((await notices.inject('/api/review-notices/1')).json()).toMatchObject({ id: '1', texts: ['Goed.'] })

    for (const id of ['1', '2', '3', '4', '5']) {
      const review = await findReview(db, { type: 'site_review', id })
      expect(openAuthor(context, review!)).toEqual({ naam: linda.naam, email: `${id}.${linda.email}` })
    }
    const { cookie } = await logInAtDesk(context)
    const operator = await context.hooks.operatorOf(context, { login: cookie.split('=')[1] })
    const desk = await readDesk(context, { key: 'site_review:3', filter: readQueueFilter({}), operator })
    expect(new Set(desk.queue.rows.map(({ queue, key, title }) => `${queue} ${key} ${title}`))).toEqual(
      new Set(['site_review site_review:3 P-3', 'notice site_review:1 P-1']),
    )
    expect(desk.selected).toMatchObject({ key: 'site_review:3', mark: 4 })
    const [shown, ofOffice] = [
      await findReview(db, { type: 'site_review', id: '1' }),
      await findReview(db, { type: 'review', id: '1' }),
    ]
    const marks = await db.selectFrom('review_text_marks').selectAll().orderBy('marks').execute()
    expect(marks).toEqual([
      { review_id: ofOffice!.id, marks: ['kantoor'] },
      { review_id: shown!.id, marks: ['platform'] },
    ])
    expect(await db.selectFrom('mails').select('review_id').where('kind', '=', 'M19').execute()).toEqual([
      { review_id: shown!.id },
    ])
  })

  test('go on behind the links that were mailed', async () => {
    const { context } = await upgrade()
    const app = await createSiteReviewsApp(context)
    const link = (kind: 'sv' | 'rm', entity_id: string) =>
      context.db
        .transaction()
        .execute((trx) => mintToken(trx, context, { kind, entity_id, email_hash: null, expires_at: null }))
    const confirmed = await postTo(app, `/auth/verify-registration/${await link('sv', '2')}`, {})
    expect(confirmed.body).toMatchObject({ type: 'site_review', status: 'published', next_url: '/site-reviews' })
    expect(await readManaged(context, await link('rm', 'site_review:4'))).toMatchObject({
      type: 'site_review',
      id: '4',
      decision: { decision: 'reject', rule: 'regel' },
    })
    expect(await readManaged(context, await link('rm', 'review:2'))).toMatchObject({ type: 'review', id: '2' })
  })

  test('leave new ones a number that no review ever had, and still one voice each', async () => {
    const { context } = await upgrade()
    const { rating, feedback, naam, email } = siteReviewBody()
    const write = (email_base_hash: string) =>
      context.db.transaction().execute((trx) =>
        insertReview(trx, context, 'site_review', {
          ...{ rating, feedback: feedback as string, naam, email_base_hash },
          vestiging_id: null,
          author: { naam, email },
          email_hash: email_base_hash,
          verification_level: 'email',
        }),
      )
    expect(await write('base 1')).toBeNull()
    const written = await write('somebody else')
    expect(Number(written!.number)).toBeGreaterThan(5)
    expect(written!.number).toBe(written!.id)
    const again = await context.db
      .transaction()
      .execute((trx) => lockReview(trx, { type: 'site_review', id: written!.number }))
    expect(openAuthor(context, again)).toEqual({ naam, email })
  })
})
