import { expect } from '@playwright/test'
import { ownOriginTest as test } from './journey.ts'

// Scripts are allowed and do not come: the filters beside the list are a form, whose button appears.

const address = '/zoeken?woonplaats=nijmegen&diensten=testament,samenlevingscontract'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('the filters beside the list lead to the list that they say when no script comes', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(address)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Afstand').selectOption('20')
  await filters.getByLabel('Sorteren').selectOption('distance')
  await filters.getByRole('button', { name: 'Toon resultaten' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('distance') === '20')
  const query = new URL(page.url()).searchParams
  expect(query.get('sortBy')).toBe('distance')
  expect(query.getAll('diensten')).toEqual(['testament,samenlevingscontract'])
  expect(query.get('woonplaats')).toBe('nijmegen')
  await filters.getByRole('link', { name: 'Testament verwijderen' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('diensten') === 'samenlevingscontract')
  await expect(filters.getByLabel('Afstand')).toHaveValue('20')
})

test('the button of the filters is gone once their script is there, and moves nothing', async ({ page }) => {
  for (const width of [700, 800, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    const first = page.locator('article[data-vestiging]').first()
    const button = page.getByRole('button', { name: 'Toon resultaten' })
    // Before its styles come all is in sight.
    await expect(first).toHaveCSS('display', 'grid')
    await expect(button).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await first.boundingBox()
    resolve()
    await expect(button).toHaveCount(0)
    expect(await first.boundingBox()).toEqual(before)
    await page.unroute('**/*.js')
  }
})
