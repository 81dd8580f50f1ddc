import { expect, test } from 'vitest'
import { getVestiging } from '#features/vestigingen/schemas.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { ask, createCountedApp } from '#test/read-reviews.ts'
import { insertReview } from '#test/reviews.ts'
import { countReviews, listLatestReviews, listReviews } from '../../schemas/reviews.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

const idsOf = (reviews: { id: string }[]) => reviews.map(({ id }) => id)

describeOnDatabase('reading reviews', (open) => {
  const openNow = () => open({ clock: createTestClock(now) })

  test('the reviews of an office are answered newest first, highest first or lowest first', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db)
    const good = await insertReview(context.db, { vestiging_id, ratings: [9, 10, 10], created_at: daysAgo(30) })
    const bad = await insertReview(context.db, { vestiging_id, ratings: [2, 3, 2], created_at: daysAgo(20) })
    const fair = await insertReview(context.db, { vestiging_id, ratings: [7, 7, 6], created_at: daysAgo(10) })
    await insertReview(context.db, { vestiging_id: await insertOffice(context.db) })
    const app = await createCountedApp(context, now)
    const read = async (sort: string) =>
      idsOf((await ask(app, listReviews, `/vestigingen/${vestiging_id}/reviews?sort=${sort}`)).data)
    expect(await read('nieuwste')).toEqual([fair, bad, good])
    expect(await read('hoogste')).toEqual([good, fair, bad])
    expect(await read('laagste')).toEqual([bad, fair, good])
    expect(await read('sideways')).toEqual(await read(''))
    expect(await read('')).toEqual([fair, bad, good])
  })

  test('page and limit stay within what there is', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db)
    for (let day = 1; day <= 23; day++) await insertReview(context.db, { vestiging_id, created_at: daysAgo(day) })
    const app = await createCountedApp(context, now)
    const read = (query: string) => ask(app, listReviews, `/vestigingen/${vestiging_id}/reviews${query}`)
    const pages = [await read(''), await read('?page=2'), await read('?page=99')]
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3])
    expect(new Set(pages.flatMap(({ data }) => idsOf(data))).size).toBe(23)
    expect(pages[2]?.pagination).toEqual({
      page: 3,
      limit: 10,
      total_pages: 3,
      total_count: 23,
      has_next: false,
      has_previous: true,
    })
    expect((await read('?page=-4&limit=0')).pagination).toMatchObject({ page: 1, limit: 1, total_pages: 23 })
    expect((await read('?page=x&limit=1000')).pagination).toMatchObject({ page: 1, limit: 50 })
  })

  test('an unknown or hidden office has no reviews to answer; one without reviews has an empty page', async () => {
    const context = await openNow()
    const hidden = await insertOffice(context.db, { hidden_at: now })
    const empty = await insertOffice(context.db)
    const app = await createCountedApp(context, now)
    for (const id of [hidden, '999999', 'x']) {
      const answer = await app.inject(`/api/vestigingen/${id}/reviews`)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'VESTIGING_NOT_FOUND' }])
    }
    const { data, pagination, stats } = await ask(app, listReviews, `/vestigingen/${empty}/reviews`)
    expect([data, pagination.page, pagination.total_pages, stats.avg_rating_overall]).toEqual([[], 1, 1, null])
  })

  test('no review is shown, counted or averaged that is not published', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db)
    const shown = await insertReview(context.db, { vestiging_id, ratings: [6, 6, 6] })
    for (const status of ['pending_verification', 'in_moderation', 'rejected', 'removed', 'withdrawn'] as const) {
      await insertReview(context.db, { vestiging_id, status, ratings: [10, 10, 10], published_at: null })
    }
    const app = await createCountedApp(context, now)
    const { data, stats } = await ask(app, listReviews, `/vestigingen/${vestiging_id}/reviews`)
    expect([idsOf(data), stats.total_reviews, stats.avg_rating_overall]).toEqual([[shown], 1, 6])
    expect(await ask(app, countReviews, '/reviews/count')).toEqual({ count: 1 })
    expect(idsOf(await ask(app, listLatestReviews, '/reviews/latest'))).toEqual([shown])
    const { moderation_stats } = await ask(app, getVestiging, `/vestigingen/${vestiging_id}`)
    expect(moderation_stats).toEqual({ published: 1, rejected: 2 })
  })

  test('the database refuses a published review of an address that was not confirmed', async () => {
    const { db } = await openNow()
    const vestiging_id = await insertOffice(db)
    await expect(insertReview(db, { vestiging_id, verified_at: null })).rejects.toThrow('reviews_shown_when_verified')
  })

  test('a review tells its marks, its words, how its author is known and the reply, and nothing else of the author', async () => {
    const context = await openNow()
    const vestiging_id = await insertOffice(context.db, { title: 'Notariaat Eik', plaats: 'Utrecht' })
    await insertReview(context.db, {
      vestiging_id,
      naam: 'Anna van der Berg',
      email_hash: 'secret-hash',
      ratings: [7, 8, 8],
      created_at: daysAgo(5),
      pluspunten: ['<b>Rustig</b> uitgelegd'],
      minpunten: ['Parkeren'],
      dienst_ids: ['testament', 'gone'],
      verification_level: 'offerte',
      edited_at: daysAgo(4),
      reply_tekst: 'Dank u wel.',
      reply_created_at: daysAgo(3),
    })
    const app = await createCountedApp(context, now)
    const body = (await app.inject(`/api/vestigingen/${vestiging_id}/reviews`)).body
    expect(body).not.toMatch(/Berg|secret-hash|email/)
    const { data } = listReviews.response.parse(JSON.parse(body))
    expect(data[0]).toEqual({
      id: data[0]?.id,
      created_at: daysAgo(5).toISOString(),
      vestiging_id,
      vestiging_name: 'Notariaat Eik',
      vestiging_plaats: 'Utrecht',
      rating_overall: 7.7,
      rating_prijs_kwaliteit: 7,
      rating_service: 8,
      rating_communicatie: 8,
      naam: 'Anna van der B.',
      pluspunten: ['<b>Rustig</b> uitgelegd'],
      minpunten: ['Parkeren'],
      diensten: [{ id: 'testament', label: 'Testament' }],
      verification: { level: 'offerte', label: 'Offerte aangevraagd via Aktewijzer' },
      edited_at: daysAgo(4).toISOString(),
      reply: { tekst: 'Dank u wel.', created_at: daysAgo(3).toISOString() },
      text_pending: false,
      counted: true,
    })
  })

  test('the latest reviews are one per office, those with words first, low marks not left out', async () => {
    const context = await openNow()
    const { db } = context
    const [a, b, c, hidden] = [
      await insertOffice(db),
      await insertOffice(db),
      await insertOffice(db),
      await insertOffice(db, { hidden_at: now }),
    ]
    const words = { minpunten: ['Lang wachten.'] }
    await insertReview(db, { vestiging_id: a, created_at: daysAgo(9), ...words })
    const ofA = await insertReview(db, { vestiging_id: a, created_at: daysAgo(8), ratings: [2, 2, 2], ...words })
    await insertReview(db, { vestiging_id: a, created_at: daysAgo(1) })
    const ofB = await insertReview(db, { vestiging_id: b, created_at: daysAgo(2) })
    const ofC = await insertReview(db, { vestiging_id: c, created_at: daysAgo(7), ...words })
    await insertReview(db, { vestiging_id: hidden, created_at: daysAgo(1), ...words })
    const app = await createCountedApp(context, now)
    expect(idsOf(await ask(app, listLatestReviews, '/reviews/latest'))).toEqual([ofC, ofA, ofB])
    expect(idsOf(await ask(app, listLatestReviews, '/reviews/latest?limit=1'))).toEqual([ofC])
  })

  test('the latest reviews are 8 unless asked, 20 at most', async () => {
    const context = await openNow()
    for (let n = 0; n < 22; n++) {
      await insertReview(context.db, { vestiging_id: await insertOffice(context.db), created_at: daysAgo(n) })
    }
    const app = await createCountedApp(context, now)
    const count = async (query: string) => (await ask(app, listLatestReviews, `/reviews/latest${query}`)).length
    expect([await count(''), await count('?limit=12'), await count('?limit=500')]).toEqual([8, 12, 20])
  })
})
