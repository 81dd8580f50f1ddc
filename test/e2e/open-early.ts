import type { Page } from '@playwright/test'

/** Opens a page without its islands, which come when they are let go. */
export async function openEarly(page: Page, address: string) {
  const held = Promise.withResolvers<void>()
  await page.route(/start-islands/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return async () => {
    held.resolve()
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
  }
}
