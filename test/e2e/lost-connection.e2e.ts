import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('what could not be fetched without a connection is fetched at the next click', async ({ page, context }) => {
  await page.goto('/zoeken?woonplaats=utrecht')
  const openDiensten = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /^.*Erven/ })
  await context.setOffline(true)
  const lost = page.waitForEvent('requestfailed')
  await openDiensten.click()
  await lost
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(false)
  await openDiensten.click()
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Erven & Schenken' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

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
