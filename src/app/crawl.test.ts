import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { breadcrumbsOf, questionsOf } from '#test/structured-data.ts'

type Crawled = {
  path: string
  clicks: number
  status: number
  body: string
  links: string[]
  isIndexable: boolean
}

const attribute = (body: string, pattern: RegExp) =>
  pattern.exec(body)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const titleOf = ({ body }: Crawled) => attribute(body, /<title>(.*?)<\/title>/)
const descriptionOf = ({ body }: Crawled) => attribute(body, /<meta name="description" content="(.*?)"/)
const canonicalOf = ({ body }: Crawled) => attribute(body, /<link rel="canonical" href="(.*?)"/)
const linksOf = (body: string) => [
  ...new Set([...body.matchAll(/<a\b[^>]* href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))),
]

/** Follows every link of every page from the home page on. Of addresses with a query one of each kind is opened. */
async function crawl(app: FastifyInstance, most: number): Promise<Map<string, Crawled>> {
  const pageByPath = new Map<string, Crawled>()
  const kinds = new Set<string>()
  let level = ['/']
  for (let clicks = 0; level.length > 0 && clicks <= most; clicks++) {
    const next = new Set<string>()
    for (const path of level) {
      const { statusCode: status, headers, body } = await app.inject(path)
      const isPage = String(headers['content-type']).startsWith('text/html')
      const links = isPage ? linksOf(body).filter((href) => href.startsWith('/')) : []
      const isIndexable =
        isPage &&
        !path.includes('?') &&
        !/noindex/.test(`${headers['x-robots-tag']}`) &&
        !body.includes('content="noindex"')
      pageByPath.set(path, { path, clicks, status, body: isPage ? body : '', links, isIndexable })
      for (const link of links) {
        const [address = ''] = link.split('#')
        const { pathname, search, searchParams } = new URL(address || path, 'http://site')
        const kind = search && `${pathname.replace(/\d+/, ':id')}?${[...searchParams.keys()]}`
        // With what was searched it is the same page of an office, as its canonical says.
        if (pathname.startsWith('/notaris/')) next.add(pathname)
        if (address === '' || (kind && kinds.has(kind))) continue
        if (kind) kinds.add(kind)
        next.add(address)
      }
    }
    level = [...next].filter((path) => !pageByPath.has(path))
  }
  return pageByPath
}

describeOnDatabase('A crawler', (open) => {
  test('finds every page within three clicks, each with a title and description of its own, and what the sitemap lists', async () => {
    const context = await open({ config: { publicUrl: 'https://site.example', rateLimits: false } })
    const { places } = loadGazetteer()
    const ids = diensten.map(({ id }) => id)
    const offices: string[] = []
    for (let n = 0; n < 40; n++) {
      // More in one place than its page shows as cards, and two of one name.
      const { woonplaats: plaats, location_id, lat, lon } = places[n * 61]!
      const place =
        n < 30 ? { title: `Kantoor ${Math.max(n, 1)}`, adres: `Damrak ${n + 1}` } : { plaats, location_id, lat, lon }
      const id = await insertOffice(context.db, { dienst_ids: ids, ...place })
      offices.push(id)
      const rows = ids.map((dienst_id) => ({ vestiging_id: id, dienst_id, ...priceParts(20_000 + n * 500) }))
      await context.db.insertInto('tarieven').values(rows).execute()
    }
    await context.index.reload()
    const app = await createTestApp(context)
    const pageByPath = await crawl(app, 3)
    const pages = [...pageByPath.values()]
    expect(pages.filter(({ status }) => status >= 400).map(({ path, status }) => `${path} ${status}`)).toEqual([])

    const wanted = [
      ...ids.map((id) => paths.akte(id)),
      ...offices.map((id) => paths.vestiging(id)),
      ...places.map(({ location_id }) => paths.woonplaats(location_id)),
    ]
    expect(wanted.filter((path) => !pageByPath.has(path))).toEqual([])

    const indexable = pages.filter((page) => page.isIndexable)
    for (const read of [titleOf, descriptionOf]) {
      const groups = Map.groupBy(indexable, (page) => read(page) ?? 'none')
      const doubles = [...groups].filter(([text, group]) => text === 'none' || group.length > 1)
      expect(doubles.map(([text, group]) => [text, group.map(({ path }) => path).slice(0, 5)])).toEqual([])
    }
    expect(
      indexable.filter((page) => canonicalOf(page) !== `https://site.example${page.path}`).map(({ path }) => path),
    ).toEqual([])

    const sitemap = (await app.inject('/sitemap.xml')).body
    // An office of 1 January with prices of 1 October; nothing of pages of which nobody knows it.
    expect(sitemap).toContain('/woonplaats/amsterdam</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod>')
    expect(sitemap).toContain('/faq</loc></url>')
    const listed = [...sitemap.matchAll(/<loc>https:\/\/site\.example(.*?)<\/loc>/g)].map(([, path]) => path)
    expect(indexable.map(({ path }) => path).sort()).toEqual(listed.sort())

    const withCrumbs = indexable.map(({ path, body }) => ({ path, ...breadcrumbsOf(body, 'https://site.example') }))
    expect(withCrumbs.filter(({ shown, data }) => !isDeepStrictEqual(shown, data))).toEqual([])
    expect(withCrumbs.filter(({ shown }) => shown.length === 1).length).toBeGreaterThan(places.length)
    const withQuestions = indexable.map(({ path, body }) => ({ path, ...questionsOf(body) }))
    expect(withQuestions.filter(({ shown, data }) => !isDeepStrictEqual(shown, data))).toEqual([])
    expect(withQuestions.filter(({ shown }) => shown.length > 2).map(({ path }) => path)).toEqual(
      expect.arrayContaining([paths.faq(), ...ids.map((id) => paths.akte(id))]),
    )
    // An address in the breadcrumbs is one that answers.
    const named = new Set(
      withCrumbs.flatMap(({ data }) => data.flatMap((steps = []) => steps.flatMap(({ item }) => item ?? []))),
    )
    const addresses = [...named].map((item) => new URL(item).pathname)
    expect(addresses.filter((path) => pageByPath.get(path)?.status !== 200)).toEqual([])

    const anchors = pages.flatMap(({ path, links }) =>
      links.filter((link) => link.includes('#')).map((link) => ({ path, link })),
    )
    const lost = anchors.filter(({ path, link }) => {
      const [address = '', anchor = ''] = link.split('#')
      const target = pageByPath.get(address || path)
      return target !== undefined && !target.body.includes(` id="${anchor}"`)
    })
    expect([...new Set(lost.map(({ link }) => link))]).toEqual([])
  })
})
