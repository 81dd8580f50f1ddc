import { expect } from '@playwright/test'
import { test } from './journey.ts'

// What stands between us and the visitor may answer in our place, or cut our answer off.

const portal = { status: 200, contentType: 'text/html', body: '<h1>Log in for wifi</h1>' }

test('a search whose answer was cut says that there is no connection, and finds offices at the next try', async ({
  page,
}) => {
  await page.goto('/zoeken?woonplaats=nijmegen')
  const search = '**/api/vestigingen/search?**'
  await page.route(search, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"vestigingen":[{"id":"1","ti' }),
  )
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Afstand').selectOption('20')
  await expect(page.getByRole('alert').filter({ hasText: 'Geen verbinding.' })).toBeVisible()
  await page.unroute(search)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByText(/\d+ notarissen gevonden/)).toBeVisible()
})

test('prices that cannot be read are no prices, without a word', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=utrecht')
  const prices = page.waitForResponse('**/api/tarieven/batch')
  await page.route('**/api/tarieven/batch', (route) => route.fulfill(portal))
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /Erven/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Toon / })
    .click()
  await prices
  await expect(page.getByText('Geen prijs bekend').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})
