import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

/** More of them on request: REQUESTS=60000 npx vitest run src/server/http/page-cache.test.ts */
const requests = Number(process.env.REQUESTS ?? 4_000)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function megabytesInUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

describeOnDatabase('The page cache', (open) => {
  test('answers an address with junk in it with the page that it has, so junk is not rendered and not counted', async () => {
    const app = await createTestApp(await open({ config: { rateLimits: true } }))
    const junk = (n: number) => `diensten=onzin${n}&distance=${100 + n}&sortBy=s${n}&view=v${n}&q${n}=1`
    for (let n = 0; n < limits.rates.search.max + 10; n++) {
      expect((await app.inject(`/zoeken?woonplaats=amsterdam&${junk(n)}`)).statusCode).toBe(200)
    }
  })

  test('has one page in each encoding, whichever is asked first', async () => {
    const app = await createTestApp(await open({ config: { rateLimits: false } }))
    const read = { '': (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
    const encodings = ['', 'gzip', 'br'] as const
    for (const first of encodings) {
      const url = `/zoeken?woonplaats=amsterdam&distance=${10 + encodings.indexOf(first)}`
      const answers: string[] = []
      for (const encoding of [first, ...encodings, ...encodings]) {
        const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
        expect(headers['content-encoding'] ?? '').toBe(encoding)
        answers.push(`${headers.etag} ${read[encoding](rawPayload)}`)
      }
      expect(answers[0]).toContain('</html>')
      expect(new Set(answers).size).toBe(1)
    }
  })

  test('says of a page that nobody saw yet what it says of one that was seen, when its head alone is asked', async () => {
    const app = await createTestApp(await open({ config: { rateLimits: false } }))
    const names = ['etag', 'cache-control', 'vary', 'content-type', 'content-length']
    const ask = async (method: 'GET' | 'HEAD') => {
      const { statusCode, headers, payload } = await app.inject({ method, url: '/faq' })
      return { statusCode, headers: names.map((name) => headers[name]), payload }
    }
    const head = await ask('HEAD')
    const { statusCode, headers } = await ask('GET')
    expect(head).toEqual({ statusCode, headers, payload: '' })
    expect(head.headers[0]).toBeDefined()
  })

  test('sends a page that is asked for again in fewer bytes', async () => {
    const app = await createTestApp(await open({ config: { rateLimits: false } }))
    const ask = async (encoding: string) =>
      (await app.inject({ url: '/faq', headers: { 'accept-encoding': encoding } })).rawPayload.length
    const [first, second, third] = [await ask('br'), await ask('br'), await ask('br')]
    expect(second).toBeLessThan(first)
    expect(third).toBe(second)
  })

  // What is kept does not differ with the database.
  test.each([
    ['long', (n: number) => `/faq?x=${String(n).padStart(14_000, 'x')}`, requests, 40],
    ['of junk', (n: number) => `/vergelijken?diensten=onzin${n}&vestigingen=x${n}`, requests, 40],
    // Kept, they would fill the cache with 28 MB; each is rendered, so fewer are asked.
    ['of free text', (n: number) => `/notaris-zoeken-op-naam?q=onzin${n}`, requests / 4, 10],
  ])(
    'keeps little of many addresses that are %s',
    { timeout: 3_600_000 },
    async (_kind, address, most, mostMegabytes) => {
      const app = await createTestApp(await open({ config: { rateLimits: false } }))
      await app.listen({ port: 0 })
      const { port } = app.server.address() as AddressInfo
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      const ask = (path: string) =>
        new Promise<number | undefined>((resolve, reject) =>
          get({ port, path, agent }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode))).once(
            'error',
            reject,
          ),
        )
      for (let n = 0; n < 100; n++) expect(await ask(address(n))).toBe(200)
      const before = megabytesInUse()
      for (let n = 100; n < most; n++) expect(await ask(address(n))).toBe(200)
      expect(megabytesInUse() - before).toBeLessThan(mostMegabytes)
    },
  )
})
