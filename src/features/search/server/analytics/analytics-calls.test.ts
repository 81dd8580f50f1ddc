import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'

const clock = () => createTestClock('2026-11-21T12:00:00Z')
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const website = 'https://kantoor.example'

type Sent = { url?: string; body: unknown; headers?: Record<string, string> }
const view = '/api/analytics/page-view'
const click = '/api/analytics/outbound-click'
const search = '/api/analytics/search'

/** Sends as a browser does, and holds what every answer is: 204, empty, without a cookie. */
async function send(app: FastifyInstance, { url = view, body, headers = {} }: Sent) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'user-agent': agent, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect(answer.statusCode, answer.body).toBe(204)
  expect(answer.body).toBe('')
  expect(answer.headers['set-cookie']).toBeUndefined()
}

const rowsOf = ({ db }: Context) =>
  db.selectFrom('analytics_days').selectAll().orderBy('day').orderBy('vestiging_id').execute()

describeOnDatabase('counting by beacon', (open) => {
  test('adds up views and clicks per day and office, and keeps nothing else', async () => {
    const time = clock()
    const context = await open({ clock: time })
    const [one, two] = [await insertOffice(context.db, { website }), await insertOffice(context.db)]
    await context.index.reload()
    const app = await createTestApp(context)
    await send(app, { body: { vestiging_id: one } })
    await send(app, { body: { vestiging_id: Number(one) }, headers: { 'content-type': 'application/json' } })
    await send(app, { body: { vestiging_id: two } })
    await send(app, { url: click, body: { vestiging_id: one, destination_url: `${website}/contact` } })
    time.advance(24 * 60 * 60 * 1000)
    await send(app, { body: { vestiging_id: one } })
    await app.close()
    expect(await rowsOf(context)).toEqual([
      { day: '2026-11-21', vestiging_id: one, page_views: 2, outbound_clicks: 1 },
      { day: '2026-11-21', vestiging_id: two, page_views: 1, outbound_clicks: 0 },
      { day: '2026-11-22', vestiging_id: one, page_views: 1, outbound_clicks: 0 },
    ])
  })

  test('adds up searches per day and provincie, and takes no other word for one', async () => {
    const context = await open({ clock: clock() })
    const app = await createTestApp(context)
    const bodies = [
      ...[{ provincie: 'Utrecht' }, { provincie: 'Utrecht' }, { provincie: 'Fryslân' }, { provincie: null }],
      ...[{ provincie: '3511AB' }, { provincie: 'Utrecht', postcode: '3511AB' }, {}, 'Utrecht'],
    ]
    for (const body of bodies) await send(app, { url: search, body })
    await send(app, { url: search, body: { provincie: 'Utrecht' }, headers: { 'sec-gpc': '1' } })
    await app.close()
    const rows = await context.db.selectFrom('search_days').selectAll().orderBy('provincie').execute()
    expect(rows).toEqual([
      { day: '2026-11-21', provincie: 'Onbekend', searches: 1 },
      { day: '2026-11-21', provincie: 'Utrecht', searches: 3 },
    ])
    // What another node counted is added to.
    const next = await createTestApp(context)
    await send(next, { url: search, body: { provincie: 'Utrecht' } })
    await next.close()
    const { searches } = await context.db
      .selectFrom('search_days')
      .select('searches')
      .where('provincie', '=', 'Utrecht')
      .executeTakeFirstOrThrow()
    expect(searches).toBe(4)
  })

  test('adds to what another node wrote, and writes by itself within seconds', async () => {
    const context = await open({ clock: clock() })
    const id = await insertOffice(context.db)
    await context.index.reload()
    const first = await createTestApp(context)
    await send(first, { body: { vestiging_id: id } })
    await first.close()
    const second = await createTestApp(context)
    await send(second, { body: { vestiging_id: id } })
    await eventually(
      async () => expect(await rowsOf(context)).toEqual([expect.objectContaining({ page_views: 2 })]),
      20_000,
    )
  })

  test('answers the same to what it does not count', async () => {
    const context = await open({ clock: clock() })
    const id = await insertOffice(context.db, { website })
    const hidden = await insertOffice(context.db, { hidden_at: new Date('2026-01-01T00:00:00Z') })
    await context.index.reload()
    const app = await createTestApp(context)
    for (const vestiging_id of ['999999', hidden, '', 'dummy', null, [id], { id }, 'x'.repeat(100)]) {
      await send(app, { body: { vestiging_id } })
    }
    for (const body of ['', 'geen json', '{"vestiging_id":', 'null', '[]', `"${id}"`]) await send(app, { body })
    await send(app, { body: { vestiging_id: id, filling: 'x'.repeat(limits.body.maxBytes) } })
    await send(app, { body: `vestiging_id=${id}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    await send(app, { body: { vestiging_id: id }, headers: { 'user-agent': 'Googlebot/2.1' } })
    await send(app, { body: { vestiging_id: id }, headers: { 'sec-gpc': '1' } })
    await send(app, { body: { vestiging_id: id }, headers: { dnt: '1' } })
    for (const destination_url of [
      'https://elders.example/',
      'javascript:alert(1)',
      '',
      null,
      `${website}.elders.nl`,
    ]) {
      await send(app, { url: click, body: { vestiging_id: id, destination_url } })
    }
    await app.close()
    expect(await rowsOf(context)).toEqual([])
  })

  test('takes a beacon from another site', async () => {
    const context = await open({ clock: clock() })
    const id = await insertOffice(context.db)
    await context.index.reload()
    const app = await createTestApp(context)
    const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' }
    await send(app, { body: { vestiging_id: id }, headers })
    await app.close()
    expect(await rowsOf(context)).toEqual([expect.objectContaining({ page_views: 1 })])
  })

  test('counts no more than the limit of an address, in silence', async () => {
    const context = await open({ clock: clock() })
    const id = await insertOffice(context.db)
    await context.index.reload()
    const app = await createTestApp(context)
    for (let n = 0; n < limits.rates.analytics.max + 5; n += 1) await send(app, { body: { vestiging_id: id } })
    await app.close()
    expect(await rowsOf(context)).toEqual([expect.objectContaining({ page_views: limits.rates.analytics.max })])
  })

  test('skips an office that was deleted meanwhile, and counts the others', async () => {
    const context = await open({ clock: clock() })
    const [gone, stays] = [await insertOffice(context.db), await insertOffice(context.db)]
    await context.index.reload()
    const app = await createTestApp(context)
    for (const vestiging_id of [gone, stays]) await send(app, { body: { vestiging_id } })
    await context.db.deleteFrom('vestigingen').where('id', '=', gone).execute()
    await app.close()
    expect(await rowsOf(context)).toEqual([expect.objectContaining({ vestiging_id: stays, page_views: 1 })])
  })

  test('leaves the other calls as strict about content types as they were', async () => {
    const app = await createTestApp(await open())
    const headers = { 'content-type': 'text/plain' }
    const answer = await app.inject({ method: 'POST', url: '/api/vestigingen/batch', headers, payload: '{"ids":[]}' })
    expect(answer.statusCode).toBe(415)
  })
})
