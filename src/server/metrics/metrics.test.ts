import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertVestigingen, offerteBody } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const metricsToken = 'a token for tests alone'.replaceAll(' ', '-')
const authorization = `Bearer ${metricsToken}`

async function read(app: FastifyInstance) {
  const answer = await app.inject({ url: '/metrics', headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  const lines = answer.body.split('\n')
  /** The value of a series, as it is written. */
  const value = (series: string) =>
    lines
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1)
  return { ...answer, value }
}

describeOnBothDatabases('GET /metrics', (open, kind) => {
  test('is not there unless it is set up, and then for nobody without the token', async () => {
    const closed = await createTestApp(await open())
    expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
    const app = await createTestApp(await open({ config: { metricsToken } }))
    const unknown = await app.inject('/bestaat-niet')
    for (const wrong of [undefined, 'Bearer x', metricsToken, `bearer ${metricsToken}`, `${authorization} `]) {
      const answer = await app.inject({ url: '/metrics', headers: { ...(wrong && { authorization: wrong }) } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, unknown.headers['content-type']])
    }
    const answer = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/^text\/plain/),
    })
  })

  test('calls by the name of a counter only what counts, and each figure by a name that says its unit as Prometheus does', async () => {
    const app = await createTestApp(await open({ config: { metricsToken } }))
    const { body } = await read(app)
    const kinds = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => ({ name, kind }))
    expect(kinds.length).toBeGreaterThan(20)
    expect(kinds.filter(({ name, kind }) => name.endsWith('_total') !== (kind === 'counter'))).toEqual([])
    const helps = [...body.matchAll(/^# HELP (\S+) (.+)$/gm)].map(([, name]) => name)
    expect(kinds.filter(({ name }) => !helps.includes(name))).toEqual([])
    // promtool check metrics: the base unit, and nothing that says what kind it is.
    expect(
      kinds.filter(({ name }) => /_(milliseconds|ms|minutes|kb|mb|gauge|counter|histogram)(_|$)|[A-Z]/.test(name)),
    ).toEqual([])
  })

  test('counts requests by the pattern of their route, those from the page cache too, and nothing of what was sent', async () => {
    const app = await createTestApp(await open({ config: { metricsToken } }))
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    for (const path of ['/faq', '/faq', '/faq?q=jansen', '/offerte/geheim-token', '/api/notaris/onzin-slug', '/jansen'])
      await ask(path)
    const { body, value } = await read(app)
    expect(value('aktewijzer_http_requests_total{method="GET",route="/faq",status="200"}')).toBe('3')
    expect(value('aktewijzer_page_cache_total{result="hit"}')).toBe('2')
    expect(value('aktewijzer_page_cache_total{result="miss"}')).toBe('1')
    expect(value('aktewijzer_http_requests_total{method="GET",route="/*",status="404"}')).toBe('1')
    expect(value('aktewijzer_http_request_duration_seconds_count{method="GET",route="/faq"}')).toBe('2')
    expect(body).not.toMatch(/jansen|geheim|onzin/)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  })

  test('has the state of mails, jobs, offices and the database', async () => {
    const clock = createTestClock(new Date())
    const context = await open({ clock, config: { metricsToken, rateLimits: false } })
    const app = await createTestApp(context)
    await insertOffice(context.db)
    const offices = await insertVestigingen(context, [{}])
    await context.index.reload()
    const body = offerteBody(offices)
    const answer = await app.inject({ method: 'POST', url: '/api/offerte-requests', payload: body })
    expect(answer.statusCode).toBe(201)
    clock.advance(90_000)
    const before = await read(app)
    expect(Number(before.value('aktewijzer_jobs_waiting{queue="send-mail"}'))).toBeGreaterThan(0)
    expect(Number(before.value('aktewijzer_jobs_oldest_waiting_seconds{queue="send-mail"}'))).toBeGreaterThan(85)
    expect(before.value('aktewijzer_index_offices')).toBe('2')
    expect(Number(before.value('aktewijzer_index_age_seconds'))).toBeGreaterThanOrEqual(90)
    expect(before.value('aktewijzer_part_ready{part="database"}')).toBe('1')
    expect(before.value('aktewijzer_part_ready{part="jobs"}')).toBe('0')
    if (kind === 'postgres') expect(before.value('aktewijzer_database_connections_max')).toBe('6')

    await runDueJobs(context)
    const after = await read(app)
    expect(after.value('aktewijzer_jobs_waiting{queue="send-mail"}')).toBeUndefined()
    expect(after.value('aktewijzer_mails_total{kind="M01",outcome="sent"}')).toBe('1')
    expect(after.value('aktewijzer_job_duration_seconds_count{job="send-mail",outcome="done"}')).toBe('1')
    expect(after.body).not.toContain(body.email)
  })
})
