import { gzipSync } from 'node:zlib'
import { expect, type Request } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { measuredPages } from '#test/measured-pages.ts'
import { pagesOfDesk } from './every-page.ts'
import { ownOriginTest as test } from './journey.ts'
import { scriptBytes } from './page-scripts.ts'

/** In kB of gzip (docs/decisions/0059-what-a-page-weighs.md); a form brings no components, the wizard its selection and its details. */
const most = { reading: 67, wizard: 15, posted: 9.5 }

test('the script of a page in use stays within its limit, on each kind of page that visitors come to', async ({
  baseURL,
}) => {
  for (const { name, path, kind } of await measuredPages(baseURL!)) {
    const bytes = await scriptBytes(baseURL!, path)
    expect(bytes / 1000, name).toBeLessThanOrEqual(most[kind])
  }
})

/** Ever, on a page that nobody touches (docs/decisions/0059-what-a-page-weighs.md). */
const mostFiles = { reading: 12, wizard: 6, posted: 5 }

test('a page fetches few files of script, on each kind of page that visitors come to', async ({ page, baseURL }) => {
  const text = { name: 'text', path: paths.faq(), files: 2 }
  const others = (await measuredPages(baseURL!)).map(({ name, path, kind }) => ({ name, path, files: mostFiles[kind] }))
  for (const { name, path, files } of [text, ...others]) {
    const scripts = new Set<string>()
    const note = (request: Request) => request.resourceType() === 'script' && scripts.add(request.url())
    page.on('request', note)
    await page.goto(path)
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    expect(scripts.size, name).toBeLessThanOrEqual(files)
  }
})

/** In kB of gzip (docs/decisions/0088-a-stylesheet-per-kind-of-page.md). */
const mostStyles = 8

test('a page waits for few styles in one file, on each kind of page', async ({ page, baseURL }) => {
  const others = ['/zoeken', paths.faq(), paths.searchByName(), paths.compare(), paths.login(), '/bestaat-niet']
  const visited = (await measuredPages(baseURL!)).map(({ path }) => path)
  const ofDesk = (await pagesOfDesk(page)).slice(0, 3)
  for (const path of [...visited, ...others, ...ofDesk]) {
    const html = await (await page.request.get(path)).text()
    const sheets = [...html.replace(/<noscript>.*?<\/noscript>/gs, '').matchAll(/<link rel="stylesheet"[^>]*>/g)]
    // The rare one says when it is needed.
    const needed = sheets
      .filter(([link]) => !link.includes(' media='))
      .map(([link]) => /href="([^"]+)"/.exec(link)![1]!)
    expect(needed, path).toHaveLength(1)
    expect(sheets, path).toHaveLength(2)
    const css = await (await page.request.get(needed[0]!)).body()
    expect(gzipSync(css, { level: 9 }).length / 1000, path).toBeLessThanOrEqual(mostStyles)
  }
})
