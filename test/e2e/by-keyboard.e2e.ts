import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolationsInEitherScheme } from './axe.ts'
import { test } from './journey.ts'
import { expectFocusSeen, tabTo } from './keyboard.ts'

// From the address bar to two offices side by side with Tab, arrows, Enter, Space and Escape, and nothing else.

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const status = (page: Page) => page.locator('.status')
const firstCard = (page: Page) => page.locator('article[data-vestiging]').first()

for (const width of [1280, 375]) {
  test(`a visitor without a mouse finds, filters, reads, maps, selects and compares, at ${width} px`, async ({
    page,
  }) => {
    const wide = width > 1000
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await searchPlace(page)

    const filters = wide ? page.getByRole('complementary', { name: 'Filters' }) : dialog(page, 'Filters')
    const sheetButton = page.getByRole('button', { name: /^Filteren & sorteren/ })
    if (!wide) {
      await tabTo(page, sheetButton)
      await page.keyboard.press('Enter')
      await expect(filters).toBeVisible()
    }
    await chooseDistanceAndOrder(page, filters)
    await chooseServices(page, filters)
    if (!wide) {
      await page.keyboard.press('Escape')
      await expect(filters).toBeHidden()
      await expect(sheetButton).toBeFocused()
      await expectFocusSeen(page)
      await expect(sheetButton).toHaveText('Filteren & sorteren (2)')
    }
    await readFirstCard(page)
    await selectOnMap(page)
    await compare(page)
  })
}

