import { expect } from '@playwright/test'
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
