import { type BrowserContext, expect, type Page, test as plainTest } from '@playwright/test'

/** Every address that the pages of a browser fetch by themselves; a link to elsewhere is the visitor's own act. */
function watchRequests(context: BrowserContext, fetched: string[]): void {
  context.on('request', (request) => request.isNavigationRequest() || fetched.push(request.url()))
}

/** The privacy page promises it: nothing is fetched from anybody else, on no page and in no journey, by whichever browser in it. */
export const ownOriginTest = plainTest.extend({
  context: async ({ context, browser, baseURL }, use) => {
    const fetched: string[] = []
    watchRequests(context, fetched)
    const open = browser.newContext
    browser.newContext = async (...args) => {
      const other = await open.apply(browser, args)
      watchRequests(other, fetched)
      return other
    }
    await use(context)
    browser.newContext = open
    const own = new URL(baseURL ?? '').hostname
    const foreign = fetched.filter((url) => /^https?:/.test(url) && new URL(url).hostname !== own)
    expect(foreign, 'requests to others').toEqual([])
  },
})

/** A mouse that moves over the page: the program comes with the first sign that somebody is using it. */
export async function showIntent(page: Page) {
  await page.locator('html').dispatchEvent('pointermove')
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
}

/** Opening a page waits until the program has taken it over; with JavaScript switched off there is nothing to wait for. */
export const test = ownOriginTest.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (...args) => {
      const answer = await open(...args)
      if (javaScriptEnabled !== false) await showIntent(page)
      return answer
    }
    await use(page)
  },
})
