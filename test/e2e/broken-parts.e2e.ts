import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { test } from './journey.ts'

// An answer with all its fields, one of which cannot be rendered: the rest of the page stands, and the part can be tried again.

const unknown = 'Er is een fout opgetreden. Probeer het later opnieuw'

/** Answers a call with the real answer, in which one text became what no screen can render. */
async function breakTexts(page: Page, call: string, field: string) {
  await page.route(call, async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'application/json',
      body: text.replaceAll(new RegExp(`"${field}":"[^"]*"`, 'g'), `"${field}":{"no":"text"}`),
    })
  })
}

test('a page that cannot be rendered says so below the header, and is there at the next try', async ({ page }) => {
  await page.goto('/zoeken')
  const search = '**/api/vestigingen/search?**'
  await breakTexts(page, search, 'title')
  await page.getByRole('combobox', { name: 'Postcode of woonplaats' }).fill('nijmegen')
  await page.getByRole('option', { name: /^Nijmegen/ }).click()
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(unknown)
  await expect(page.getByRole('banner').getByRole('link', { name: /Aktewijzer/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute(search)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByText(/\d+ notarissen gevonden/)).toBeVisible()
})

test('a carousel that cannot be rendered leaves the page around it, and is there at the next try', async ({ page }) => {
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html.replaceAll(/&quot;vestiging_name&quot;:&quot;.*?&quot;/g, '&quot;vestiging_name&quot;:{}')
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/')
  const broken = page.getByRole('alert').filter({ hasText: unknown })
  await expect(broken).toBeVisible()
  await expect(broken.locator('xpath=..')).toHaveClass('wrap')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk notarissen bij u in de buurt')
  await expectNoAxeViolations(page)
  await broken.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('heading', { name: 'Recente reviews' })).toBeVisible()
})

test('a map that cannot be rendered leaves the list', async ({ page }) => {
  await page.goto('/zoeken')
  await page.route('**/api/vestigingen/search?**', async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll(/"lat":[\d.]+/g, '"lat":"north"') })
  })
  await page.getByRole('combobox', { name: 'Postcode of woonplaats' }).fill('nijmegen')
  await page.getByRole('option', { name: /^Nijmegen/ }).click()
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible()
  await expect(page.locator('article[data-vestiging]').first()).toBeVisible()
})
