import { expect, type Page } from '@playwright/test'
import { ownOriginTest as test } from './journey.ts'

// What happens from one page to the next: it is fetched when somebody is about to go there, and fades in. Nobody is counted for it.

const wayOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType: string
    })[]
    return entry!.deliveryType
  })

/** What a page tells the program of its visitor, as it does so. */
function countsOf(page: Page): string[] {
  const counts: string[] = []
  page.on('request', (request) => request.url().includes('/api/analytics') && counts.push(request.url()))
  return counts
}

test('a page that somebody points at is fetched, and counted when it is opened', async ({ page }) => {
  await page.goto('/woonplaats/nijmegen')
  const counts = countsOf(page)
  const link = page.locator('main a[href^="/notaris/"]').first()
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const ready = new Promise((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status)),
  )
  await link.hover()
  await ready
  expect(counts).toEqual([])
  const counted = page.waitForRequest('**/api/analytics/**')
  await link.click()
  await counted
  expect(await wayOf(page)).toBe('navigational-prefetch')
})

test('a page that the browser makes ready beforehand counts nothing and keeps nothing until it is looked at', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { get: () => !('isShown' in window), configurable: true }),
  )
  const counts = countsOf(page)
  await page.goto('/notaris/1', { waitUntil: 'networkidle' })
  expect(counts).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await expect(page.locator('html[data-interactive]')).not.toBeAttached()
  const counted = page.waitForRequest('**/api/analytics/**')
  await page.evaluate(() => {
    Object.assign(window, { isShown: true })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await counted
  await expect(page.locator('html[data-interactive]')).toBeAttached()
})

for (const [reducedMotion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`a page ${fades ? 'fades into the next' : 'is there at once for who wants no motion'}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { fades: viewTransition?.ready.then(() => true) ?? false }),
      ),
    )
    await page.goto('/akte/testament')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    expect(await page.evaluate(() => (window as unknown as { fades: Promise<boolean> }).fades)).toBe(fades)
    // What is pressed while it fades is pressed.
    await page.locator('main summary').first().click()
    await expect(page.locator('main details[open]')).toHaveCount(1)
  })
}
