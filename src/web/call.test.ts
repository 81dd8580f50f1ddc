import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf } from '#contract/answer-shape.ts'
import shapes from '#contract/answer-shapes.json' with { type: 'json' }
import { endpoint, endpointKey, schemas } from '#contract/endpoint.ts'
import { type ApiError, errors } from '#contract/errors.ts'
import { call, codeOf, messageOf } from './call.ts'
import { createQueryClient, queryOf } from './queries.ts'

const response = z.object({ items: z.array(z.object({ id: z.string() })) })
const itemSchemas = schemas({ summary: '', response })
const ask = endpoint<typeof itemSchemas>({ method: 'GET', path: '/items' })
Object.assign(shapes, { [endpointKey(ask)]: shapeOf(response) })

let answer: (response: ServerResponse) => void
/** The status of an answer is there, its body is under way. */
let onBegun = () => {}
const server = createServer((_, response) => answer(response))
const inBrowser = globalThis.fetch

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser completes an address by that of its page.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const begun = await inBrowser(new URL(path, origin), init)
    onBegun()
    return begun
  })
})
afterEach(async () => {
  onBegun = () => {}
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const failure = () =>
  call(ask, {}).then(
    (items) => ({ code: 'no failure', items }),
    ({ code, detail }: ApiError) => ({ code, detail }),
  )
const json = (text: string, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

test('an answer with all its fields is given back', async () => {
  json('{"items":[{"id":"1"}]}')
  expect(await call(ask, {})).toEqual({ items: [{ id: '1' }] })
})

test('a refusal for a while says how long it lasts', async () => {
  const body = JSON.stringify({ code: 'RATE_LIMITED', error: 'Wacht even' })
  const wordsAfter = async (seconds: number) => {
    answer = (response) => response.writeHead(429, { 'retry-after': String(seconds) }).end(body)
    return call(ask, {}).catch(messageOf)
  }
  expect(await wordsAfter(20)).toBe('Wacht even. Dat kan over 1 minuut.')
  expect(await wordsAfter(61)).toBe('Wacht even. Dat kan over 2 minuten.')
  expect(await wordsAfter(86_000)).toBe('Wacht even. Dat kan over 24 uur.')
})

test("the page of a hotel's network in the place of an answer is no connection", async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in for wifi</h1>')
  expect(await failure()).toMatchObject({ code: 'NETWORK_ERROR' })
})

test('an answer that is cut halfway by whoever passes it on is no connection', async () => {
  json('{"items":[{"id":"1"},{"i')
  expect(await failure()).toMatchObject({ code: 'NETWORK_ERROR' })
})

test('an answer whose connection breaks halfway is no connection', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"items":[', () => response.destroy())
  }
  expect(await failure()).toMatchObject({ code: 'NETWORK_ERROR' })
})

test('an answer that stops halfway until the time is over is a time-out', async () => {
  const time = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"items":[')
  }
  onBegun = () => time.abort(new DOMException('over', 'TimeoutError'))
  expect(await failure()).toEqual({ code: 'TIMEOUT_ERROR', detail: 'Request timeout' })
})

test.each(['{}', 'null', '{"items":null}', '{"items":[{}]}', '{"login":"needed"}'])(
  'an answer without a field of the call is a failure: %s',
  async (text) => {
    json(text)
    expect(await failure()).toMatchObject({ code: 'UNKNOWN' })
  },
)

test.each(['<h1>Bad gateway</h1>', '', 'null', '"no"'])(
  'an error whose answer says nothing is known by its status: %s',
  async (text) => {
    json(text, 502)
    expect(await failure()).toMatchObject({ code: 'INTERNAL_ERROR' })
  },
)

test('an error that names its code and says nothing keeps it, and is not asked again where its code says so', async () => {
  let times = 0
  answer = (response) => {
    times++
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"VESTIGING_NOT_FOUND"}')
  }
  const client = createQueryClient(() => call(ask, {}))
  const error = await client.fetchQuery({ ...queryOf(ask, {}), retryDelay: 0 }).catch((failed) => failed)
  expect([codeOf(error), messageOf(error), times]).toEqual(['VESTIGING_NOT_FOUND', errors.VESTIGING_NOT_FOUND.text, 1])
})

test.each([
  ['{"code":"OF_A_NEWER_SERVER"}', 'OF_A_NEWER_SERVER', errors.NOT_FOUND.text],
  ['{"code":404,"error":"no"}', 'NOT_FOUND', errors.NOT_FOUND.text],
  ['{"code":"BAD_REQUEST","error":{"reason":"no"}}', 'BAD_REQUEST', errors.BAD_REQUEST.text],
])('an error without words of its own has those of its code or its status: %s', async (text, code, words) => {
  json(text, 404)
  const error = await call(ask, {}).catch((failed) => failed)
  expect([codeOf(error), messageOf(error)]).toEqual([code, words])
})

test('a refusal for a while that names no code says how long it lasts too', async () => {
  answer = (response) => response.writeHead(429, { 'retry-after': '20' }).end('<h1>Too many requests</h1>')
  expect(await call(ask, {}).catch(messageOf)).toBe(`${errors.RATE_LIMITED.text}. Dat kan over 1 minuut.`)
})
