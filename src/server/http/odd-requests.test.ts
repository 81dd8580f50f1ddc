import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

describeOnDatabase('a request that is not well made', (open) => {
  /** Sends a request line as it is, which no client would do, and returns the whole answer. */
  async function createSender() {
    const app = await createTestApp(await open())
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    return async (line: string) => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
      const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
      return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') }
    }
  }

  test('has half a minute to come in', async () => {
    const { server } = await createTestApp(await open())
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000])
  })

  test('gets the page that tells so when its address names no screen', async () => {
    const send = await createSender()
    for (const path of ['//', '///', '//elders.example/zoeken', '//%5B', '//:99999/', '/\\', '/zoeken//']) {
      const { status, body } = await send(`GET ${path}`)
      expect([path, status, body.includes('<h1>Niet gevonden</h1>')]).toEqual([path, 404, true])
    }
    expect((await send('GET /zoeken/')).status).toBe(200)
    expect(JSON.parse((await send('GET /api')).body).code).toBe('NOT_FOUND')
  })

  test('is read like any other when its first line names the whole address', async () => {
    const send = await createSender()
    expect((await send('GET http://127.0.0.1/zoeken')).body).toContain('<h1')
    expect((await send('GET HTTP://127.0.0.1?a=1')).status).toBe(200)
    expect(JSON.parse((await send('GET https://elders.example/api/bestaat-niet')).body).code).toBe('NOT_FOUND')
    expect((await send('GET http:///zoeken')).status).toBe(400)
  })

  test('gets a page or JSON, with the headers of every answer, when its address cannot be decoded', async () => {
    const send = await createSender()
    const page = await send('GET /%zz')
    expect([page.status, page.body.includes('Ongeldige aanvraag.</h1>')]).toEqual([400, true])
    const call = await send('GET /api/vestigingen/%zz')
    expect([call.status, JSON.parse(call.body).code]).toEqual([400, 'BAD_REQUEST'])
    for (const { head } of [page, call]) expect(head).toMatch(/content-security-policy: default-src 'none'/)
  })

  test('gets the body of every error when it cannot be read at all', async () => {
    const send = await createSender()
    const unreadable = { 'FOO /api/categories': 400, [`GET /zoeken?q=${'a'.repeat(20_000)}`]: 431 }
    for (const [line, status] of Object.entries(unreadable)) {
      const answer = await send(line)
      expect([answer.status, answer.head]).toEqual([status, expect.stringMatching(/x-content-type-options: nosniff/)])
      expect(JSON.parse(answer.body)).toEqual({
        code: 'BAD_REQUEST',
        error: 'Ongeldige aanvraag. Controleer uw invoer.',
        detail: null,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        request_id: expect.any(String),
      })
    }
  })

  test('asks in any of the ways of HTTP whether what it has is still right', async () => {
    const app = await createTestApp(await open())
    for (const url of ['/api/categories', '/faq']) {
      const { etag, vary } = (await app.inject(url)).headers
      const opaque = String(etag).replace('W/', '')
      for (const ifNoneMatch of [opaque, `W/${opaque}`, `"other", W/${opaque}`, '*']) {
        const answer = await app.inject({ url, headers: { 'if-none-match': ifNoneMatch } })
        expect([url, ifNoneMatch, answer.statusCode, answer.headers.vary]).toEqual([url, ifNoneMatch, 304, vary])
      }
      expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
    }
  })

  test('is told what is wrong with it, whatever version it has', async () => {
    const app = await createTestApp(await open())
    const { etag } = (await app.inject('/api/categories')).headers
    const wrong = {
      '/api/vestigingen/99999': 404,
      '/api/vestigingen/search': 400,
      '/api/vestigingen/search?postcode=1999AA': 404,
      '/api/woonplaats/atlantis': 404,
      '/api/categories/foo/diensten': 404,
    }
    for (const [url, status] of Object.entries(wrong)) {
      const answer = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, status, 'no-store'])
    }
  })

  test('with a token that is wrong is kept, indexed and passed on by nobody', async () => {
    const app = await createTestApp(await open())
    for (const url of [
      '/api/offerte-requests/access/abc',
      '/api/reviews/pre-filled/abc',
      '/api/auth/verify-registration/abc',
    ]) {
      const { statusCode, headers } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    }
  })

  test('with a token that leads on to the page is kept and passed on by nobody either', async () => {
    const app = await createTestApp(await open())
    for (const path of ['/api/customer/unsubscribe/abc']) {
      const { statusCode, headers } = await app.inject({ url: path, headers: { accept: 'text/html' } })
      expect([statusCode, headers.location]).toEqual([303, '/uitschrijven/abc'])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
  })

  test('is answered without the keys that nobody knows, whatever they are called', async () => {
    const app = await createTestApp(await open())
    for (const key of ['__proto__', 'constructor', 'onbekend']) {
      const payload = `{"${key}":{"prototype":1},"ids":["4"]}`
      const headers = { 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: '/api/vestigingen/batch', headers, payload })
      expect([key, answer.statusCode, answer.body]).toEqual([key, 200, '[]'])
    }
  })
})
