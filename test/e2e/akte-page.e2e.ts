import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'

// What an akte is, what it costs, and from there to the offices that make it.

test('a visitor reads about an akte, searches offices for it and comes back to the text', async ({ page }) => {
  await page.goto('/')
  await page.locator('#aktes').getByRole('link', { name: 'Testament', exact: true }).click()
  await expect(page).toHaveURL('/akte/testament')
  await expect(page.locator('html')).toHaveAttribute('data-interactive', 'true')
  const costs = page.getByRole('heading', { name: 'De kosten van een testament' })
  await expect(costs).toBeVisible()
  await expect(page.getByText('De middelste prijs in Nederland is')).toBeVisible()
  await page.getByText('Kan ik zelf een testament schrijven?').click()
  await lookAtScreen(page, 'akte')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Wat neemt u mee voor een testament?' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Op deze pagina' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const field = page.getByRole('combobox', { name: 'Postcode of woonplaats' })
  expect((await field.boundingBox())?.width, 'a name of a place can be read in it').toBeGreaterThan(200)
  await field.fill('nijmegen')
  // The button stands below the field here, under the list of places while that is open.
  await field.press('Enter')
  await expect(page).toHaveURL(/\/zoeken\?/)
  // The services of the address become the chosen ones, and leave it.
  await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText('Testament')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/akte/testament')
  await expect(costs).toBeVisible()
  await expect(page).toHaveTitle(/^Testament: kosten/)
})

test('a visitor with an offer sees whether its price is usual, and goes on to offices', async ({ page }) => {
  await page.goto('/akte/testament')
  await page.getByRole('link', { name: 'Kijk of uw prijs normaal is' }).click()
  await page.getByLabel('Uw bedrag').fill('veel')
  await page.getByRole('button', { name: 'Vergelijk mijn prijs' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await page.getByLabel('Uw bedrag').fill('5.000,-')
  await page.getByLabel('Uw postcode of woonplaats').fill('nijmegen')
  await page.getByRole('button', { name: 'Vergelijk mijn prijs' }).click()
  await expect(page.getByRole('heading', { name: 'Dit is veel meer dan de meeste kantoren vragen' })).toBeVisible()
  await lookAtScreen(page, 'costs')
  await page.getByRole('link', { name: 'Vergelijk kantoren rond Nijmegen' }).click()
  // The list takes the services out of the address once the browser keeps them.
  await expect(page).toHaveURL(/\/zoeken\?.*woonplaats=nijmegen/)
  await expect(page.getByText('Indicatie voor 1 dienst').first()).toBeVisible()
})

test('a visitor who does not know which akte it is answers what is so and searches with the aktes', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ik weet het nog niet' }).first().click()
  await expect(page).toHaveURL('/keuzehulp')
  await page.getByRole('button', { name: 'Toon mijn aktes' }).click()
  await expect(page.getByText('U heeft nog niets aangekruist.')).toBeVisible()
  await page.getByLabel('Ik woon samen, zonder huwelijk of geregistreerd partnerschap').check()
  await page.getByLabel('Ik wil een bv beginnen of mijn bedrijf omzetten').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Toon mijn aktes' }).click()
  const aktes = page.getByRole('main').getByRole('term')
  await expect(aktes).toHaveText(['Samenlevingscontract', 'Testament', 'BV oprichten'])
  await expect(page.getByLabel('Ik woon samen, zonder huwelijk of geregistreerd partnerschap')).toBeChecked()
  await lookAtScreen(page, 'guide')
  await page.getByRole('combobox', { name: 'Postcode of woonplaats' }).fill('nijmegen')
  await page.getByRole('button', { name: 'Zoek notarissen' }).click()
  await expect(page).toHaveURL(/\/zoeken\?/)
  for (const service of ['Samenlevingscontract', 'Testament', 'BV oprichten']) {
    await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText(service)
  }
})