for (const width of [1280, 375]) {
  test(`services chosen from the selection leave the focus in it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/zoeken?postcode=3511AB')
    const select = page.getByRole('button', { name: /^Selecteer voor gratis offerte/ }).first()
    await select.focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Naar uw selectie' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Diensten kiezen' }))
    await page.keyboard.press('Enter')
    const services = page.getByRole('dialog')
    await expect(services).toBeVisible()
    await tabTo(page, services.getByRole('checkbox', { name: 'Leveringsakte' }))
    await page.keyboard.press('Space')
    await tabTo(page, services.getByRole('button', { name: 'Diensten toepassen' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Uw selectie' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Offertes aanvragen' }))
  })
}

async function searchPlace(page: Page) {
  await tabTo(page, page.getByRole('link', { name: 'Naar de inhoud' }))
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Postcode of woonplaats' })
  await tabTo(page, field)
  await page.keyboard.type('Wintersw')
  await expect(page.getByRole('option', { name: /^Winterswijk/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notarissen in de buurt van Winterswijk')
}

async function chooseDistanceAndOrder(page: Page, filters: Locator) {
  const count = await status(page).textContent()
  await tabTo(page, filters.getByLabel('Afstand'))
  for (let km = Number(await filters.getByLabel('Afstand').inputValue()); km < 40; km += 5) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(page).toHaveURL(/distance=40/)
  await expect(status(page)).not.toHaveText(count ?? '')
  await tabTo(page, filters.getByLabel('Sorteren'))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sortBy=distance/)
  await tabTo(page, filters.getByLabel('Partners niet bovenaan zetten'))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/voorrang=nee/)
  await expect(page.getByRole('heading', { name: 'Aanbevolen notarissen' })).toHaveCount(0)
}

async function chooseServices(page: Page, filters: Locator) {
  const opener = filters.getByRole('button', { name: /Erven & Schenken/ })
  await tabTo(page, opener, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const services = dialog(page, 'Kies diensten')
  const tab = (name: string) => services.getByRole('tab', { name })
  const tick = async (...labels: string[]) => {
    for (const label of labels) {
      await tabTo(page, services.getByLabel(label, { exact: true }))
      await page.keyboard.press('Space')
    }
  }
  await expect(tab('Erven & Schenken')).toHaveAttribute('aria-selected', 'true')
  await tick('Testament', 'Verklaring van erfrecht')
  await tabTo(page, tab('Erven & Schenken'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tick('Samenlevingscontract', 'Levenstestament', 'Geregistreerd partnerschap', 'Huwelijkse voorwaarden')
  await tabTo(page, tab('Familie & Relaties'), 'Shift+Tab')
  await page.keyboard.press('Home')
  await tick('Leveringsakte')
  await expect(services.getByText('U kunt maximaal 6 diensten selecteren.')).toBeVisible()
  await expect(services.getByLabel('Leveringsakte', { exact: true })).not.toBeChecked()
  await tabTo(page, services.getByRole('button', { name: 'Alles wissen' }))
  await page.keyboard.press('Enter')
  await tabTo(page, services.getByRole('button', { name: 'Huis kopen met hypotheek' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(services.getByText('Gekozen: 2 van 6')).toBeVisible()
  await tabTo(page, services.getByRole('button', { name: /^Toon / }))
  await page.keyboard.press('Enter')
  await expect(services).toBeHidden()
  await expect(opener).toBeFocused()
}

async function readFirstCard(page: Page) {
  const card = firstCard(page)
  const price = card.getByRole('button', { name: /^Opbouw van de prijs/ })
  await tabTo(page, card.locator('summary'))
  await page.keyboard.press('Space')
  await expect(card.locator('.why li').first()).toBeVisible()
  await tabTo(page, price, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(card.locator('.parts').getByText('Totaal')).toBeVisible()
  await expectNoAxeViolationsInEitherScheme(page)
  await page.keyboard.press('Escape')
  await expect(card.locator('.parts')).toBeHidden()
  await expect(price).toBeFocused()
}

async function selectOnMap(page: Page) {
  const views = page.getByRole('navigation', { name: 'Weergave' })
  await tabTo(page, views.getByRole('link', { name: 'Kaart' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.pin')).toHaveCount(await page.locator('article[data-vestiging]').count())
  // Beside each other on a wide screen, also with a card whose reasons are open.
  const [list, map] = await Promise.all([firstCard(page).boundingBox(), page.locator('.map').boundingBox()])
  expect(list!.x + list!.width <= map!.x || list!.y >= map!.y + map!.height).toBe(true)
  const asks = page.getByRole('button', { name: /^Selecteer voor gratis offerte/ })
  const id = await page.locator('article[data-vestiging]').filter({ has: asks }).first().getAttribute('data-vestiging')
  const pin = page.locator(`#vlag-${id}`)
  await tabTo(page, pin)
  await page.keyboard.press('Enter')
  const popup = page.locator('.pin-card')
  await expect(popup).toBeFocused()
  await tabTo(page, popup.getByRole('button', { name: /^Selecteer voor gratis offerte/ }))
  await page.keyboard.press('Space')
  await expect(popup.getByRole('button', { name: /^Geselecteerd voor gratis offerte/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Uw selectie 1 van 3' })).toBeVisible()
  await expectFocusSeen(page)
  await expectNoAxeViolationsInEitherScheme(page)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(pin).toBeFocused()
  await expectFocusSeen(page)
  await tabTo(page, views.getByRole('link', { name: 'Lijst' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.map')).toBeHidden()
}

async function compare(page: Page) {
  const inList = page.locator('article').getByRole('button', { name: /^Selecteer voor gratis offerte/ })
  await tabTo(page, inList.first())
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: 'Uw selectie' })
  await expect(panel.getByRole('heading', { name: 'Uw selectie 2 van 3' })).toBeVisible()
  await expectFocusSeen(page)
  // The panel is the end of the page: a hundred stops away but for this one.
  await tabTo(page, page.locator('article:focus-within').getByRole('button', { name: 'Naar uw selectie' }), 'Tab', 1)
  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  await expectFocusSeen(page)
  await tabTo(page, panel.getByRole('link', { name: 'Vergelijken' }), 'Tab', 8)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Vergelijk 2 notarissen' })).toBeVisible()
}
