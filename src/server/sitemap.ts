import type { FastifyInstance } from 'fastify'
import { diensten } from '#features/diensten/rules.ts'
import { loadGazetteer } from '#features/woonplaatsen/server/public.ts'
import type { Context } from './context.ts'
import type { Index } from './search-index/build-index.ts'

/** The pages that are the same on every site; what is behind a token or a form is not for search engines. */
const fixedPaths = [
  '/',
  '/zoeken',
  '/notaris-zoeken-op-naam',
  '/woonplaatsen',
  '/volgorde',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  ...diensten.map(({ id }) => `/akte/${id}`),
]
/** What one file may hold by the protocol of sitemaps.org. */
const perFile = 50_000
const life = 'public, max-age=3600'

type Page = { path: string; changed: Date | null }

/** /robots.txt, and /sitemap.xml with every page that may be found; above 50.000 pages it lists its parts. */
export function sitemapRoutes(app: FastifyInstance, { config, index }: Context) {
  const { publicUrl } = config
  const { places } = loadGazetteer()
  let kept: { index: Index; files: string[] } | undefined
  const files = (): string[] => {
    const now = index.current()
    if (kept?.index !== now) {
      const pages = pagesOf(now, places)
      const parts = Array.from({ length: Math.ceil(pages.length / perFile) }, (_, part) =>
        pages.slice(part * perFile, (part + 1) * perFile),
      )
      kept = { index: now, files: parts.map((part) => writeUrls(part, publicUrl)) }
    }
    return kept.files
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const [first = '', ...more] = files()
    reply.type('application/xml; charset=utf-8').header('cache-control', life)
    return more.length === 0 ? first : writeIndex(files().length, publicUrl)
  })
  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const file = files()[Number(/^(\d+)\.xml$/.exec(request.params.part)?.[1]) - 1]
    if (file === undefined) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').header('cache-control', life).send(file)
  })
  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', life)
    const hidden = ['/api/', '/dev/', '/offerte/', '/kantoor/', '/bevestigen/']
    return `User-agent: *\n${hidden.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
  })
}

const pagesOf = ({ offices }: Index, places: readonly { location_id: string }[]): Page[] => [
  ...fixedPaths.map((path) => ({ path, changed: null })),
  ...places.map(({ location_id }) => ({ path: `/woonplaats/${location_id}`, changed: null })),
  ...offices.map(({ id, updated_at }) => ({ path: `/notaris/${id}`, changed: updated_at })),
]

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Paths hold letters, digits, hyphens and slashes only, so there is nothing to escape in them. */
function writeUrls(pages: readonly Page[], publicUrl: string): string {
  const urls = pages.map(({ path, changed }) => {
    const told = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${publicUrl}${path}</loc>${told}</url>\n`
  })
  return `${start}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`
}

function writeIndex(count: number, publicUrl: string): string {
  const parts = Array.from(
    { length: count },
    (_, part) => `<sitemap><loc>${publicUrl}/sitemaps/${part + 1}.xml</loc></sitemap>\n`,
  )
  return `${start}<sitemapindex ${namespace}>\n${parts.join('')}</sitemapindex>\n`
}
