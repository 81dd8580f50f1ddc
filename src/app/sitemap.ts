import type { FastifyInstance } from 'fastify'
import { hiddenFromSearch, paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import type { Index } from '#features/search/server/index/build-index.ts'
import { downloadPriceMedians } from '#features/woonplaatsen/contract.ts'
import type { Context } from '#server/context.ts'
import { type SharedText, sharedText } from '#server/http/answer-text.ts'

type SitemapPage = { path: string; changedAt: Date | null }
/** The body of /sitemap.xml, and its parts when the body only lists those. */
type SitemapFiles = { main: string; parts: string[] }

/** The pages that every site has. Pages behind a token or a form are not for search engines. */
const fixedPaths = [
  paths.home(),
  paths.search(),
  paths.searchByName(),
  paths.woonplaatsen(),
  paths.siteReviews(),
  paths.ranking(),
  paths.guide(),
  paths.costs(),
  paths.purchaseCosts(),
  paths.maximumTariff(),
  paths.accountability(),
  paths.faq(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.dataWay(),
  paths.about(),
  paths.accessibility(),
  paths.dataRequest(),
  paths.partnerTerms(),
  ...diensten.map(({ id }) => paths.akte(id)),
]
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const text = { ...xml, 'content-type': 'text/plain; charset=utf-8' }

/** /robots.txt, and /sitemap.xml with every page to be indexed, rebuilt when the offices change. */
export function sitemapRoutes(app: FastifyInstance, { config, index }: Context) {
  const { publicUrl } = config
  const { places } = loadGazetteer()
  let cached: { index: Index; main: SharedText; parts: SharedText[] } | undefined
  const files = () => {
    if (cached?.index !== index.current()) {
      const { main, parts } = writeSitemap(pagesOf(index.current(), places), publicUrl)
      cached = { index: index.current(), main: sharedText(main), parts: parts.map(sharedText) }
    }
    return cached
  }
  const openData = `Allow: /api${downloadPriceMedians.path}\n`
  const disallow = hiddenFromSearch.map((path) => `Disallow: ${path}\n`).join('')

  app.get('/sitemap.xml', (request, reply) => files().main(request, reply.headers(xml)))
  app.get<{ Params: { part: string } }>('/sitemaps/:part', (request, reply) => {
    const file = files().parts[Number(/^(\d+)\.xml$/.exec(request.params.part)?.[1]) - 1]
    return file === undefined ? reply.callNotFound() : file(request, reply.headers(xml))
  })
  app.get('/robots.txt', (_request, reply) =>
    reply.headers(text).send(`User-agent: *\n${openData}${disallow}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
}

/** The page of a place changes when one of its offices does. */
function pagesOf({ offices }: Index, places: readonly { location_id: string }[]): SitemapPage[] {
  const byPlace = Map.groupBy(offices, ({ location_id }) => location_id)
  return [
    ...fixedPaths.map((path) => ({ path, changedAt: null })),
    ...places.map(({ location_id }) => {
      const changes = byPlace.get(location_id)?.map((office) => changedAt(office).getTime()) ?? []
      return {
        path: paths.woonplaats(location_id),
        changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : null,
      }
    }),
    ...offices.map((office) => ({ path: paths.vestiging(office.id), changedAt: changedAt(office) })),
  ]
}

/** The page of an office changes with the office, and when its prices are set or confirmed. */
function changedAt(office: Index['offices'][number]): Date {
  const prices = office.priceList().tarieven.map(({ confirmed_at }) => confirmed_at.getTime())
  return new Date(Math.max(office.updated_at.getTime(), ...prices))
}

/** The maximum per file in the sitemaps.org protocol. */
const pagesPerFile = 50_000
const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Paths contain only letters, digits, hyphens and slashes, so they need no escaping. */
export function writeSitemap(pages: readonly SitemapPage[], publicUrl: string, perFile = pagesPerFile): SitemapFiles {
  const count = Math.ceil(pages.length / perFile)
  const files = Array.from({ length: count }, (_, part) =>
    writeUrls(pages.slice(part * perFile, (part + 1) * perFile), publicUrl),
  )
  if (count <= 1) return { main: files[0] ?? writeUrls([], publicUrl), parts: [] }
  const entries = files.map((_, part) => `<sitemap><loc>${publicUrl}/sitemaps/${part + 1}.xml</loc></sitemap>\n`)
  return { main: `${start}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`, parts: files }
}

function writeUrls(pages: readonly SitemapPage[], publicUrl: string): string {
  const urls = pages.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${publicUrl}${path}</loc>${lastmod}</url>\n`
  })
  return `${start}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`
}
