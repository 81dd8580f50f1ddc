import { expect, type Locator, type Page } from '@playwright/test'
import { diensten } from '#features/diensten/rules.ts'
import type { SearchAnswer } from '#features/vestigingen/contract.ts'
import { test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { lookAtScreen } from './screens.ts'

// Every state of the results page, reached by keyboard. The map's are in kaart.e2e.ts, prices and order in prices-and-order.e2e.ts.

const status = (page: Page) => page.locator('.status')
const cards = (page: Page) => page.locator('article[data-vestiging]')
/** The regions for alerts are always there; one that says something. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
const dialog = (page: Page) => page.getByRole('dialog')
/** Goes there by Tab alone, seeing where it is at each step, and presses Enter. */
async function enter(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('the landing, a place that does not exist, and what is no place', async ({ page }) => {
  await page.goto('/zoeken')
  const field = page.getByRole('combobox', { name: 'Postcode of woonplaats' })
  await lookAtScreen(page, 'landing')
  await tabTo(page, field)
  await page.keyboard.type('xyzzyx')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Geen woonplaats gevonden voor "xyzzyx"')
  await lookAtScreen(page, 'landing-unknown', 'light')
  await tabTo(page, field, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1234A')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Voer een geldige postcode of woonplaats in')
  await page.goto('/zoeken?postcode=12')
  await expect(page.getByRole('heading', { level: 1, name: 'Ongeldig postcodeformaat' })).toBeVisible()
  const again = page.getByRole('textbox', { name: 'Postcode of woonplaats' })
  await expect(again).toHaveValue('12')
  await lookAtScreen(page, 'invalid-postcode', 'light')
  expect((await page.goto('/zoeken?woonplaats=nergenshuizen'))?.status()).toBe(404)
  await expect(again).toHaveValue('nergenshuizen')
  await page.goto('/zoeken?postcode=12')
  await enter(page, page.getByRole('link', { name: 'Naar de homepage' }))
  await expect(page).toHaveURL(/\/$/)
})

test('while it searches within another distance, when that fails, and after another try', async ({ page }) => {
  await page.goto('/zoeken?postcode=1012LG')
  await expect(page).toHaveTitle(/^Notarissen 1012LG \|/)
  const held = Promise.withResolvers<void>()
  let broken = true
  await page.route(/\/api\/vestigingen\/search/, async (route) => {
    await held.promise
    await (broken ? route.abort() : route.continue())
  })
  await tabTo(page, page.getByRole('complementary', { name: 'Filters' }).getByLabel('Afstand'))
  await page.keyboard.press('ArrowRight')
  await expect(status(page)).toContainText('Zoeken...')
  await expect(status(page).locator('.spin')).toBeVisible()
  await lookAtScreen(page, 'searching')
  held.resolve()
  await expect(status(page)).toHaveText('Fout bij zoeken')
  await lookAtScreen(page, 'search-failed')
  broken = false
  await enter(page, page.getByRole('button', { name: 'Probeer opnieuw' }))
  await expect(status(page)).toContainText('notarissen gevonden')
  await expect(page.getByText('Meer dan 25 vestigingen gevonden, we laten de dichtsbijzijnde zien')).toBeVisible()
  await expect(cards(page)).toHaveCount(25)
})

test('a postcode that nobody knows is told with the field to type another', async ({ page }) => {
  await page.goto('/zoeken')
  await page.getByRole('combobox').fill('1234AB')
  await page.getByRole('combobox').press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('We kunnen deze postcode niet vinden.')
  await expect(page).toHaveTitle(/^We kunnen deze postcode niet vinden/)
  await expect(page.getByRole('button', { name: 'Probeer opnieuw' })).toHaveCount(0)
  await page.getByRole('textbox').fill('1012LG')
  await page.getByRole('textbox').press('Enter')
  await expect(heading).toHaveText('Notarissen in de buurt van 1012LG')
  await page.goBack()
  await expect(heading).toHaveText('We kunnen deze postcode niet vinden.')
})

test('a search that was widened says so and why; one without an office says what to do', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=de-koog')
  await expect(page).toHaveURL(/distance=\d+/)
  await expect(status(page)).toContainText(/gevonden.*binnen \d+ km/)
  await expect(
    page.getByText(/^Binnen 15 km waren er minder dan 5\. Daarom zoeken we nu binnen \d+ km\./),
  ).toBeVisible()
  await lookAtScreen(page, 'widened')
  await page.goto(await addressWithoutOffices(page))
  await expect(page.getByRole('heading', { name: 'Geen notarissen gevonden' })).toBeVisible()
  await expect(page.locator('.void').getByRole('link', { name: 'Nieuwe zoekopdracht' })).toBeVisible()
  await lookAtScreen(page, 'nothing-found')
  await enter(page, page.getByRole('link', { name: 'Alle diensten tonen' }))
  await expect(cards(page).first()).toBeVisible()
})

/** A place, and six services that no office around it offers together. */
async function addressWithoutOffices(page: Page): Promise<string> {
  const all = diensten.map(({ id }) => id)
  for (const place of ['de-koog', 'sluis', 'vaals', 'winterswijk', 'emmen', 'terneuzen', 'apeldoorn', 'gouda']) {
    for (let start = 0; start < all.length; start++) {
      const six = [...all, ...all].slice(start, start + 6).join()
      const answer = await page.request.get(
        `/api/vestigingen/search?woonplaats=${place}&distance_km=10&expand=1&diensten=${six}`,
      )
      const { total_matching } = (await answer.json()) as SearchAnswer
      if (total_matching === 0) return `/zoeken?woonplaats=${place}&distance=10&diensten=${six}`
    }
  }
  throw new Error('around every place some office offers everything')
}

test('the dialog of services: at most six, a combination is added, toggled, applied', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=amsterdam')
  const opener = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('button', { name: /Woning & Hypotheek/ })
  await opener.press('Enter')
  await expect(dialog(page).getByRole('tab', { name: 'Woning & Hypotheek' })).toHaveAttribute('aria-selected', 'true')
  for (const label of ['Leveringsakte', 'Hypotheekakte', 'Koopovereenkomst']) {
    await dialog(page).getByLabel(label, { exact: true }).press('Space')
  }
  await dialog(page).getByRole('tab', { name: 'Woning & Hypotheek' }).press('ArrowRight')
  for (const label of ['Testament', 'Verklaring van erfrecht']) {
    await dialog(page).getByLabel(label, { exact: true }).press('Space')
  }
  await dialog(page).getByRole('tab', { name: 'Erven & Schenken' }).press('ArrowLeft')
  // Two more would be seven.
  await dialog(page).getByLabel('Koopovereenkomst', { exact: true }).press('Space')
  await dialog(page).getByLabel('Koopovereenkomst', { exact: true }).press('Space')
  await dialog(page).getByRole('button', { name: 'Oversluiten' }).press('Enter')
  await expect(dialog(page).getByText('Gekozen: 6 van 6')).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Woning & Hypotheek' }).press('End')
  await dialog(page).getByLabel('BV oprichten', { exact: true }).press('Space')
  const warning = dialog(page).getByText('U kunt maximaal 6 diensten selecteren.')
  await expect(warning).toBeVisible()
  await expect(dialog(page).getByLabel('BV oprichten', { exact: true })).not.toBeChecked()
  await expect(warning).toBeHidden()
  await lookAtScreen(page, 'services')
  await dialog(page)
    .getByRole('button', { name: /^Toon / })
    .press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Gekozen diensten' })).toBeVisible()
})

