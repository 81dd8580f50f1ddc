import { expect, type Locator, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { ownOriginTest as test } from './journey.ts'
import { openEarly } from './open-early.ts'
import { ownOffice } from './review-form.ts'

// What is done first on a page, as soon as it is loaded and before what moves in it is there. Without the journey's `goto`, which waits for that.

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const list = '/zoeken?woonplaats=nijmegen&distance=15'
const changes = [
  { name: 'Kaart', press: (page: Page) => view(page, 'Kaart').click(), becomes: /view=kaart/ },
  {
    name: 'a distance',
    press: (page: Page) => filters(page).getByLabel('Afstand').selectOption('30'),
    becomes: /distance=30/,
  },
  {
    name: 'an order',
    press: (page: Page) => filters(page).getByLabel('Sorteren').selectOption('distance'),
    becomes: /sortBy=distance/,
  },
] as const

for (const { name, press, becomes } of changes) {
  test(`${name}, the first thing chosen in a list, is chosen once, in the same page`, async ({ page }) => {
    const letGo = await openEarly(page, list)
    const entries = await page.evaluate(() => history.length)
    await press(page)
    await letGo()
    await expect(page).toHaveURL(becomes)
    await expect(page.locator('.status b')).toContainText('gevonden')
    expect(await isSamePage(page)).toBe(true)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await page.goBack()
    await expect(page).toHaveURL(list)
    expect(await isSamePage(page)).toBe(true)
  })
}

test('a button shows at once that it is pressed, and until what it does is done', async ({ page }) => {
  const letGo = await openEarly(page, `${list}&diensten=leveringsakte`)
  const button = page.getByRole('button', { name: /^(Selecteer|Geselecteerd) voor gratis offerte/ }).first()
  const shade = () => button.evaluate((element) => getComputedStyle(element).boxShadow)
  expect(await shade()).toBe('none')
  await button.hover()
  await page.mouse.down()
  const pressed = await shade()
  expect(pressed).toContain('inset')
  await page.mouse.up()
  expect(await shade()).toBe(pressed)
  await letGo()
  await expect(button).toHaveAccessibleName(/^Geselecteerd/)
  expect(await shade()).toBe('none')
})

test('Lijst, the first thing chosen on a map, is chosen once, in the same page', async ({ page }) => {
  const letGo = await openEarly(page, `${list}&view=kaart`)
  const entries = await page.evaluate(() => history.length)
  await view(page, 'Lijst').click()
  await letGo()
  await expect(page).toHaveURL(list)
  expect(await isSamePage(page)).toBe(true)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('the first press on an arrow of the newest reviews moves them by one card, and pauses their snapping', async ({
  page,
}) => {
  const letGo = await openEarly(page, '/')
  const section = page.getByRole('region', { name: 'Recente reviews' })
  const rail = section.getByRole('list', { name: 'Recente reviews' })
  await rail.evaluate((element) => {
    const snaps: string[] = []
    Object.assign(window, { snaps })
    new MutationObserver(() => snaps.push(element.style.scrollSnapType)).observe(element, {
      attributeFilter: ['style'],
    })
  })
  await section.getByRole('button', { name: 'Volgende reviews' }).click()
  await letGo()
  await expect.poll(() => rail.evaluate((element) => Math.round(element.scrollLeft))).toBe(limits.carousel.stepPx)
  await expect.poll(() => page.evaluate(() => (window as unknown as { snaps: string[] }).snaps)).toEqual(['none', ''])
  await expect(section.getByRole('button', { name: 'Vorige reviews' })).toBeEnabled()
})

test('Kaart leads there too when what moves in the list does not come', async ({ page }) => {
  await page.route(/start-islands/, (route) => route.abort())
  await page.goto(list)
  await view(page, 'Kaart').click()
  await expect(page).toHaveURL(/view=kaart/)
  await expect(view(page, 'Kaart')).toHaveAttribute('aria-current', 'true')
  await view(page, 'Lijst').click()
  await expect(page).not.toHaveURL(/view=kaart/)
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  /** Taps on a part while the list around it is taken over and nothing else happens on the page. */
  async function tapMeanwhile(page: Page, part: Locator, letGo: () => Promise<void>) {
    await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { x, y } = (await part.boundingBox())!
    const taken = Promise.withResolvers<void>()
    await page.exposeFunction('takenOver', taken.resolve)
    await page.locator('[data-island="search-results"]').evaluate((island) => {
      new MutationObserver(() => {
        ;(window as unknown as { takenOver(): void }).takenOver()
        for (const end = performance.now() + 1_000; performance.now() < end; );
      }).observe(island, { attributeFilter: ['data-interactive'] })
    })
    const there = letGo()
    await taken.promise
    await page.touchscreen.tap(x + 20, y + 10)
    await there
  }

  test('a card answers that was pressed while the cards before it were taken over', async ({ page }) => {
    const letGo = await openEarly(page, list)
    const button = page.locator('article button[aria-pressed]').last()
    await tapMeanwhile(page, button, letGo)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await isSamePage(page)).toBe(true)
  })

  test('the filters answer that were opened while the list was taken over', async ({ page }) => {
    const letGo = await openEarly(page, list)
    await tapMeanwhile(page, page.getByRole('button', { name: 'Filteren & sorteren' }), letGo)
    const sheet = dialog(page, 'Filters')
    await sheet.getByLabel('Afstand').selectOption('30')
    await expect(page).toHaveURL(/distance=30/)
    await expect(sheet.getByRole('button', { name: /^Toon \d/ })).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
  })
})

for (const form of ['/schrijf-review/', '/schrijf-aktewijzer-review']) {
  test(`keys on the marks of ${form} that come before the script of forms are followed`, async ({ page, request }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/start-forms/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(form.endsWith('/') ? form + (await ownOffice(request)).id : form)
    const chosen = page.locator('.star-track').first().locator(':checked')
    await chosen.focus()
    await page.keyboard.press('ArrowRight')
    await expect(chosen).toHaveValue('9')
    for (const key of ['End', 'Home', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    held.resolve()
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
    await expect(chosen).toHaveValue('2')
    await expect(chosen).toBeFocused()
    for (const [key, mark] of [
      ['ArrowRight', '3'],
      ['End', '10'],
      ['ArrowRight', '10'],
      ['Home', '1'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(chosen).toHaveValue(mark)
    }
  })
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a dialog opens before its island is there, on the tab of its button, and keeps what is chosen in it', async ({
  page,
}) => {
  const letGo = await openEarly(page, list)
  await filters(page)
    .getByRole('button', { name: /Erven & Schenken/ })
    .click()
  const services = dialog(page, 'Kies diensten')
  const tab = (name: string) => services.getByRole('tab', { name })
  await expect(tab('Erven & Schenken')).toHaveAttribute('aria-selected', 'true')
  await services.getByLabel('Testament', { exact: true }).check()
  await expect(services.getByLabel('Leveringsakte')).toBeHidden()
  await tab('Woning & Hypotheek').click()
  await services.getByLabel('Leveringsakte').check()
  await letGo()
  await expect(services.getByText('Gekozen: 2 van 6')).toBeVisible()
  await expect(tab('Woning & Hypotheek')).toHaveAttribute('aria-selected', 'true')
  await services.getByRole('button', { name: /^Toon / }).click()
  await expect(services).toBeHidden()
  await expect(page.locator('.picked-list:visible li')).toHaveCount(2)
  expect(await isSamePage(page)).toBe(true)
})

test('a choice of services applied before its island is there is applied once, in the same page', async ({ page }) => {
  const letGo = await openEarly(page, list)
  await filters(page)
    .getByRole('button', { name: /Woning & Hypotheek/ })
    .click()
  const services = dialog(page, 'Kies diensten')
  await services.getByLabel('Leveringsakte').check()
  await services.getByRole('button', { name: /^Toon / }).click()
  await letGo()
  await expect(services).toBeHidden()
  await expect(page.locator('.picked-list:visible li')).toHaveText('Leveringsakte')
  expect(await isSamePage(page)).toBe(true)
})

test('Escape, its button and a press beside it close a dialog before its island is there', async ({ page }) => {
  await openEarly(page, list)
  const opener = filters(page).getByRole('button', { name: /Erven & Schenken/ })
  const services = dialog(page, 'Kies diensten')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => services.getByRole('button', { name: 'Sluiten' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await opener.click()
    await expect(services).toBeVisible()
    await close()
    await expect(services).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

for (const [what, files] of [
  ['no script comes', /\.js$/],
  ['the islands do not come', /start-islands/],
] as const) {
  test(`where ${what}, the button of an office leads to a request to it`, async ({ page }) => {
    await page.route(files, (route) => route.abort())
    await page.goto(`${list}&diensten=testament`)
    const card = page.locator('article[data-vestiging]').first()
    const id = await card.getAttribute('data-vestiging')
    const name = await card.getByRole('heading').textContent()
    await card.getByRole('button', { name: /^Selecteer voor gratis offerte/ }).click()
    await expect(page).toHaveURL(`/offerte-aanvragen?vestigingen=${id}&diensten=testament`)
    await expect(page.getByText(name ?? '').first()).toBeVisible()
  })

  test(`where ${what}, the filters of a phone and the dialog of services lead to another list`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.route(files, (route) => route.abort())
    await page.goto(`${list}&diensten=testament`)
    await page.getByRole('button', { name: 'Filteren & sorteren (1)' }).click()
    const sheet = dialog(page, 'Filters')
    await sheet.getByLabel('Sorteren').selectOption('distance')
    await sheet.getByRole('button', { name: 'Toon notarissen' }).click()
    await expect(page).toHaveURL(/sortBy=distance.*diensten=testament|diensten=testament.*sortBy=distance/)
    await page.getByRole('button', { name: 'Filteren & sorteren (1)' }).click()
    await sheet.getByRole('button', { name: /Woning & Hypotheek/ }).click()
    const services = dialog(page, 'Kies diensten')
    await services.getByLabel('Leveringsakte').check()
    await services.getByRole('button', { name: 'Toon notarissen' }).click()
    await expect(page).toHaveURL(/sortBy=distance.*diensten=leveringsakte&diensten=testament/)
  })
}
