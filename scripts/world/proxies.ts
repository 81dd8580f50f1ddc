import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { rates } from '#contract/limits.ts'
import { askProxy, proxies, startProxy } from '#test/deploy/proxies.ts'
import type { ReverseProxy } from '#test/deploy/reverse-proxy.ts'
import { freePort, startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import { askAndConfirm } from './journey.ts'
import { restartUnderLoad } from './restarts.ts'
import type { Peer, Visit } from './visit.ts'

/** Each proxy with its file of `deploy/`, in front of one process of the program. */
export const proxyPeers: readonly Peer[] = proxies.map((proxy) => ({
  name: proxy.program,
  packages: [proxy.packageName ?? proxy.program, 'openssl'],
  programs: [proxy.program, 'openssl'],
  version: proxy.program === 'nginx' || proxy.program === 'apache2' ? [proxy.program, '-v'] : versionOf(proxy),
  meet: (visit) => meet(proxy, visit),
}))

function versionOf({ program }: ReverseProxy) {
  return program === 'haproxy' ? [program, '-v'] : [program, 'version']
}

async function meet(proxy: ReverseProxy, { after, hold, note }: Visit) {
  const [plain, tls, port] = [await freePort(), await freePort(), await freePort()]
  const [smtp, data] = [await startSmtp(), temporaryFolder()]
  after(data.remove)
  after(smtp.close)
  const url = `https://localhost:${tls}`
  const settings = {
    ...{ PORT: String(port), PUBLIC_URL: url, SMTP_URL: smtp.url, DATA_DIR: data.path },
    ...{ RATE_LIMITS: 'on', STOP_DELAY: '5' },
  }
  const program = await startProgram(settings)
  const ends = { current: program }
  after(() => ends.current.kill())
  const { stop } = await startProxy(proxy, { plain, tls, program: port })
  after(stop)
  const ask = (path: string, options?: Parameters<typeof askProxy>[2]) => askProxy(tls, path, options)

  await hold('a page, compressed once', async () => {
    const expand = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    for (const [encoding, read] of Object.entries(expand)) {
      const page = await ask('/', { headers: { 'accept-encoding': encoding } })
      assert.equal(page.status, 200)
      assert.equal(page.headers['content-encoding'] ?? 'identity', encoding)
      assert.match(read(page.body).toString(), /<\/html>\s*$/)
    }
  })
  await hold('headers as the program sends them', async () => {
    for (const path of ['/', '/zoeken?woonplaats=Utrecht', '/sitemap.xml', '/robots.txt', '/api/openapi.json']) {
      const direct = await fetch(`${program.url}${path}`, { headers: { host: `localhost:${tls}` } })
      await direct.arrayBuffer()
      const passed = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate' } })
      for (const name of ['cache-control', 'etag', 'vary', 'content-type', 'content-security-policy'])
        assert.equal(passed.headers[name], direct.headers.get(name) ?? undefined, `${name} of ${path}`)
    }
  })
  await hold('304 for what is known', async () => {
    const first = await ask('/', { headers: { 'accept-encoding': 'br' } })
    const again = await ask('/', { headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) } })
    assert.deepEqual([again.status, again.body.length], [304, 0])
  })
  await hold('HEAD', async () => {
    const head = await ask('/kosten', { method: 'HEAD' })
    assert.deepEqual([head.status, head.body.length, Boolean(head.headers.etag)], [200, 0, true])
  })
  await hold('long answers', async () => {
    for (const path of ['/sitemap.xml', '/api/openapi.json']) {
      const direct = Buffer.from(await (await fetch(`${program.url}${path}`)).arrayBuffer())
      assert.equal((await ask(path)).body.length, direct.length, path)
    }
  })
  await hold('what is inside stays inside', async () => {
    for (const path of ['/metrics', '/readyz', '/%72eadyz']) assert.equal((await ask(path)).status, 404, path)
  })
  await hold('without TLS one is led to TLS', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${plain}/faq`, { redirect: 'manual' })
    assert.match(`${status} ${headers.get('location')}`, /^30[18] https:.*\/faq$/)
  })
  await hold('limits by the address of the visitor, whatever it claims', async () => {
    const search = (from: string, n: number) => {
      const claims = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      }
      return ask('/api/vestigingen/search?woonplaats=Utrecht', { from, headers: claims })
    }
    for (let n = 0; n < rates.search.max; n++) assert.equal((await search('127.0.0.2', n)).status, 200)
    assert.equal((await search('127.0.0.2', 200)).status, 429)
    assert.equal((await search('127.0.0.3', 200)).status, 200)
  })
  await hold('a request, its mails and its link', () => askAndConfirm(url, smtp, 'een@klant.example'))
  await hold('an answer that takes three seconds', async () => {
    process.kill(program.pid, 'SIGSTOP')
    setTimeout(() => process.kill(program.pid, 'SIGCONT'), 3_000)
    assert.equal((await ask('/faq')).status, 200)
  })
  await restartUnderLoad({ ask, smtp, settings, ends, hold, note })
  await hold('words for a program that is away', async () => {
    await ends.current.stop()
    const { status, body } = await ask('/')
    assert.ok(status === 502 || status === 503)
    note(`away: a visitor gets ${status}, ${body.length} bytes`)
  })
}
