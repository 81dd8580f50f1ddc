import { expect, test } from 'vitest'
import { getVestiging } from '#features/vestigingen/schemas.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { ask, createCountedApp } from '#test/read-reviews.ts'
import { insertReview } from '#test/reviews.ts'
import { listReviews } from '../../schemas/reviews.ts'
import { recountReviewStats, recountReviews } from './review-stats.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

describeOnDatabase('The average of an office', (open) => {
  const openNow = () => open({ clock: createTestClock(now) })

  test('and its distribution count 48 months; an older review stays to be read and says so', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db)
    await insertReview(context.db, { vestiging_id, ratings: [8, 9, 9], created_at: new Date('2022-11-21T12:00:01Z') })
    await insertReview(context.db, { vestiging_id, ratings: [7, 7, 8], created_at: daysAgo(1) })
    await insertReview(context.db, { vestiging_id, ratings: [2, 2, 2], created_at: new Date('2022-11-21T12:00:00Z') })
    const app = await createCountedApp(context, now)
    const { data, pagination, stats } = await ask(app, listReviews, `/vestigingen/${vestiging_id}/reviews`)
    expect(data.map(({ counted }) => counted)).toEqual([true, true, false])
    expect(pagination.total_count).toBe(3)
    expect(stats).toEqual({
      total_reviews: 2,
      avg_rating_overall: 8,
      avg_prijs_kwaliteit: 7.5,
      avg_service: 8,
      avg_communicatie: 8.5,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1, 8: 0, 9: 1, 10: 0 },
      after_request: { total_reviews: 0, avg_rating_overall: null },
      by_level: [],
    })
    expect((await ask(app, getVestiging, `/vestigingen/${vestiging_id}`)).review_stats).toEqual({
      avg_rating_overall: 8,
      total_reviews: 2,
    })
  })

  test('of each level stands apart from five reviews on, and addresses alone never', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db)
    const rows = { offerte: 4, uitnodiging: 5, klant: 6, email: 7 } as const
    for (const level of ['offerte', 'uitnodiging', 'klant', 'email'] as const)
      for (let n = 0; n < rows[level]; n++) {
        const ratings: [number, number, number] = level === 'klant' ? [9, 9, 9 - (n % 2)] : [6, 6, 6]
        await insertReview(context.db, { vestiging_id, verification_level: level, ratings, created_at: daysAgo(1) })
      }
    const app = await createCountedApp(context, now)
    const { stats } = await ask(app, listReviews, `/vestigingen/${vestiging_id}/reviews`)
    expect(stats.by_level).toEqual([
      expect.objectContaining({ level: 'offerte', total_reviews: 4, avg_rating_overall: null }),
      { level: 'uitnodiging', label: 'Uitgenodigd na afronding', total_reviews: 5, avg_rating_overall: 6 },
      { level: 'klant', label: 'Klant van dit kantoor', total_reviews: 6, avg_rating_overall: 8.9 },
    ])
    expect([stats.total_reviews, stats.after_request.total_reviews]).toEqual([22, 9])
    const { pagination } = await ask(app, listReviews, `/vestigingen/${vestiging_id}/reviews?herkomst=aanvraag`)
    expect(pagination.total_count).toBe(9)
  })

  test('of who asked for a quote here stands apart, and so can their reviews be read', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db)
    const add = (
      verification_level: 'offerte' | 'uitnodiging' | 'email',
      ratings: [number, number, number],
      days: number,
    ) => insertReview(context.db, { vestiging_id, verification_level, ratings, created_at: daysAgo(days) })
    await add('email', [2, 2, 2], 1)
    const byRequest = await add('offerte', [9, 9, 9], 2)
    const byInvitation = await add('uitnodiging', [8, 8, 8], 3)
    await add('offerte', [3, 3, 3], 365 * 5)
    const app = await createCountedApp(context, now)
    const read = (query: string) => ask(app, listReviews, `/vestigingen/${vestiging_id}/reviews${query}`)
    const all = await read('')
    expect(all.pagination.total_count).toBe(4)
    expect(all.stats).toMatchObject({
      avg_rating_overall: 6.3,
      after_request: { total_reviews: 2, avg_rating_overall: 8.5 },
    })
    const some = await read('?herkomst=aanvraag&limit=2')
    expect(some.data.map(({ id }) => id)).toEqual([byRequest, byInvitation])
    expect(some.pagination).toMatchObject({ total_count: 3, total_pages: 2 })
    expect((await read('?herkomst=aanvraag&sort=laagste')).data.map(({ rating_overall }) => rating_overall)).toEqual([
      3, 8, 9,
    ])
    expect(await read('?herkomst=onzin')).toEqual(all)
  })

  test('loses what became too old each night, and every node answers it', async () => {
    const clock = createTestClock(now)
    const context = await open({ clock })
    const vestiging_id = await insertOffice(context.db)
    await insertReview(context.db, { vestiging_id, ratings: [4, 4, 4], created_at: new Date('2022-12-01T12:00:00Z') })
    await insertReview(context.db, { vestiging_id, ratings: [9, 9, 9], created_at: daysAgo(1) })
    const app = await createCountedApp(context, now)
    const url = `/vestigingen/${vestiging_id}/reviews`
    const before = await app.inject(`/api${url}`)
    expect(before.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    expect((await ask(app, listReviews, url)).stats).toMatchObject({ total_reviews: 2, avg_rating_overall: 6.5 })
    clock.advance(11 * 24 * 60 * 60 * 1000)
    await recountReviews.handler(context, {})
    await eventually(async () => {
      const { stats, data } = await ask(app, listReviews, url)
      expect(stats).toMatchObject({ total_reviews: 1, avg_rating_overall: 9 })
      expect(data.map(({ counted }) => counted)).toEqual([true, false])
    })
    const headers = { 'if-none-match': before.headers.etag as string }
    expect((await app.inject({ url: `/api${url}`, headers })).statusCode).toBe(200)
  })

  test('misses none of the reviews that are published at once', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db)
    const publish = () =>
      context.db.transaction().execute(async (trx) => {
        await insertReview(trx, { vestiging_id })
        await recountReviewStats(trx, [vestiging_id], now)
      })
    await Promise.all(Array.from({ length: 8 }, publish))
    const { total_reviews } = await context.db
      .selectFrom('review_stats')
      .select('total_reviews')
      .where('vestiging_id', '=', vestiging_id)
      .executeTakeFirstOrThrow()
    expect(total_reviews).toBe(8)
  })
})
