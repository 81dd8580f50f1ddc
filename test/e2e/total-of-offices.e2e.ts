import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('the number of offices is asked once: a failure is quiet and is not tried again', async ({ page }) => {
  await page.clock.install()
  let count = 0
  await page.route('**/api/vestigingen/total', (route) => {
    count += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Zoeken op plaats' }).click()
  await expect(page.getByText('Aanvraag in ongeveer 2 minuten')).toBeVisible()
  await expect.poll(() => count).toBe(1)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('combobox')).toBeVisible()
  expect(count).toBe(1)
})
