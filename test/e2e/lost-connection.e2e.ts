import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('a map that could not be fetched says so, and comes at the next click', async ({ page, context }) => {
  await page.goto('/zoeken?woonplaats=utrecht')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  await expect(page.getByText('De kaart kan nu niet worden geladen.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Lijst', exact: true }).click()
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Kaart met notarissen' })).toBeVisible()
})
