import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { describeOnDatabase } from '../database.ts'
import { plain, processorTimeOf } from './growth.ts'
import { type Hostile, repeatedPieces, written } from './hostile-strings.ts'

// What comes in from outside, at the largest length that is taken, against a plain text of the same length: whatever reads it, ours or
// a library's, takes about as long for both.

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string }
type Place = { what: string; length: number; send: (text: string) => Sent }

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const page = '/faq'
const call = { method: 'POST', path: '/api/vestigingen/batch', headers: json, body: '{"ids":["1"]}' }

const headerNames = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'dnt', 'forwarded', 'idempotency-key'],
  ...[
    'if-none-match',
    'if-modified-since',
    'origin',
    'purpose',
    'range',
    'referer',
    'sec-fetch-dest',
    'sec-fetch-mode',
  ],
  ...[
    'sec-fetch-site',
    'sec-gpc',
    'sec-purpose',
    'user-agent',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ],
]
/** Beginnings that a header must have to be read on. */
const starts: Readonly<Record<string, string>> = {
  authorization: 'Bearer ',
  range: 'bytes=',
  'content-type': 'multipart/form-data; boundary=',
}
const headerMax = 15_000
const inHeader = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '?')

const headers: Place[] = [...headerNames, 'content-type'].flatMap((name) => {
  // What is blank at either end of a header does not count for one.
  const value = (text: string) => `${starts[name] ?? 'a'}${inHeader(text)}a`
  const get = {
    what: `${name} of a page`,
    length: headerMax,
    send: (text: string) => ({ path: page, headers: { [name]: value(text) } }),
  }
  const post = {
    what: `${name} of a call`,
    length: headerMax,
    send: (text: string) => ({ ...call, headers: { ...json, [name]: value(text) } }),
  }
  return name === 'content-type' ? [post] : [get, post]
})

const inQuery = (text: string) => inHeader(text).replace(/[\t #]/g, '+')
const queries = [
  '/zoeken?q=',
  '/zoeken?woonplaats=',
  '/vergelijken?vestigingen=',
  '/api/vestigingen/search?postcode=',
  `${page}?`,
  '/x/',
  '/beheer/',
]
const addresses: Place[] = queries.map((path) => ({
  what: `the address ${path}`,
  length: headerMax,
  send: (text) => ({ path: path + inQuery(text) }),
}))

const bodyMax = 60_000
const fields = ['naam', 'email', 'telefoonnummer', 'beschrijving', 'bericht', 'gewenste_passeerdatum']
const bodies: Place[] = [
  ...fields.map((field) => ({
    what: `the field ${field} of a call`,
    length: bodyMax / 4,
    send: (text: string) => ({
      method: 'POST',
      path: '/api/offerte-requests',
      headers: json,
      body: JSON.stringify({ [field]: text }),
    }),
  })),
  ...['/api/offerte-requests', '/contact'].map((path) => ({
    what: `the body of ${path}`,
    length: bodyMax,
    send: (text: string) => ({ method: 'POST', path, headers: path === '/contact' ? form : json, body: inQuery(text) }),
  })),
  {
    what: 'the parts of a form of a mail program',
    length: bodyMax,
    send: (text) => ({
      method: 'POST',
      path: '/api/customer/unsubscribe/x',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${inHeader(text)}\r\n--x${text}`,
    }),
  },
]

/** Ten times as long, and more than the processor's clock is exact to. */
const [timesPlain, leastMs] = [10, 20]

describeOnDatabase('What reads', (open) => {
  async function createSender() {
    const app = await createTestApp(await open({ config: { rateLimits: false } }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    return ({ body, ...options }: Sent) =>
      new Promise<number>((resolve, reject) => {
        request({ port, host: '127.0.0.1', agent, ...options }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        })
          .once('error', reject)
          .end(body)
      })
  }

  test.each([
    ['headers', headers],
    ['addresses', addresses],
    ['bodies', bodies],
  ])('%s takes as long for hostile ones as for plain ones', async (_what, places) => {
    const send = await createSender()
    const failures: string[] = []
    const most = async (times: number, sent: Sent) => {
      const all: number[] = []
      for (let n = 0; n < times; n++) all.push(await processorTimeOf(() => send(sent)))
      return Math.min(...all) / 1_000
    }
    const texts: Hostile[] = repeatedPieces().filter(({ after }) => after === '' || after === ' x')
    for (const { what, length, send: write } of places) {
      expect(await send(write(plain(length))), what).toBeLessThan(500)
      const limit = Math.max(leastMs, timesPlain * (await most(5, write(plain(length)))))
      for (const text of texts) {
        const sent = write(written(text, length).slice(0, length))
        const once = await most(1, sent)
        if (once <= limit) continue
        const ms = await most(3, sent)
        if (ms > limit) failures.push(`${what}: ${JSON.stringify(text)} takes ${ms} ms, where ${limit} are plenty`)
        if (ms > limit) break
      }
    }
    expect(failures).toEqual([])
  })
})
