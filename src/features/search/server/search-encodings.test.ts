import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { createReadsApp } from '#test/reads-app.ts'

describeOnDatabase('a search answer', (open) => {
  async function createApp() {
    const context = await open()
    for (let i = 0; i < 30; i++) {
      const title = `Notariskantoor Súdwest ${i}`
      await insertOffice(context.db, {
        title,
        lat: 52.3 + i / 200,
        lon: 4.8,
        dienst_ids: ['testament', 'bv-oprichten'],
      })
    }
    return createReadsApp(context)
  }
  const url = '/api/vestigingen/search?woonplaats=amsterdam'

  test('is the same text compressed and plain, with the same ETag, and says what it depends on', async () => {
    const app = await createApp()
    const plain = await app.inject(url)
    const json = plain.body
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(Buffer.byteLength(json)) })
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [taken, encoding] of [
      ['gzip', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=0, br', 'br'],
    ] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': taken } })
      expect(answer.headers['content-encoding'], taken).toBe(encoding)
      const decompress = encoding === 'gzip' ? gunzipSync : brotliDecompressSync
      expect(decompress(answer.rawPayload).toString()).toBe(json)
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag })
      expect(answer.rawPayload.length).toBeLessThan(json.length / 5)
    }
    const { etag } = plain.headers
    const again = await app.inject({ url, headers: { 'accept-encoding': 'gzip', 'if-none-match': String(etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('is plain for whoever takes nothing else', async () => {
    const app = await createApp()
    const { body } = await app.inject(url)
    for (const taken of ['identity', 'gzip;q=0, br;q=0', '']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': taken } })
      expect(answer.headers['content-encoding'], taken).toBeUndefined()
      expect(answer.body).toBe(body)
    }
  })

  test('of no office is a short plain one', async () => {
    const app = await createReadsApp(await open())
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toMatchObject({ vestigingen: [], location: { label: 'Amsterdam' } })
  })
})