test('a combination that would bring more than six services is cut to six, and the warning shows for 3 seconds', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/zoeken?woonplaats=amsterdam')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('button', { name: /Zakelijk & Onderneming/ }).press('Enter')
  const tab = (name: string) => dialog(page).getByRole('tab', { name })
  const box = (label: string) => dialog(page).getByLabel(label, { exact: true })
  await box('BV oprichten').press('Space')
  await tab('Zakelijk & Onderneming').press('ArrowLeft')
  for (const label of ['Levenstestament', 'Huwelijkse voorwaarden']) await box(label).press('Space')
  await tab('Familie & Relaties').press('ArrowLeft')
  for (const label of ['Testament', 'Verklaring van erfrecht']) await box(label).press('Space')
  await tab('Erven & Schenken').press('Home')
  await expect(dialog(page).getByText('Gekozen: 5 van 6')).toBeVisible()

  // So low that the end of the dialog is below its edge.
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.clock.pauseAt(Date.now() + 60_000)
  const warning = dialog(page).getByText('U kunt maximaal 6 diensten selecteren.')
  await dialog(page).getByRole('button', { name: 'Huis kopen met hypotheek' }).press('Enter')
  await expect(dialog(page).getByText('Gekozen: 6 van 6')).toBeVisible()
  await expect(warning).toBeInViewport({ ratio: 1 })
  await page.clock.runFor(2_900)
  await expect(warning).toBeVisible()
  await page.clock.runFor(200)
  await expect(warning).toBeHidden()
  await page.clock.resume()

  // The first of the two fitted.
  await expect(box('Leveringsakte')).toBeChecked()
  await expect(box('Hypotheekakte')).not.toBeChecked()
  await dialog(page)
    .getByRole('button', { name: /^Toon / })
    .press('Enter')
  const items = page.locator('.picked-list li')
  await expect(items).toHaveCount(6)
  await expect(items.getByText('Hypotheekakte')).toHaveCount(0)
})

