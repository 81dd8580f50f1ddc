import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'
import { loseTiles } from './tiles.ts'

// Where one office is, on its own page.

async function openOffice(page: Page) {
  const answer = await page.request.get('/api/vestigingen/search?woonplaats=winterswijk&limit=40')
  const { vestigingen } = (await answer.json()) as { vestigingen: { id: string; title: string; adres: string }[] }
  const office = vestigingen[0]!
  await page.goto(`/notaris/${office.id}`)
  return office
}

test('the map of an office is fetched when it is asked for, by keyboard alone', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const { title, adres } = await openOffice(page)
  await expect(page.locator('.whereabouts')).toContainText(adres)
  expect(fetched.filter((url) => /maps-|\d+\/\d+\.png/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Kaart laden' }).press('Enter')
  const map = page.getByRole('region', { name: 'Adres en kaart' })
  await expect(map).toBeFocused()
  await expect(page.locator('.pin-name')).toHaveText(title)
  await expect(page.locator('.pin-name')).toBeInViewport()
  const place = () => page.locator('.pin-name').evaluate((flag) => flag.getBoundingClientRect().left)
  const before = await place()
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).not.toBe(before)
  await lookAtScreen(page, 'office-map')
})

test('without a tile server the map of an office shows the provinces and the places', async ({ page }) => {
  await loseTiles(page)
  const { title } = await openOffice(page)
  await page.getByRole('button', { name: 'Kaart laden' }).click()
  await expect(page.getByText('De achtergrond van de kaart is nu niet te bereiken.')).toBeVisible()
  await expect(page.locator('.province').first()).toBeAttached()
  await expect(page.locator('.pin-name')).toHaveText(title)
})

test('when the map of an office cannot be fetched the address stays', async ({ page }) => {
  await page.route(/assets.maps-/, (route) => route.abort())
  const { adres } = await openOffice(page)
  await page.getByRole('button', { name: 'Kaart laden' }).click()
  await expect(page.getByText('De kaart kan nu niet worden geladen. Het adres staat erboven.')).toBeVisible()
  await expect(page.locator('.whereabouts')).toContainText(adres)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of an office stands without a map', async ({ page }) => {
    const { adres } = await openOffice(page)
    await expect(page.locator('.whereabouts')).toContainText(adres)
    await expect(page.getByRole('button', { name: 'Kaart laden' })).toBeHidden()
  })
})
