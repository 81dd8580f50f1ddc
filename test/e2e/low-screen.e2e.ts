import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { tabTo } from './keyboard.ts'

// A screen of 1280 by 800 that is enlarged to 200 % is as low as this; small phones and laptops are not much higher.

for (const [width, height] of [
  [640, 400],
  [320, 568],
] as const) {
  test(`the open selection leaves the list in view and the focus seen, at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/zoeken?woonplaats=nijmegen&diensten=testament')
    const cards = page.locator('article[data-vestiging]')
    for (const nth of [0, 1])
      await cards
        .nth(nth)
        .getByRole('button', { name: /^Selecteer/ })
        .click()
    const panel = page.getByRole('complementary', { name: 'Uw selectie' })
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())!.height).toBeLessThanOrEqual(Math.max(0.6 * height, height - 224) + 1)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: 'Nieuwe zoekopdracht' }).first().focus()
    await tabTo(page, cards.nth(4).getByRole('link').first())
    await tabTo(page, cards.nth(3).getByRole('link').first(), 'Shift+Tab')
  })
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true })

  test('suggestions leave the button of the search in reach, which takes the first', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Postcode of woonplaats' })
    const button = page.getByRole('button', { name: 'Zoek notarissen' })
    await field.fill('Rijswijk')
    const list = page.getByRole('listbox', { name: 'Woonplaatsen' })
    await expect(list.getByRole('option').first()).toContainText('Zuid-Holland')
    const { y, height } = (await list.boundingBox())!
    expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
    await button.tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rijswijk')
    await expect(page).toHaveURL(/woonplaats=rijswijk-zuid-holland/)

    await page.goto('/')
    await field.fill('Xqzxqz')
    await expect(page.getByText('Geen resultaten').last()).toBeVisible()
    await button.tap()
    await expect(page.getByText(/Geen woonplaats gevonden voor/).first()).toBeVisible()
  })
})

async function selectThree(page: Page) {
  await page.goto('/zoeken?woonplaats=utrecht&diensten=testament')
  for (const n of [1, 2, 3]) {
    await page
      .locator('article[data-vestiging]')
      .getByRole('button', { name: /^Selecteer/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: `Uw selectie ${n} van 3` })).toBeVisible()
  }
}

/** What stands beside a card's edge under the selection; one as wide as the window only ends the window earlier. */
const halfCovered = (page: Page) =>
  page.locator('.selection, .selection-bar').evaluate((selection) => {
    const { left, right, top, bottom } = selection.getBoundingClientRect()
    if (left <= 0 && right >= document.documentElement.clientWidth) return []
    const parts = [...document.querySelectorAll('main :is(.price, a, button, select)')]
    return parts
      .filter((part) => {
        const box = part.getBoundingClientRect()
        return box.width > 0 && box.right > left && box.left < right && box.bottom > top && box.top < bottom
      })
      .map((part) => part.textContent)
  })

test('the selection, open or small, covers no price or button beside it, at any width', async ({ page }) => {
  await selectThree(page)
  for (const name of ['Selectie verkleinen', /^3\/3 in uw selectie/]) {
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await halfCovered(page), `at ${width} px`).toEqual([])
      expect((await page.locator('.selection, .selection-bar').boundingBox())!.height).toBeLessThanOrEqual(0.6 * 800)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await coveredAtEnd(page), `at ${width} px`).toBe(false)
      await page.evaluate(() => scrollTo(0, 900))
    }
    await page.getByRole('button', { name }).click()
  }
})

const coveredAtEnd = (page: Page) =>
  page.evaluate(() => {
    const selection = document.querySelector('.selection, .selection-bar')!.getBoundingClientRect()
    const last = [...document.querySelectorAll('.foot-end > *')].at(-1)!.getBoundingClientRect()
    return last.bottom > selection.top && last.right > selection.left
  })

test('on the page that compares the selection stays small until it is asked for', async ({ page }) => {
  await selectThree(page)
  await page.goto('/vergelijken?vestigingen=1,2,3&diensten=testament')
  await expect(page.getByRole('button', { name: /^3\/3 in uw selectie/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Uw selectie', exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^3\/3 in uw selectie/ }).click()
  await expect(page.getByRole('heading', { name: 'Uw selectie 3 van 3' })).toBeVisible()
})

test('a selection stands on no form that has nothing to do with it', async ({ page }) => {
  await selectThree(page)
  const selection = page.locator('.selection, .selection-bar')
  await expect(selection).toBeVisible()
  await page
    .getByRole('link', { name: /^Schrijf een review/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Review versturen' })).toBeVisible()
  await expect(selection).toBeHidden()
})

test('filters that are higher than the screen are reached by keys and by wheel', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/zoeken?woonplaats=nijmegen&diensten=testament,leveringsakte,hypotheekakte')
  await page.evaluate(() => scrollTo(0, 1200))
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Afstand').focus()
  await tabTo(page, filters.getByLabel('Partners niet bovenaan zetten'))
  await tabTo(page, filters.getByRole('link', { name: 'Zo komt de volgorde tot stand' }))
  await filters.hover()
  await page.mouse.wheel(0, -2000)
  await expect(filters.getByRole('heading', { name: 'Diensten', exact: true })).toBeInViewport()
})
