import { expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { ownOriginTest as test } from './journey.ts'
import { ownOffice } from './review-form.ts'

// What is done first on a page, as soon as it is loaded and before what moves in it is there. Without the journey's `goto`, which waits for that.

/** Opens a page without its islands, which come when they are let go. */
async function openEarly(page: Page, address: string) {
  const held = Promise.withResolvers<void>()
  await page.route(/start-islands/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return async () => {
    held.resolve()
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
  }
}

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

test('a dialog opens when its file comes between the press and the next picture', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/assets.diensten-dialog/, async (route) => {
    await held.promise
    await route.continue()
  })
  // Effects wait for a picture, which waits for the clock.
  await page.clock.install()
  const request = page.waitForRequest(/assets.diensten-dialog/)
  await page.goto('/zoeken?woonplaats=nijmegen')
  const file = (await request).url()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: /Erven & Schenken/ }).press('Enter')
  held.resolve()
  await page.evaluate((url) => import(url), file)
  await page.clock.resume()
  await expect(page.getByRole('dialog').getByLabel('Testament', { exact: true })).toBeVisible()
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
}
