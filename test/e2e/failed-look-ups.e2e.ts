import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

// What the visitor reads when a part of the search cannot be fetched.

/** The regions for alerts are always there; one that says something. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

test('places that cannot be looked up are told as a failure, while typing and after Enter', async ({ page }) => {
  await page.goto('/zoeken')
  const lookUps: string[] = []
  await page.route(/\/api\/woonplaats\/autocomplete/, (route) => {
    lookUps.push(route.request().url())
    return route.abort()
  })
  await page.getByRole('combobox').fill('amster')
  const words = alert(page).filter({ hasText: 'Er is een fout opgetreden bij het zoeken naar woonplaatsen' })
  await expect(words).toBeVisible()
  await expect(words).toContainText('Geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.')
  await expect(page.getByText('Geen resultaten')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  const typed = lookUps.length
  await page.getByRole('combobox').press('Enter')
  await expect.poll(() => lookUps.length).toBeGreaterThan(typed)
  await expect(
    alert(page).filter({ hasText: 'Er is een fout opgetreden bij het selecteren van de woonplaats' }),
  ).toBeVisible()
  await page.getByRole('combobox').fill('1012')
  await page.getByRole('combobox').press('Enter')
  await expect(
    alert(page).filter({ hasText: 'Er is een fout opgetreden bij het ophalen van de postcode' }),
  ).toBeVisible()
  await page.unroute(/\/api\/woonplaats\/autocomplete/)
  await page.getByRole('combobox').fill('amsterd')
  await expect(words).toBeHidden()
  await expect(page.getByRole('option').first()).toBeVisible()
})
