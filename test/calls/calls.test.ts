import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpointKey } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases, type Open } from '#test/database.ts'
import { insertOffices } from './offices.ts'
import { endpoints, type Question, rows, table, toRequest } from './table.ts'

const cacheControl = 'public, max-age=60, stale-while-revalidate=600'
const json = 'application/json; charset=utf-8'
const isAnalytics = (key: string) => key.startsWith('POST /analytics/')

async function start(open: Open, rateLimits = false) {
  const context = await open({ clock: createTestClock('2026-11-21T12:00:00Z'), config: { rateLimits } })
  await insertOffices(context)
  return { context, app: await createTestApp(context) }
}

/** Tells which question it was when something does not hold. */
const about = (question: Question) => JSON.stringify(question)

function expectRefusal(answer: LightMyRequestResponse, code: ErrorCode, text: string, question: Question) {
  expect(answer.statusCode, about(question)).toBe(errors[code].status)
  const { detail, request_id, timestamp, fields, ...rest } = answer.json() as Record<string, unknown>
  expect(rest, about(question)).toEqual({ code, error: text })
  // A sentence in Dutch, where there is one.
  expect(detail ?? 'Geen.', about(question)).toMatch(/^[A-Z].*\.$/)
  expect(typeof request_id).toBe('string')
  expect(new Date(String(timestamp)).toISOString()).toBe(timestamp)
  // Words that the catalogue does not have are those of a field.
  if (code === 'BAD_REQUEST' || text !== errors[code].text)
    expect(fields, about(question)).toEqual(expect.arrayContaining([{ field: expect.any(String), message: text }]))
  else expect(fields).toBeUndefined()
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': json })
  expect(answer.headers.etag).toBeUndefined()
}

test('every call of search and compare stands in the table, and nothing else', () => {
  expect(Object.keys(table).toSorted()).toEqual(endpoints.map(endpointKey).toSorted())
})

test('the table has a refusal for each code that a call names', () => {
  for (const { key, endpoint, call } of rows) {
    const named = Object.keys(call.refused ?? {}).filter((code) => code !== 'BAD_REQUEST')
    expect(named.toSorted(), key).toEqual([...(endpoint.errors ?? [])].toSorted())
  }
})

