import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { missingStyles, stylesOfTheSite } from './missing-styles.ts'

// What comes onto a page by a script brings its styles along; every page by itself is looked at in every-page.e2e.ts.

test('a list, its map and a selection have the styles of all that is on them', async ({ page }) => {
  const everything = await stylesOfTheSite(page)
  await page.goto('/zoeken?woonplaats=utrecht&diensten=leveringsakte')
  await page
    .getByRole('button', { name: /^Selecteer/ })
    .first()
    .click()
  await page.getByRole('complementary', { name: 'Uw selectie' }).waitFor()
  expect(await page.evaluate(missingStyles, everything)).toEqual([])
  await page.getByRole('link', { name: 'Kaart' }).click()
  await page.locator('.pin').first().waitFor()
  expect(await page.evaluate(missingStyles, everything)).toEqual([])
})
