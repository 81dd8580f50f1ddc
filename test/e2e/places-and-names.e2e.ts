import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'

// Finding an office by its place, from the list of all places, and by its name.

const nameField = (page: Page) => page.getByRole('combobox', { name: 'Naam van het kantoor' })
const options = (page: Page) => page.getByRole('option')

test('a visitor goes from the province to a place and selects an office there', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Alle locaties' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 740 })
  expect((await footer.boundingBox())?.height, 'the footer on a phone').toBeLessThan(500)
  await footer.getByRole('heading', { name: 'Notarissen per plaats' }).click()
  await footer.getByRole('link', { name: 'Alle locaties' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page).toHaveURL('/woonplaatsen')
  await expect(page).toHaveTitle(/^Notarissen per woonplaats \| /)
  const provinces = page.getByRole('navigation', { name: 'Provincies' })
  await provinces.getByRole('link', { name: 'Zeeland' }).click()
  await expect(page.getByRole('link', { name: 'Domburg', exact: true })).toBeVisible()
  await provinces.getByRole('link', { name: 'Utrecht' }).click()
  await page.locator('#utrecht').getByRole('link', { name: 'Utrecht', exact: true }).click()

  await expect(page).toHaveURL('/woonplaats/utrecht')
  await expect(page).toHaveTitle(/^Notarissen Utrecht \| /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notarissen in Utrecht')
  await expect(page.getByText('Utrecht ligt in de provincie Utrecht.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Prijzen in en rond Utrecht' })).toBeVisible()
  await lookAtScreen(page, 'place')

  await page.getByRole('button', { name: 'Anders' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Leveringsakte' }).check()
  await page.getByRole('button', { name: 'Diensten toepassen' }).click()
  await expect(page.getByRole('article').getByText('Indicatie voor 1 dienst').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Selecteer voor gratis offerte/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Uw selectie 1 van 3' })).toBeVisible()

  const link = page.locator('.nearby').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Notarissen in ${name}`)
  await page.getByRole('link', { name: `Zoek rond ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Notarissen in de buurt van ${name}`)
})

test('a place that does not exist answers 404 with what to do', async ({ page }) => {
  const answer = await page.goto('/woonplaats/nergenshuizen')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We kunnen deze woonplaats niet vinden.')
  await expect(page.getByText('Controleer de spelling of kies een plaats uit de lijst.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Postcode of woonplaats' })).toHaveValue('nergenshuizen')
  await lookAtScreen(page, 'missing-place')
})

test('an office is found by its name with the keyboard alone', async ({ page }) => {
  await page.goto('/notaris-zoeken-op-naam')
  await lookAtScreen(page, 'name-search')
  const field = nameField(page)
  await field.focus()
  await page.keyboard.type('no')
  await expect(options(page)).toHaveCount(0)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('tar')
  await expect(options(page)).toHaveCount(8)
  await expect(page.getByRole('status').filter({ hasText: '8 resultaten gevonden' })).toBeAttached()
  await lookAtScreen(page, 'name-search-open')

  await page.keyboard.press('ArrowUp')
  await expect(options(page).nth(7)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const marked = options(page).and(page.locator('[aria-selected="true"]'))
  const name = (await marked.locator('span').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notaris\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('Enter takes the first office for what was typed, also before the list is there', async ({ page }) => {
  await page.goto('/notaris-zoeken-op-naam')
  const question = page.waitForRequest(/autocomplete/)
  await nameField(page).fill('notaris')
  await nameField(page).press('Enter')
  const answer = await page.request.get((await question).url())
  const [first] = (await answer.json()) as { id: string }[]
  await expect(page).toHaveURL(`/notaris/${first?.id}`)
})

test('the field waits 300 ms before it asks, and shows as long that somebody types', async ({ page }) => {
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vestigingen/autocomplete')) queries.push(new URL(request.url()).search)
  })
  await page.clock.install()
  await page.goto('/notaris-zoeken-op-naam')
  await page.clock.pauseAt(Date.now() + 60_000)
  const typing = page.locator('.typing')
  await nameField(page).fill('n')
  await expect(typing).toBeVisible()
  await page.clock.runFor(290)
  await expect(typing).toBeVisible()
  await page.clock.runFor(20)
  await expect(typing).toBeHidden()

  await nameField(page).fill('not')
  await page.clock.runFor(200)
  await nameField(page).fill('nota')
  await page.clock.runFor(290)
  expect(queries).toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(options(page)).toHaveCount(8)
  expect(queries).toEqual(['?q=nota&limit=8'])
})

test('no office, a failure and a name that is too short are told in words', async ({ page }) => {
  await page.goto('/notaris-zoeken-op-naam')
  await nameField(page).fill('qqzzxxyy')
  await expect(page.locator('.suggestions').getByText('Geen resultaten')).toBeVisible()
  await nameField(page).press('Enter')
  await expect(page).toHaveURL(/\?q=qqzzxxyy$/)
  await expect(page.getByRole('heading', { name: 'Kantoren voor “qqzzxxyy”' })).toBeVisible()
  await lookAtScreen(page, 'name-search-nothing')

  await nameField(page).fill('ab')
  await page.getByRole('button', { name: 'Zoek op naam' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vul minimaal 3 letters in' })).toBeVisible()
  await page.route('**/api/vestigingen/autocomplete*', (route) => route.abort())
  await nameField(page).fill('notariskantoor')
  await expect(page.getByText('Er ging iets mis bij het zoeken naar notarissen')).toBeVisible()
  await lookAtScreen(page, 'name-search-failed')
})

test('who wants to write a review goes from the name to the form', async ({ page }) => {
  await page.goto('/notaris-zoeken-op-naam?tab=reviews')
  await nameField(page).fill('notaris')
  await options(page).first().click()
  await expect(page).toHaveURL(/\/schrijf-review\/\d+\?tab=reviews$/)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('an office is found by its name through the form', async ({ page }) => {
    await page.goto('/notaris-zoeken-op-naam')
    await nameField(page).fill('notaris')
    await page.getByRole('button', { name: 'Zoek op naam' }).click()
    await expect(page).toHaveURL(/\?q=notaris$/)
    await expect(page.getByText('Staat het kantoor er niet bij?')).toBeVisible()
    const result = page.locator('.name-results').getByRole('link').first()
    const name = (await result.textContent()) ?? ''
    await result.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('a place is reached from its province, and its offices can be asked', async ({ page }) => {
    await page.goto('/woonplaatsen')
    await page.getByRole('link', { name: 'Groningen' }).first().click()
    await page.locator('#groningen').getByRole('link', { name: 'Groningen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notarissen in Groningen')
    await page
      .getByRole('checkbox', { name: /Selecteer voor gratis offerte/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
    await expect(page).toHaveURL(/\/offerte-aanvragen\?vestigingen=\d+/)
  })
})
