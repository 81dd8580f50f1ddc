import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createTestClock } from '#server/clock.ts'
import { announceChange } from '#server/database/changes.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { createSiteReviewsApp, insertSiteReview } from '#test/site-reviews.ts'
import { getSiteReviewStats, listSiteReviews, pageSiteReviews } from '../../schemas/site-reviews.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

async function ask<S extends z.ZodMiniType>(app: FastifyInstance, { response }: { response: S }, url: string) {
  const answer = await app.inject(`/api/site-reviews${url}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return response.parse(answer.json())
}

describeOnDatabase('reading reviews of the platform', (open) => {
  const openNow = () => open({ clock: createTestClock(now) })

  test('they are answered newest first, ten unless asked, fifty at most', async () => {
    const context = await openNow()
    const ids: string[] = []
    for (let day = 0; day < 55; day++) {
      ids.push(await insertSiteReview(context.db, { created_at: daysAgo(Math.floor(day / 2)) }))
    }
    const app = await createSiteReviewsApp(context)
    const read = async (query: string) => (await ask(app, listSiteReviews, query)).map(({ id }) => id)
    const newest = (await read('?limit=50')).slice(0, 4)
    expect(newest).toEqual([ids[1], ids[0], ids[3], ids[2]])
    expect([(await read('')).length, (await read('?limit=900')).length, (await read('?limit=0')).length]).toEqual([
      10, 50, 1,
    ])
  })

  test('the pages together are the whole list once, and a page that is not there is the last one', async () => {
    const context = await openNow()
    for (let n = 0; n < 23; n++) await insertSiteReview(context.db, { created_at: daysAgo(Math.floor(n / 5)) })
    const app = await createSiteReviewsApp(context)
    const read = (query: string) => ask(app, pageSiteReviews, `/paginated${query}`)
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => read(`?page=${page}&limit=5`)))
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(23)
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    )
    const last = { page: 5, limit: 5, total_pages: 5, total_count: 23, has_next: false, has_previous: true }
    expect((await read('?page=99&limit=5')).pagination).toEqual(last)
    expect((await read('?page=-3')).pagination).toMatchObject({ page: 1, limit: 10, total_pages: 3 })
  })

  test('without reviews there is an empty first page', async () => {
    const app = await createSiteReviewsApp(await openNow())
    const { data, pagination } = await ask(app, pageSiteReviews, '/paginated?page=4')
    expect([data, pagination.page, pagination.total_pages]).toEqual([[], 1, 1])
    expect(await ask(app, getSiteReviewStats, '/stats')).toMatchObject({ total_reviews: 0, avg_rating: null })
  })

  test('nothing is shown or counted that is not published, and a hidden text is not told', async () => {
    const context = await openNow()
    const shown = await insertSiteReview(context.db, { rating: 6, feedback: 'Prima.' })
    for (const status of ['pending_verification', 'in_moderation', 'rejected', 'removed', 'withdrawn'] as const) {
      await insertSiteReview(context.db, { status, rating: 10, published_at: null })
    }
    const held = { held_at: now, held_for: 'text' as const, text_hidden_at: now }
    const hidden = await insertSiteReview(context.db, { rating: 4, feedback: 'Bel 0612345678', ...held })
    const app = await createSiteReviewsApp(context)
    const body = (await app.inject('/api/site-reviews')).body
    expect(body).not.toContain('0612345678')
    const reviews = listSiteReviews.response.parse(JSON.parse(body))
    expect(reviews.map(({ id, feedback, text_pending }) => [id, feedback, text_pending])).toEqual([
      [hidden, null, true],
      [shown, 'Prima.', false],
    ])
    expect(await ask(app, getSiteReviewStats, '/stats')).toMatchObject({ total_reviews: 2, avg_rating: 5 })
  })

  test('one review is answered by its id, and an unknown or hidden one is SITE_REVIEW_NOT_FOUND', async () => {
    const context = await openNow()
    const id = await insertSiteReview(context.db, {
      naam: 'Anna van der Berg',
      email_hash: 'secret-hash',
      verification_level: 'offerte',
      reply_tekst: 'Dank u wel.',
      reply_created_at: daysAgo(3),
    })
    const pending = await insertSiteReview(context.db, { status: 'pending_verification', published_at: null })
    const app = await createSiteReviewsApp(context)
    const answer = await app.inject(`/api/site-reviews/${id}`)
    expect(answer.body).not.toMatch(/Berg|secret|email_/)
    expect(answer.json()).toMatchObject({
      id,
      naam: 'Anna van der B.',
      verification: { level: 'offerte', label: 'Offerte aangevraagd via Aktewijzer' },
      reply: { tekst: 'Dank u wel.' },
      counted: true,
    })
    for (const other of [pending, '999999', 'x', '-1', '99999999999999999999', "1'--"]) {
      const none = await app.inject(`/api/site-reviews/${encodeURIComponent(other)}`)
      expect([none.statusCode, none.json().code]).toEqual([404, 'SITE_REVIEW_NOT_FOUND'])
    }
  })

  test('the days follow every change of a review, in the transaction that makes it', async () => {
    const { db } = await openNow()
    const days = async () =>
      (await db.selectFrom('site_review_days').select(['rating', 'reviews']).where('reviews', '>', 0).execute()).map(
        ({ rating, reviews }) => `${rating}:${reviews}`,
      )
    const id = await insertSiteReview(db, { status: 'in_moderation', published_at: null })
    await insertSiteReview(db, { rating: 8 })
    expect(await days()).toEqual(['8:1'])
    const set = (values: object) => db.updateTable('reviews').set(values).where('id', '=', id).execute()
    await set({ status: 'published', published_at: now })
    expect(await days()).toEqual(['8:2'])
    await set({ rating: 3 })
    expect((await days()).toSorted()).toEqual(['3:1', '8:1'])
    await set({ status: 'removed' })
    expect(await days()).toEqual(['8:1'])
    await db.deleteFrom('reviews').where('type', '=', 'site_review').execute()
    expect(await days()).toEqual([])
    await db.transaction().execute((trx) => insertSiteReview(trx, {}).then(() => undefined))
    const undone = db.transaction().execute(async (trx) => {
      await insertSiteReview(trx, {})
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await days()).toEqual(['8:1'])
  })

  test('of reviews that are published and changed at once none is lost in the figures', async () => {
    const { db } = await openNow()
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => insertSiteReview(db, { rating: 2 + (n % 2) })))
    const turn = (id: string, n: number) =>
      db
        .updateTable('reviews')
        .set({ rating: 3 - (n % 2) })
        .where('id', '=', id)
        .execute()
    await Promise.all(ids.map(turn))
    const days = await db.selectFrom('site_review_days').select(['rating', 'reviews']).orderBy('rating').execute()
    expect(days).toEqual([
      { rating: 2, reviews: 6 },
      { rating: 3, reviews: 6 },
    ])
  })

  test('a published review is read at once, and what was kept before is asked for anew', async () => {
    const context = await openNow()
    const app = await createSiteReviewsApp(context)
    const before = await app.inject('/api/site-reviews/stats')
    expect(before.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    const etag = before.headers.etag as string
    const again = () => app.inject({ url: '/api/site-reviews/stats', headers: { 'if-none-match': etag } })
    expect((await again()).statusCode).toBe(304)
    await context.db.transaction().execute(async (trx) => {
      await insertSiteReview(trx, { rating: 10 })
      await announceChange(trx, 'site-reviews')
    })
    await eventually(async () => expect((await again()).statusCode).toBe(200))
    expect((await again()).json()).toMatchObject({ total_reviews: 1, avg_rating: 10 })
  })

  test('what became older than 48 months leaves the average by itself and says so', async () => {
    const clock = createTestClock(now)
    const context = await open({ clock })
    await insertSiteReview(context.db, { rating: 2, created_at: new Date('2022-11-25T12:00:00Z') })
    await insertSiteReview(context.db, { rating: 9 })
    const app = await createSiteReviewsApp(context)
    expect((await ask(app, getSiteReviewStats, '/stats')).avg_rating).toBe(5.5)
    clock.advance(10 * 24 * 60 * 60 * 1000)
    expect((await ask(app, getSiteReviewStats, '/stats')).avg_rating).toBe(9)
    const { data, pagination } = await ask(app, pageSiteReviews, '/paginated')
    expect([data.map(({ counted }) => counted), pagination.total_count]).toEqual([[true, false], 2])
  })
})
