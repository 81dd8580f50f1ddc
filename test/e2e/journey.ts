import { test as plainTest } from '@playwright/test'

/** Opening a page waits until the program has taken it over; with JavaScript switched off there is nothing to wait for. */
export const test = plainTest.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (...args) => {
      const answer = await open(...args)
      if (javaScriptEnabled !== false) {
        await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
      }
      return answer
    }
    await use(page)
  },
})
