import { expect, type Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { ownOriginTest as test } from './journey.ts'

// A page is complete without the program, which comes with the first sign that somebody uses it (docs/decisions/0056). Without the
// journey's `goto`, which gives that sign.

const interactive = (page: Page) => page.locator('html[data-interactive]')
const hasStarted = (page: Page) => page.evaluate(() => 'interactive' in document.documentElement.dataset)

test('a page that is hydrated as a whole loads no program before somebody touches it', async ({ page }) => {
  // Each page comes to lie under a mouse at rest.
  await page.mouse.move(200, 300)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of [paths.searchByName(), paths.accountability()]) {
    scripts.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await hasStarted(page), path).toBe(false)
    expect(
      scripts.filter((url) => !/entry-client|fetch-module|preload-helper|send/.test(url)),
      path,
    ).toEqual([])
  }
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  test('the program comes when a finger is put on the page', async ({ page }) => {
    await page.goto('/notaris-zoeken-op-naam', { waitUntil: 'networkidle' })
    expect(await hasStarted(page)).toBe(false)
    await page.touchscreen.tap(180, 500)
    await expect(interactive(page)).toBeAttached()
  })

  test('a button that is the first thing pressed does what it says', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
})

test('the program comes with a mouse over the page', async ({ page }) => {
  await page.goto('/notaris-zoeken-op-naam', { waitUntil: 'networkidle' })
  expect(await hasStarted(page)).toBe(false)
  await page.mouse.move(300, 300, { steps: 2 })
  await expect(interactive(page)).toBeAttached()
})

test('the program comes with the first key', async ({ page }) => {
  await page.goto('/notaris-zoeken-op-naam', { waitUntil: 'networkidle' })
  expect(await hasStarted(page)).toBe(false)
  await page.keyboard.press('Tab')
  await expect(interactive(page)).toBeAttached()
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
})

test('results that nobody touched are counted, and their address names how far was looked', async ({ page }) => {
  const counted = page.waitForRequest('**/api/analytics/search')
  await page.goto('/zoeken?woonplaats=de-koog')
  await counted
  await expect(page).toHaveURL(/distance=\d+/)
})

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

test('a form that came back with faults has the focus on them, untouched', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert').first()).toBeFocused()
})

test('a map is there untouched', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=nijmegen&view=kaart')
  await expect(interactive(page)).toBeAttached()
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
  await expect(interactive(page)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})
