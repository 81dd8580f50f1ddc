import { expect, test } from 'vitest'
import { writeSitemap } from './sitemap.ts'

const site = 'https://voorbeeld.example'
const pages = ['/', '/faq', '/notaris/1'].map((path) => ({ path, changedAt: null }))

test('one file lists every page, with its last change when that is known', () => {
  const changed = new Date('2026-01-02T03:04:05Z')
  const { main, parts } = writeSitemap([{ path: '/notaris/1', changedAt: changed }, ...pages.slice(0, 1)], site)
  expect(main).toContain(`<url><loc>${site}/notaris/1</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`)
  expect(main).toContain(`<url><loc>${site}/</loc></url>`)
  expect(parts).toEqual([])
})

test('more pages than a file may hold are listed in parts, each page once', () => {
  const { main, parts } = writeSitemap(pages, site, 2)
  expect(main).toContain(`<sitemap><loc>${site}/sitemaps/2.xml</loc></sitemap>`)
  expect(parts).toHaveLength(2)
  const addresses = parts.flatMap((part) => [...part.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address))
  expect(addresses).toEqual(pages.map(({ path }) => site + path))
})
