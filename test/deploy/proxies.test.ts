import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { closeContext } from '#server/context.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createLog } from '#server/log.ts'
import { createTestApp } from '#test/app.ts'
import { memoryStorage, testConfig } from '#test/database.ts'
import { fieldsIn } from '#test/desk-forms.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { freePort } from '#test/program.ts'
import { isHere } from './outside-program.ts'
import { askProxy, proxies, startProxy } from './proxies.ts'

const mb = 1024 * 1024

/** The whole program on a port, and a proxy by the file that is shipped for it. */
async function behind(proxy: (typeof proxies)[number]) {
  const [plain, tls] = [await freePort(), await freePort()]
  const config = testConfig({ publicUrl: `https://localhost:${tls}` })
  const context = await openContext(config, { storage: await memoryStorage(), log: createLog('silent') })
  onTestFinished(() => closeContext(context))
  // Two of the proxies ask whether it is ready.
  await startJobs(context)
  const app = await createTestApp(context)
  const program = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { stop } = await startProxy(proxy, { plain, tls, program })
  onTestFinished(stop)
  const ask = (path: string, options?: Parameters<typeof askProxy>[2]) => askProxy(tls, path, options)
  return { context, plain, ask, close: () => app.close() }
}

for (const proxy of proxies) {
  describe.runIf(isHere('openssl') && isHere(proxy.program, proxy.packageName))(`Behind ${proxy.program}`, () => {
    test('pages come whole and compressed, are kept by their ETag, and inner addresses are hidden', async () => {
      const { ask, plain } = await behind(proxy)
      const first = await ask('/', { headers: { 'accept-encoding': 'br' } })
      expect([first.status, first.headers['content-encoding']]).toEqual([200, 'br'])
      expect(brotliDecompressSync(first.body).toString()).toMatch(/<\/html>\s*$/)
      expect(first.headers['strict-transport-security']).toBeDefined()
      const zipped = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
      expect(gunzipSync(zipped.body).toString()).toMatch(/<\/html>\s*$/)
      const etag = String(first.headers.etag)
      const again = await ask('/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
      expect([again.status, again.body.length]).toEqual([304, 0])
      for (const path of ['/metrics', '/readyz', '/%72eadyz'])
        expect([path, (await ask(path)).status]).toEqual([path, 404])
      const toTls = await fetch(`http://127.0.0.1:${plain}/faq`, { redirect: 'manual', headers: { host: 'localhost' } })
      expect([toTls.status, toTls.headers.get('location')]).toEqual([
        expect.any(Number),
        expect.stringMatching(/^https:.*\/faq$/),
      ])
    })

    test('visitors read in Dutch that the program is away, and when to try again', async () => {
      const { ask, close } = await behind(proxy)
      await close()
      for (const method of ['GET', 'POST']) {
        const { status, headers, body } = await ask('/zoeken?woonplaats=Utrecht', { method })
        expect([502, 503]).toContain(status)
        expect(body.toString()).toContain('Deze website is even niet bereikbaar')
        expect([headers['retry-after'], headers['cache-control']]).toEqual(['60', 'no-store'])
        expect(headers['content-type']).toMatch(/^text\/html/)
      }
    })

    test('limits count by the address of the visitor, whatever the visitor says it is', async () => {
      const { ask } = await behind(proxy)
      const search = (from: string, n: number) =>
        ask('/api/vestigingen/search?woonplaats=Utrecht', { from, headers: { 'x-forwarded-for': `203.0.113.${n}` } })
      const statuses: number[] = []
      for (let n = 0; n <= limits.rates.search.max; n++) statuses.push((await search('127.0.0.2', n)).status)
      expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
      expect(statuses.at(-1)).toBe(429)
      expect((await search('127.0.0.3', 1)).status).toBe(200)
    })

    test('forms and files of the sizes that are documented pass, and larger ones get the answer of the program', async () => {
      const { context, ask } = await behind(proxy)
      const { cookie } = await logInAtDesk(context)
      const id = await insertOffice(context.db)
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      const send = async (url: string, name: string, bytes: Buffer, fields: Record<string, string> = {}) => {
        const page = await ask(url, { headers: { cookie } })
        const form = new FormData()
        for (const [field, value] of Object.entries({ ...fieldsIn(page.body.toString(), ''), ...fields }))
          if (field !== name) form.append(field, String(value))
        form.append(name, new Blob([new Uint8Array(bytes)]), 'bestand.csv')
        const encoded = new Request('http://local', { method: 'POST', body: form })
        const type = encoded.headers.get('content-type') ?? ''
        const body = Buffer.from(await encoded.arrayBuffer())
        const answer = await ask(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
        return { status: answer.status, to: answer.headers.location, text: answer.body.toString() }
      }
      // No JSON from its second character on: a job that reads it has done so at once.
      const file = (size: number) => Buffer.alloc(size, '{')
      const logo = (size: number) => send(paths.deskLogo(id), 'logo', file(size), { action: 'save' })
      // As large as it may be, it is looked at: this is no image.
      expect(await logo(limits.logo.fileMaxBytes)).toMatchObject({ text: expect.stringContaining('geen afbeelding') })
      const tooLarge = { status: 413, text: expect.stringContaining('Dit bestand is groter dan') }
      expect(await logo(limits.logo.fileMaxBytes + 1)).toMatchObject(tooLarge)
      const imported = (size: number) => send(paths.deskImport(), 'bestand', file(size), { kind: 'offices' })
      expect(await imported(limits.importFile.fileMaxBytes)).toMatchObject({ status: 303 })
      for (const size of [limits.importFile.fileMaxBytes + 1, 40 * mb])
        expect(await imported(size)).toMatchObject(tooLarge)

      const json = { 'content-type': 'application/json' }
      for (const size of [limits.body.maxBytes + 1, 3 * mb]) {
        // A connection that was cut is no answer; whether the program got to read on is the matter of another test.
        const answer = await ask('/api/offerte-requests', { method: 'POST', headers: json, body: file(size) })
        expect([answer.status, JSON.parse(answer.body.toString()).detail]).toEqual([413, 'Stuur hoogstens 64 kB.'])
      }
      const contact = await ask('/contact', { method: 'POST', headers, body: file(3 * mb) })
      expect(contact.body.toString()).toContain('<html lang="nl')
    })
  })
}