describeOnBothDatabases('the calls of search and compare', (open) => {
  test('answer what their contract says, field for field: nothing more, and null for what is missing', async () => {
    const { app } = await start(open)
    for (const { key, endpoint, call } of rows) {
      expect(call.answered.length, key).toBeGreaterThan(0)
      for (const question of call.answered) {
        const answer = await app.inject(toRequest(question))
        expect(answer.statusCode, about(question)).toBe(endpoint.status ?? 200)
        if (endpoint.status === 204) expect(answer.body).toBe('')
        else {
          const { download } = endpoint
          const body = (download ? answer.body : answer.json()) as unknown
          expect((endpoint.response as z.ZodMiniType).parse(body), about(question)).toEqual(body)
          expect(answer.headers['content-type']).toBe(download ? `${download}; charset=utf-8` : json)
        }
      }
    }
  })

  test('bring a page and a limit within their bounds', async () => {
    const { app } = await start(open)
    for (const { call } of rows) {
      for (const [question, read, value] of call.clamped ?? []) {
        const body = (await app.inject(toRequest(question))).json() as never
        expect(read(body), question).toEqual(value)
      }
    }
  })

  test('refuse with the status and the Dutch words of each code that they name', async () => {
    const { app } = await start(open)
    for (const { call } of rows) {
      for (const [code, refusals] of Object.entries(call.refused ?? {})) {
        for (const [question, text] of refusals) {
          expectRefusal(await app.inject(toRequest(question)), code as ErrorCode, text, question)
        }
      }
    }
  })

  test('may be kept for a minute with an ETag, which answers 304 until an office changes; the others are not kept', async () => {
    const { app, context } = await start(open)
    const etags = new Map<Question, string>()
    for (const { endpoint, call } of rows) {
      for (const question of call.answered) {
        const { headers } = await app.inject(toRequest(question))
        if (endpoint.method === 'POST') {
          expect(headers['cache-control'], about(question)).toBe('no-store')
          expect(headers.etag).toBeUndefined()
          continue
        }
        expect(headers['cache-control'], about(question)).toBe(cacheControl)
        etags.set(question, String(headers.etag))
        const again = await app.inject({ ...toRequest(question), headers: { 'if-none-match': String(headers.etag) } })
        expect([again.statusCode, again.body], about(question)).toEqual([304, ''])
        expect(again.headers).toMatchObject({ 'cache-control': cacheControl, etag: headers.etag })
      }
    }
    await context.index.reload()
    for (const [question, etag] of etags) {
      const { statusCode, headers } = await app.inject({ ...toRequest(question), headers: { 'if-none-match': etag } })
      expect(statusCode, about(question)).toBe(200)
      expect(headers.etag).not.toBe(etag)
    }
  })

  test('answer HEAD without a body, and other methods and addresses with NOT_FOUND', async () => {
    const { app } = await start(open)
    for (const { endpoint, call } of rows) {
      const [question] = call.answered as [Question]
      const url = String(toRequest(question).url)
      for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
        expectRefusal(await app.inject({ method, url }), 'NOT_FOUND', 'Niet gevonden', question)
      }
      expectRefusal(await app.inject(`${url.split('?')[0]}/anders/nog`), 'NOT_FOUND', 'Niet gevonden', question)
      if (endpoint.method === 'POST') continue
      const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })]
      expect([head.statusCode, head.body], about(question)).toEqual([200, ''])
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'vary']) {
        expect(head.headers[name], `${name} of ${about(question)}`).toBe(get.headers[name])
      }
    }
  })

  test('take JSON of at most 64 kB from this site or none; the beacons take anything', async () => {
    const { app } = await start(open)
    for (const { key, endpoint, call } of rows.filter((row) => row.endpoint.method === 'POST')) {
      const [question] = call.answered as [Question]
      const request = toRequest(question)
      const wrong: [number, object][] = [
        [415, { headers: { 'content-type': 'text/plain' } }],
        [415, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'ids=1' }],
        [400, { payload: '{"ids":' }],
        [413, { payload: JSON.stringify({ ids: 'x'.repeat(limits.body.maxBytes) }) }],
        [403, { headers: { ...request.headers, origin: 'https://elders.example' } }],
      ]
      for (const [status, overrides] of wrong) {
        const answer = await app.inject({ ...request, ...overrides })
        expect(answer.statusCode, key).toBe(isAnalytics(key) ? endpoint.status : status)
        const code = status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST'
        const error = status === 400 ? messages.bodyUnreadable : errors[code].text
        if (!isAnalytics(key)) expect(answer.json(), key).toMatchObject({ code, error })
      }
    }
  })

  test('that are counted say RATE_LIMITED after their limit, and for how long; the beacons stay silent', async () => {
    const { app } = await start(open, true)
    for (const { key, endpoint, call } of rows) {
      const [question] = call.answered as [Question]
      const last = await askUpTo(app, question, endpoint.rate ? limits.rates[endpoint.rate].max : 0)
      if (isAnalytics(key)) expect(last.statusCode).toBe(204)
      else if (endpoint.rate) {
        expectRefusal(last, 'RATE_LIMITED', 'Te veel verzoeken. Wacht even en probeer opnieuw', question)
        expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
      } else expect(last.statusCode, key).toBe(200)
    }
  })
})

/** The answer after so many others. */
async function askUpTo(app: FastifyInstance, question: Question, others: number): Promise<LightMyRequestResponse> {
  for (let at = 0; at < others; at++) await app.inject(toRequest(question))
  return app.inject(toRequest(question))
}
