import { expect } from '@playwright/test'
import { officesThatAnswer, postOfferte } from '#test/offerte-client.ts'
import { expectNoAxeViolations } from './axe.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'

// An answer with all its fields, one of which cannot be rendered: the rest of the page stands, and the part can be tried again.

const unknown = 'Er is een fout opgetreden. Probeer het later opnieuw'

test('results that cannot be rendered say so in their place, and are there at the next try', async ({ page }) => {
  const search = '**/api/vestigingen/search?**'
  await page.goto('/zoeken?woonplaats=nijmegen')
  await page.route(search, async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll(/"title":"[^"]*"/g, '"title":{}') })
  })
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Afstand').selectOption('20')
  const broken = page.getByRole('alert').filter({ hasText: unknown })
  await expect(broken).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nieuwe zoekopdracht' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute(search)
  await broken.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByText(/\d+ notarissen gevonden/)).toBeVisible()
})

test('a page that cannot be rendered says so below the header, and is there at the next try', async ({
  page,
  baseURL,
}) => {
  const email = newEmail()
  await postOfferte(baseURL!, email, (await officesThatAnswer(baseURL!)).slice(0, 1))
  const address = linkIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag'), '/offerte/')
  await page.route(address, async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/html', body: html.replaceAll(/"title":"[^"]*"/g, '"title":{}') })
  })
  await page.goto(address)
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(unknown)
  await expect(page.getByRole('banner').getByRole('link', { name: /Aktewijzer/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/aanvraag/i)
})

test('a carousel that cannot be rendered leaves the page around it, and is there at the next try', async ({ page }) => {
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html.replaceAll(/"vestiging_name":".*?"/g, '"vestiging_name":{}')
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
  await page.route('/zoeken?woonplaats=nijmegen', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html.replaceAll(/"lat":[\d.]+/g, '"lat":"north"')
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/zoeken?woonplaats=nijmegen')
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible()
  await expect(page.locator('article[data-vestiging]').first()).toBeVisible()
})
