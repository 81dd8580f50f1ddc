import { expect } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { ownOriginTest as test } from './journey.ts'
import { scriptBytes } from './page-scripts.ts'

// Pages whose view is never sent as code: what they show moves by the platform, or is an island (docs/decisions/0073).

const texts = ['/faq', '/over-ons', '/privacy', '/terms', '/volgorde', '/kosten']

test('a page of text needs no more script than what closes its menus', async ({ baseURL, page }) => {
  for (const path of texts) {
    expect((await page.request.get(path)).status(), path).toBe(200)
    expect(await scriptBytes(baseURL!, path), path).toBeLessThanOrEqual(4_000)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled })

    test('a dropdown opens under the mouse, by click and by key', async ({ page }) => {
      await page.goto('/faq')
      const name = page.locator('.site-nav summary').filter({ hasText: 'Erven & Schenken' })
      const link = page.locator('.nav-panel').getByRole('link', { name: 'Testament', exact: true })
      await expect(link).toBeHidden()
      await name.hover()
      await expect(link).toBeVisible()
      await page.mouse.move(5, 700)
      await expect(link).toBeHidden()
      await name.focus()
      await page.keyboard.press('Enter')
      await expect(link).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(link.or(page.locator(':focus'))).not.toHaveCount(0)
      if (javaScriptEnabled) {
        await page.keyboard.press('Escape')
        await expect(link).toBeHidden()
        await expect(name).toBeFocused()
        await name.hover()
        await expect(link).toBeHidden()
        await page.mouse.move(5, 700)
        await name.hover()
        await expect(link).toBeVisible()
        await name.click()
        await expect(link).toBeVisible()
        await name.click()
        await expect(link).toBeHidden()
        await page.mouse.move(5, 700)
        await name.click()
        await expect(link).toBeVisible()
        await page.mouse.move(5, 700)
        await expect(link).toBeHidden()
        await name.click()
        await page.locator('.site-nav summary').filter({ hasText: 'Familie' }).hover()
        await expect(page.getByRole('link', { name: 'Huwelijkse voorwaarden' }).first()).toBeVisible()
        await expect(link).toBeHidden()
        await page.mouse.move(5, 700)
        await name.press('Enter')
        await page.getByRole('link', { name: 'Home' }).first().focus()
        await page.mouse.move(5, 700)
      } else await name.press('Enter')
      await expect(link).toBeHidden()
    })

    test('a dropdown opens and closes as long after the mouse came and left as is promised', async ({ page }) => {
      await page.goto('/faq')
      const panel = page.locator('.site-nav .nav-panel').first()
      const waits = (ms: number) => `visibility 0s ${ms / 1000}s`
      await page.locator('.site-nav summary').first().hover()
      await expect(panel).toHaveCSS('transition', waits(limits.layout.dropdownOpenMs))
      await expect(panel).toBeVisible()
      await page.mouse.move(5, 700)
      await expect(panel).toHaveCSS('transition', waits(limits.layout.dropdownCloseMs))
      await expect(panel).toBeHidden()
    })

    test('the menu of a phone opens and closes', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 700 })
      await page.goto('/faq')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu).toBeVisible()
      await expect(menu.getByRole('button', { name: 'Sluiten' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
      await page.keyboard.press('Enter')
      await menu.getByText('Erven & Schenken').click()
      await menu.getByRole('link', { name: 'Testament', exact: true }).click()
      await expect(page).toHaveURL('/akte/testament')
      await expect(menu).toBeHidden()
    })
  })
}

test('an island is there untouched, and finds places', async ({ page }) => {
  await page.goto('/akte/testament')
  const field = page.getByRole('combobox', { name: 'Postcode of woonplaats' })
  await page.locator('[data-island="location-form"][data-interactive]').waitFor({ state: 'attached' })
  await field.pressSequentially('nijme')
  await page.getByRole('option').first().click()
  // The services of the address become the chosen ones, and leave it.
  await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText('Testament')
})

test('what is typed before an island is there stays, and so does the place of the cursor', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/start-islands/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/akte/testament')
  const field = page.getByRole('combobox', { name: 'Postcode of woonplaats' })
  await field.pressSequentially('nijm')
  held.resolve()
  await page.locator('[data-island="location-form"][data-interactive]').waitFor({ state: 'attached' })
  await field.pressSequentially('egen')
  await expect(field).toHaveValue('nijmegen')
  await field.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText('Testament')
})

test('the selection of the pages before stands on a document, and can be changed there', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=nijmegen&diensten=leveringsakte')
  await page
    .getByRole('button', { name: /^Selecteer voor gratis offerte/ })
    .first()
    .click()
  const selection = page.getByRole('complementary', { name: 'Uw selectie' })
  await expect(selection).toContainText('1 van 3')
  await page.goto('/faq')
  await expect(selection).toContainText('1 van 3')
  await selection.getByRole('button', { name: 'Alles deselecteren' }).click()
  await expect(selection).toBeHidden()
})
