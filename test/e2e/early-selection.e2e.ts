import { expect, type Page } from '@playwright/test'
import { ownOriginTest as test } from './journey.ts'
import { openEarly } from './open-early.ts'

// Offices that are selected as soon as their list is seen, before what moves in it is there.

const list = '/zoeken?woonplaats=nijmegen'
const card = (page: Page, n: number) => page.locator('article[data-vestiging]').nth(n)
const press = (page: Page, n: number) =>
  card(page, n)
    .getByRole('button', { name: /voor gratis offerte/ })
    .click()
const states = (page: Page) =>
  page
    .locator('article[data-vestiging] button[aria-pressed]')
    .evaluateAll((buttons) => buttons.slice(0, 3).map((button) => button.getAttribute('aria-pressed')))

test('each is selected, once', async ({ page }) => {
  const letGo = await openEarly(page, list)
  for (const n of [0, 2, 2]) await press(page, n)
  await letGo()
  await expect(page.getByRole('heading', { name: 'Uw selectie 2 van 3' })).toBeVisible()
  expect(await states(page)).toEqual(['true', 'false', 'true'])
  await expect(page).toHaveURL(list)
})

test('each goes along to the request where what moves in the list does not come', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/start-islands/, async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto(list)
  const ids = await page
    .locator('article[data-vestiging]')
    .evaluateAll((cards) => cards.slice(0, 2).map((one) => (one as HTMLElement).dataset.vestiging))
  for (const n of [1, 0]) await press(page, n)
  held.resolve()
  await expect(page).toHaveURL(/\/offerte-aanvragen/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('vestigingen').join().split(',').sort()).toEqual(ids.sort())
})
