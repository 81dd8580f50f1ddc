import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { announceChange } from '#server/database/changes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { happenToOffice, officeActs } from '#test/office-changes.ts'
import { insertOffice } from '#test/offices.ts'
import { insertSiteReview } from '#test/site-reviews.ts'

async function setUp(open: Open) {
  const clock = createTestClock('2026-11-21T12:00:00Z')
  const context = await open({ clock, config: { rateLimits: false } })
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await insertOffice(context.db, { dienst_ids: ['testament'] }))
  const far = await insertOffice(context.db, {
    ...{ lat: 50.85, lon: 5.69, plaats: 'Maastricht', location_id: 'maastricht', dienst_ids: ['testament'] },
  })
  await context.index.reload()
  const pages = [
    '/',
    '/zoeken?woonplaats=amsterdam',
    '/zoeken?woonplaats=amsterdam&diensten=testament',
    '/zoeken?woonplaats=maastricht',
    '/woonplaats/amsterdam',
    '/woonplaatsen',
    '/notaris-zoeken-op-naam?q=kantoor',
    `/vergelijken?vestigingen=${ids[0]},${ids[1]}&diensten=testament`,
    `/notaris/${ids[0]}?woonplaats=amsterdam&diensten=testament`,
    '/site-reviews',
    ...[...ids, far].flatMap((id) => ['', '?tab=reviews', '?tab=tarieven'].map((tab) => `/notaris/${id}${tab}`)),
  ]
  return { context, clock, ids, far, pages, app: await createTestApp(context) }
}

const read = async (app: FastifyInstance, url: string) => (await app.inject(url)).body
/** Without the moments at which the answers in a page were made. */
const shownBy = async (app: FastifyInstance, url: string) => (await read(app, url)).replace(/"at":\d+/g, '')

describeOnDatabase('The pages that are kept', (open) => {
  test('are after any changes those that are rendered afresh', async () => {
    const { context, clock, ids, far, pages, app } = await setUp(open)
    const change = fc.record({
      act: fc.constantFrom(...officeActs),
      id: fc.constantFrom(...ids, far),
      n: fc.nat(999),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(36), async (changes, hours) => {
        for (const url of pages) await read(app, url)
        for (const { act, id, n } of changes) await happenToOffice(context, act, id, n)
        clock.advance(hours * 3_600_000)
        context.index.keepTime()
        const fresh = await createTestApp(context)
        for (const url of pages) {
          await eventually(async () => expect([url, await shownBy(app, url)]).toEqual([url, await shownBy(fresh, url)]))
        }
      }),
      { numRuns: 4 },
    )
  })

  test('stay when an office changes that they do not show, and go when they do', async () => {
    const { context, ids, far, pages, app } = await setUp(open)
    const pagesBefore = new Map<string, string>()
    for (const url of pages) pagesBefore.set(url, await read(app, url))
    await happenToOffice(context, 'reviewed', far, 1)
    await eventually(async () =>
      expect(await read(app, `/notaris/${far}`)).not.toBe(pagesBefore.get(`/notaris/${far}`)),
    )
    for (const url of [`/notaris/${ids[0]}`, '/zoeken?woonplaats=amsterdam', '/woonplaatsen', '/site-reviews']) {
      expect(await read(app, url), url).toBe(pagesBefore.get(url))
    }
    for (const url of ['/zoeken?woonplaats=maastricht', `/notaris/${far}?tab=reviews`, '/']) {
      expect(await read(app, url), url).not.toBe(pagesBefore.get(url))
    }
  })

  test('stay when the platform is reviewed, but for those that say so', async () => {
    const { context, ids, app } = await setUp(open)
    const urls = ['/site-reviews', `/notaris/${ids[0]}`, '/zoeken?woonplaats=amsterdam']
    const [reviews = '', ...others] = await Promise.all(urls.map((url) => read(app, url)))
    const etag = (await app.inject('/api/vestigingen/total')).headers.etag
    await context.db.transaction().execute(async (trx) => {
      await insertSiteReview(trx)
      await announceChange(trx, 'site-reviews')
    })
    await eventually(async () => expect(await read(app, '/site-reviews')).not.toBe(reviews))
    expect(await Promise.all(urls.slice(1).map((url) => read(app, url)))).toEqual(others)
    expect((await app.inject('/api/vestigingen/total')).headers.etag).toBe(etag)
  })
})
