import { existsSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paths, siteFiles } from '#contract/paths.ts'
import { recountReviewStats } from '#features/reviews/server/read/review-stats.ts'
import { downloadPriceMedians } from '#features/woonplaatsen/contract.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'

const config = { publicUrl: 'https://site.example', brandName: 'Site' }

describeOnDatabase('What programs read of the site', (open) => {
  test('says in short what it is, with links that work, and that a demo is one', async () => {
    const app = await createTestApp(await open({ config: { ...config, demoData: true } }))
    const { body, headers } = await app.inject(siteFiles.summary)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^# Site\n\n> /)
    expect(body).toContain('alle kantoren, prijzen en reviews zijn verzonnen')
    const links = [...body.matchAll(/\]\(https:\/\/site\.example(.+?)\)/g)].map(([, path = '']) => path)
    expect(links.length).toBeGreaterThan(20)
    for (const path of links) expect((await app.inject(path)).statusCode, path).toBe(200)
  })

  test('says how it is installed, with icons that are there', async () => {
    const app = await createTestApp(await open({ config }))
    expect((await app.inject('/')).body).toContain(`<link rel="manifest" href="${siteFiles.manifest}"/>`)
    const manifest = (await app.inject(siteFiles.manifest)).json() as { name: string; icons: { src: string }[] }
    expect(manifest.name).toBe('Site')
    for (const { src } of manifest.icons) expect(existsSync(`src/web/public${src}`), src).toBe(true)
  })

  test('says which pages may be fetched beforehand: those that are the same for everyone', async () => {
    const app = await createTestApp(await open({ config }))
    const rules = { 'speculation-rules': `"${siteFiles.speculationRules}"` }
    expect((await app.inject(paths.faq())).headers).toMatchObject(rules)
    for (const path of [paths.login(), paths.offerteRequest(), '/nergens'])
      expect((await app.inject(path)).headers, path).not.toHaveProperty('speculation-rules')
    const { body, headers } = await app.inject(siteFiles.speculationRules)
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/)
    const { prefetch } = JSON.parse(body) as { prefetch: [{ where: { and: [{ href_matches: URLPatternInit[] }] } }] }
    const patterns = prefetch[0].where.and[0].href_matches.map((init) => new URLPattern(init))
    const isFetched = (url: string) => patterns.some((pattern) => pattern.test(new URL(url, config.publicUrl).href))
    const here = ['/', '/zoeken?woonplaats=nijmegen', '/notaris/12', '/woonplaats/nijmegen', '/akte/testament#kosten']
    for (const path of here) expect(isFetched(path), path).toBe(true)
    const others = [
      paths.offerteRequest(),
      paths.login(),
      paths.offerte('t'),
      paths.thisBrowser(),
      '/beheer',
      '/api/reviews/count',
    ]
    for (const path of others) expect(isFetched(path), path).toBe(false)
  })

  test('has the newest reviews as a feed, each point by itself and as text whatever is in it, and none that is not shown', async () => {
    const context = await open({ config })
    const vestiging_id = await insertOffice(context.db, { title: 'Kantoor <b>&' })
    const other = await insertOffice(context.db)
    const id = await insertReview(context.db, {
      vestiging_id,
      pluspunten: ['Snel ]]> <script>alert(1)</script>', 'Vriendelijk'],
      minpunten: ['Duur & laat'],
    })
    await insertReview(context.db, { vestiging_id: other, status: 'in_moderation', pluspunten: ['Nog niet'] })
    const now = new Date('2026-11-02T12:00:00Z')
    await context.db.transaction().execute((trx) => recountReviewStats(trx, 'all', now))
    await context.index.reload()
    const app = await createTestApp(context)
    const { body, headers } = await app.inject(siteFiles.reviewFeed)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(body).toContain('<title>8,0 voor Kantoor &lt;b&gt;&amp; in Amsterdam</title>')
    expect(body).toContain(`<id>https://site.example/notaris/${vestiging_id}#review-${id}</id>`)
    const [, content = ''] = /<content type="html">([^<]*)<\/content>/.exec(body) ?? []
    // What a reader shows of it.
    const markup = content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    expect([...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, point]) => point)).toEqual([
      'Pluspunt: Snel ]]&gt; &lt;script&gt;alert(1)&lt;/script&gt;',
      'Pluspunt: Vriendelijk',
      'Minpunt: Duur &amp; laat',
    ])
    expect(body.match(/<entry>/g)).toHaveLength(1)
    // Some readers take the first link for the page's, or only one that says so (findings/atom-links-of-the-page.sh).
    const links = [...body.matchAll(/<link (.*?)href=/g)].map(([, rel = '']) => rel.trim())
    expect(links).toEqual(['rel="alternate"', 'rel="self"', 'rel="alternate"'])
    expect(body).not.toContain('Nog niet')
  })

  test('asks robots to leave alone what is private but not the open prices, and names the sitemap', async () => {
    const app = await createTestApp(await open({ config }))
    const { body } = await app.inject('/robots.txt')
    for (const path of ['/beheer', '/offerte/', '/gegevens/']) expect(body).toContain(`Disallow: ${path}\n`)
    // The longest rule that fits an address holds (RFC 9309 section 2.2.2), and the calls are hidden.
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain(`Allow: /api${downloadPriceMedians.path}\n`)
    expect(body).toContain('Sitemap: https://site.example/sitemap.xml')
  })

  test.each(['/sitemap.xml', '/api/openapi.json', '/api/docs', '/llms.txt'])(
    'sends %s compressed, and not again to who has it',
    async (url) => {
      const app = await createTestApp(await open({ config }))
      const plain = await app.inject(url)
      const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect(packed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
      for (const name of ['etag', 'vary', 'cache-control', 'content-type'])
        expect(packed.headers[name], name).toBe(plain.headers[name])
      const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )
})
