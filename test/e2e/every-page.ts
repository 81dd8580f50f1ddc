import type { Page } from '@playwright/test'
import { enterDesk } from './desk.ts'

/** The address of a page of each kind that search engines may find. */
export async function publicPages(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path || '/')
  const kinds = Map.groupBy(listed, (path) => path.replace(/^\/(woonplaats|notaris|akte)\/.*/, '/$1/'))
  return [...kinds.values()].map(([path = '']) => path)
}

/** A page that waits for an answer or for choices of a visitor. */
export const formPages = [
  '/zoeken?woonplaats=nijmegen&diensten=testament',
  '/vergelijken?vestigingen=1,2,3&diensten=testament',
  '/offerte-aanvragen',
  '/offerte-aanvragen?vestigingen=1,2&diensten=leveringsakte',
  '/schrijf-review/1?tab=reviews',
  '/schrijf-aktewijzer-review',
  '/keuzehulp?toon=1&situatie=huis',
  '/kosten/koop?koopsom=450000&kopers=2&leeftijd1=30&hypotheek=400000',
  '/kosten/maximum?akte=testament&vermogen=onder&inkomen=laag',
  '/notaris-zoeken-op-naam?q=vlinder',
  '/deze-browser',
  '/inloggen',
  '/registreren',
  '/wachtwoord-vergeten',
  '/bestaat-niet',
]

/** A page behind each link that the program sends. */
export async function linkPages(page: Page): Promise<string[]> {
  const list = await (await page.request.get('/dev/links')).text()
  const subjects = new Set([...list.matchAll(/name="subject" value="(\d+)"/g)].map(([, subject = '']) => subject))
  const addresses: string[] = []
  for (const subject of subjects) {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const form = { subject, state: 'fresh' }
    const made = await page.request.post('/dev/links', { form, headers, maxRedirects: 0 })
    addresses.push(made.headers().location ?? '')
  }
  return addresses
}

/** The pages that the desk leads to; the browser is logged in there. */
export async function pagesOfDesk(page: Page): Promise<string[]> {
  await enterDesk(page)
  const home = await (await page.request.get('/beheer')).text()
  const links = [...home.matchAll(/href="(\/beheer[^"#?]*)"/g)].map(([, path = '']) => path)
  return [...new Set([...links, '/beheer/kantoren/1', '/beheer/kantoren/nieuw', '/beheer/koppelingen/1'])]
}