test('the sheet of a phone locks the page, closes the dialog first, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/zoeken?woonplaats=amsterdam&diensten=leveringsakte')
  const opener = page.getByRole('button', { name: 'Filteren & sorteren (1)' })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden')
  await lookAtScreen(page, 'sheet')
  await page.setViewportSize({ width: 375, height: 700 })
  await sheet.getByRole('button', { name: /Erven & Schenken/ }).press('Enter')
  const services = page.getByRole('dialog', { name: 'Kies diensten' })
  await expect(services).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(services).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a dialog in the sheet and the sheet, closed one after the other, leave the focus on the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/zoeken?woonplaats=amsterdam')
  const opener = page.getByRole('button', { name: 'Filteren & sorteren' })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const services = page.getByRole('dialog', { name: 'Kies diensten' })
  // How the two fall into pictures differs from time to time.
  for (let time = 0; time < 20; time++) {
    await opener.press('Enter')
    await sheet.getByRole('button', { name: /Erven & Schenken/ }).press('Enter')
    await expect(services).toBeVisible()
    await page.keyboard.press('Escape')
    await services.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('prices that cannot be read leave the page quiet', async ({ page }) => {
  await page.route(/\/api\/tarieven\/batch/, (route) => route.abort())
  await page.goto('/zoeken?woonplaats=winterswijk')
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /Erven/ }).press('Enter')
  await dialog(page).getByLabel('Testament', { exact: true }).press('Space')
  await dialog(page)
    .getByRole('button', { name: /^Toon / })
    .press('Enter')
  await expect(page.getByText('Geen prijs bekend').first()).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await lookAtScreen(page, 'without-prices', 'light')
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('services, distance and order are a form', async ({ page }) => {
    await page.goto('/zoeken?woonplaats=amsterdam')
    await page.locator('.filters summary').click()
    await page.locator('.filters input[name="diensten"][value="testament"]').check()
    // No column that scrolls by itself hides the button.
    const filters = page.getByRole('complementary', { name: 'Filters' })
    expect(await filters.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect(filters).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await filters.getByLabel('Afstand').selectOption('10')
    await filters.getByLabel('Sorteren').selectOption('distance')
    await page.getByRole('button', { name: 'Toon resultaten' }).click()
    await expect(page).toHaveURL(/diensten=testament/)
    await expect(page).toHaveURL(/distance=10/)
    await expect(page).toHaveURL(/sortBy=distance/)
    await expect(cards(page).first()).toBeVisible()
    await page.goto(await addressWithoutOffices(page))
    await page.getByRole('link', { name: 'Alle diensten tonen' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})
