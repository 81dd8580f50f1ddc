import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertVestigingen, mailsOf, offerteBody, tokenIn } from '#test/offertes.ts'
import { type ReceivedSpan, startOtlpReceiver } from '#test/otlp-receiver.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const headers = { authorization: 'Bearer of-the-collector' }
const tracesTo = (url: string) => ({ url, headers, serviceName: 'aktewijzer-test', share: 1 })

describeOnBothDatabases('Traces', (open) => {
  test('of a request and of a job have what the database did for them, and nothing that leads to a person', async () => {
    const receiver = await startOtlpReceiver()
    const context = await open({ config: { traces: tracesTo(receiver.url), rateLimits: false } })
    const offices = await insertVestigingen(context, [{}])
    await context.index.reload()
    const app = await createTestApp(context)
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const body = offerteBody(offices)
    const site = `http://127.0.0.1:${port}`
    const posted = await fetch(`${site}/api/offerte-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(posted.status).toBe(201)
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    expect((await fetch(`${site}/offerte/${token}?gedaan=jansen`)).status).toBe(200)
    expect((await fetch(`${site}/geheim/${token}`)).status).toBe(404)
    await context.tracing!.stop()

    expect(receiver.headers[0]).toMatchObject({ url: '/v1/traces', ...headers })
    const spans = receiver.spans()
    const named = (name: string) => spans.filter((span) => span.name === name)
    const within = ({ trace, id }: ReceivedSpan) =>
      spans.filter((span) => span.trace === trace && span.parent === id).map(({ attributes }) => attributes)
    const [request] = named('POST /api/offerte-requests')
    expect(request).toMatchObject({
      parent: '',
      attributes: { 'http.route': '/api/offerte-requests', 'http.response.status_code': 201 },
    })
    const insert = expect.stringMatching(/^insert into "offerte_requests" .*\$1/)
    expect(within(request!)).toContainEqual({ 'db.system.name': 'postgresql', 'db.query.text': insert })
    const jobs = named('job send-mail')
    expect(jobs.length).toBeGreaterThan(0)
    expect(within(jobs[0]!).length).toBeGreaterThan(0)
    expect(within(named('GET /offerte/:token')[0]!).length).toBeGreaterThan(0)
    expect(named('GET /*')).toHaveLength(1)

    const bytes = receiver.bytes()
    expect(bytes).toContain('aktewijzer-test')
    for (const personal of [token, String(body.email), String(body.naam), 'jansen', 'geheim', '127.0.0.1'])
      expect(bytes, personal).not.toContain(personal)
  })

  test('of a job and a statement that fail say so, without what was refused', async () => {
    const receiver = await startOtlpReceiver()
    const context = await open({ config: { traces: tracesTo(receiver.url) } })
    const wrong = () => context.db.selectFrom('vestigingen').select('id').where('id', '=', 'jansen').execute()
    await expect(context.tracing!.job('a job', wrong)).rejects.toThrow('jansen')
    await context.tracing!.stop()
    const [statement, job] = receiver.spans()
    expect(statement).toMatchObject({
      name: 'SELECT',
      parent: job!.id,
      attributes: { 'db.response.status_code': '22P02' },
    })
    expect(receiver.bytes()).not.toContain('jansen')
  })

  test('that nobody takes are told to the log, once, and hold nothing up', async () => {
    const { log, lines } = recordedLog()
    const receiver = await startOtlpReceiver({ status: 400 })
    const context = await open({ log, config: { traces: tracesTo(receiver.url) } })
    await context.tracing!.job('a job', async () => {})
    await context.tracing!.stop()
    expect(lines.filter(({ msg }) => msg?.startsWith('Traces'))).toHaveLength(1)
  })

  test('are not there unless it is said where they go', async () => {
    const { tracing, storage } = await open({ ownDatabase: true })
    expect([tracing, storage.statements.listener]).toEqual([null, null])
  })
})
