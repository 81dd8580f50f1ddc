import { expect } from '@playwright/test'
import { ownOriginTest as test } from './journey.ts'

// What a page promises holds on one that nobody touched: without the journey's `goto`, which moves a mouse.

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  test('a button that is the first thing pressed does what it says', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
})

test('a page that nobody touches answers the first key', async ({ page }) => {
  await page.goto('/notaris-zoeken-op-naam', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
})

test('results that nobody touched are counted, and their address names how far was looked', async ({ page }) => {
  const counted = page.waitForRequest('**/api/analytics/search')
  await page.goto('/zoeken?woonplaats=de-koog')
  await counted
  await expect(page).toHaveURL(/distance=\d+/)
})

test('nothing on a page of results moves when its islands come', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    const note = (list: PerformanceObserverEntryList) =>
      moves.push(...list.getEntries().map((entry) => JSON.stringify(entry)))
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/zoeken?woonplaats=utrecht&diensten=leveringsakte')
  await expect(page.locator('html[data-interactive]')).toBeAttached()
  // Two pictures later all that they changed is on the screen.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => (window as unknown as { moves: string[] }).moves)).toEqual([])
})

for (const { line, ms, isEarly } of [
  { line: 'slow', ms: 300, isEarly: true },
  { line: 'quick', ms: 20, isEarly: false },
]) {
  const when = isEarly ? 'as soon as the styles are there' : 'after the first picture'
  test(`on a ${line} line the files of islands are asked for ${when}`, async ({ page }) => {
    const styles = Promise.withResolvers<void>()
    // A phone that has not painted yet, and the time that its styles took.
    await page.addInitScript((duration) => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
      Object.assign(window, { requestAnimationFrame: () => 0 })
      Object.assign(performance, { getEntriesByName: () => [{ duration }] })
    }, ms)
    await page.route(/\/assets\/results-.+\.css$/, async (route) => {
      await styles.promise
      await route.continue()
    })
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    const filesOfIslands = () => files.filter((url) => url.includes('start-islands'))
    const first = page.waitForResponse(/entry-client/)
    await page.goto('/zoeken?woonplaats=utrecht&diensten=leveringsakte', { waitUntil: 'commit' })
    await first
    expect(filesOfIslands()).toEqual([])
    styles.resolve()
    if (isEarly) await expect.poll(filesOfIslands).toHaveLength(1)
    else {
      await page.waitForLoadState('load')
      expect(filesOfIslands()).toEqual([])
      // Who uses the page waits for no picture.
      await page.keyboard.press('Tab')
      await expect.poll(filesOfIslands).toHaveLength(1)
    }
  })
}

test('what was selected before is shown on a page that nobody touches', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=nijmegen&diensten=leveringsakte')
  const select = page.locator('article[data-vestiging]').getByRole('button', { name: /^Selecteer/ })
  await select.first().click()
  const selection = page.getByRole('complementary', { name: 'Uw selectie' })
  await expect(selection).toContainText('1 van 3')
  const next = await page.context().newPage()
  await next.goto('/woonplaats/utrecht')
  await expect(next.getByRole('complementary', { name: 'Uw selectie' })).toContainText('1 van 3')
})

test('services that were chosen before are marked in the filters of the next list', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=utrecht&diensten=testament')
  await expect(page).not.toHaveURL(/diensten/)
  await page.goto('/zoeken?woonplaats=nijmegen')
  const chips = page.getByRole('complementary', { name: 'Filters' }).locator('.chip')
  await expect(chips.filter({ hasText: '1 gekozen' })).toHaveAttribute('data-on', '')
})

/** Holds what a page has put off to its next task, from the moment that its list is being taken over. Runs in it. */
const holdTurns = () => {
  const held: (() => void)[] = []
  const setTimer = window.setTimeout
  let isHeld = false
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number, ...more: unknown[]) =>
      isHeld && ms === undefined ? held.push(act) : setTimer(act, ms, ...more),
    letGo() {
      isHeld = false
      for (const act of held) act()
    },
  })
  new MutationObserver((changes) => {
    isHeld ||= changes.some(({ target }) => (target as HTMLElement).dataset.island === 'search-results')
  }).observe(document, { subtree: true, attributeFilter: ['data-interactive'] })
}

test('a list that is answered while it is taken over has the order of the answer', async ({ page, request }) => {
  const list = '/zoeken?woonplaats=nijmegen&distance=15'
  const both = `${list}&diensten=testament,levenstestament`
  await page.goto(both)
  await expect(page).not.toHaveURL(/diensten/)
  const order = [...(await (await request.get(both)).text()).matchAll(/data-vestiging="(\d+)"/g)].map(([, id]) => id)
  expect(order.length).toBeGreaterThan(5)
  await page.addInitScript(holdTurns)
  await page.goto(list)
  await expect(page.locator('.status')).toContainText(`${order.length} notarissen gevonden`)
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo())
  await expect(page.locator('html[data-interactive]')).toBeAttached()
  const cards = page.locator('article[data-vestiging]')
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.vestiging)))
    .toEqual(order)
})

test('a form that came back with faults has the focus on them, untouched', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert').first()).toBeFocused()
})

test('a map is there untouched', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=nijmegen&view=kaart')
  await expect(page.locator('html[data-interactive]')).toBeAttached()
})

test('a wizard without offices says untouched that some must be chosen first', async ({ page }) => {
  await page.goto('/offerte-aanvragen')
  await expect(page.getByRole('heading', { name: 'Kies eerst een notaris' })).toBeVisible()
})

test('an address and a name leave the address bar untouched', async ({ page }) => {
  await page.goto('/schrijf-aktewijzer-review?email=anna%40voorbeeld.example&name=Anna')
  await expect(page).toHaveURL('/schrijf-aktewijzer-review')
})

test('who reloads a page that nobody touched stays where it was scrolled to', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=utrecht', { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('html[data-interactive]')).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})
