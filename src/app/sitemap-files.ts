export type SitemapPage = { path: string; changed: Date | null }
/** What /sitemap.xml answers, and its parts when it only lists those. */
export type SitemapFiles = { main: string; parts: string[] }

/** What one file may hold by the protocol of sitemaps.org. */
const pagesPerFile = 50_000
const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Paths hold letters, digits, hyphens and slashes only, so there is nothing to escape in them. */
export function writeSitemap(pages: readonly SitemapPage[], publicUrl: string, perFile = pagesPerFile): SitemapFiles {
  const count = Math.ceil(pages.length / perFile)
  const files = Array.from({ length: count }, (_, part) =>
    writeUrls(pages.slice(part * perFile, (part + 1) * perFile), publicUrl),
  )
  if (count <= 1) return { main: files[0] ?? writeUrls([], publicUrl), parts: [] }
  const listed = files.map((_, part) => `<sitemap><loc>${publicUrl}/sitemaps/${part + 1}.xml</loc></sitemap>\n`)
  return { main: `${start}<sitemapindex ${namespace}>\n${listed.join('')}</sitemapindex>\n`, parts: files }
}

function writeUrls(pages: readonly SitemapPage[], publicUrl: string): string {
  const urls = pages.map(({ path, changed }) => {
    const told = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${publicUrl}${path}</loc>${told}</url>\n`
  })
  return `${start}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`
}
