import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('what could not be fetched without a connection is fetched at the next click', async ({ page, context }) => {
  // The dialog is fetched before anyone asks for it; here the connection is gone at that moment, and at the first press.
  const ofDialog = /diensten-dialog/
  const lostBeforehand = page.waitForEvent('requestfailed', (request) => ofDialog.test(request.url()))
  await page.route(ofDialog, (route) => route.abort('internetdisconnected'))
  await page.goto('/zoeken?woonplaats=utrecht')
  await lostBeforehand
  const openDiensten = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /^.*Erven/ })
  await context.setOffline(true)
  await openDiensten.click()
  await expect(page.getByText('Failed to fetch: de diensten kunnen nu niet worden geladen.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.unroute(ofDialog)
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
