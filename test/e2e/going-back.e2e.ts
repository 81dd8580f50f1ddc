import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { answerTiles } from './tiles.ts'

// Back brings the list back as it was left, and to the same place.

const cards = (page: Page) => page.locator('article[data-vestiging]')
const titles = (page: Page) => cards(page).locator('h3').allTextContents()
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Where on the screen a card stands. */
const topOf = (page: Page, id: string) =>
  page.locator(`article[data-vestiging="${id}"]`).evaluate((card) => Math.round(card.getBoundingClientRect().top))

/** Opens the office whose card is in the middle of the screen; answers where it stood. */
async function openInView(page: Page) {
  const id = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('article[data-vestiging]')]
    return all.find((card) => card.getBoundingClientRect().top > 120)?.dataset.vestiging ?? ''
  })
  const top = await topOf(page, id)
  const y = await scrolled(page)
  await page.locator(`#kantoor-${id} a`).click()
  await expect(page).toHaveURL(new RegExp(`/notaris/${id}`))
  await expect.poll(() => scrolled(page)).toBe(0)
  return { id, top, y }
}

async function expectSamePlace(page: Page, { id, top, y }: { id: string; top: number; y: number }) {
  await expect.poll(() => scrolled(page)).toBe(y)
  expect(await topOf(page, id)).toBe(top)
}

for (const width of [375, 1280]) {
  test(`a visitor who scrolled the list comes back to the same card, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/zoeken?woonplaats=nijmegen&diensten=leveringsakte')
    await expect(cards(page)).toHaveCount(25)
    await page.mouse.move(width / 2, 400)
    for (const step of [900, 700, 850]) {
      const before = await scrolled(page)
      await page.mouse.wheel(0, step)
      await expect.poll(() => scrolled(page)).toBe(before + step)
    }
    const left = await openInView(page)
    await page.getByRole('link', { name: 'Tarieven' }).click()
    await page.goBack()
    await expectSamePlace(page, left)
    await page.goForward()
    await expect(page).toHaveURL(/\/notaris\//)
    await page.goBack()
    await expectSamePlace(page, left)
  })
}

test('after another order and distance, without scrolling again, Back is to the state as it was left', async ({
  page,
}) => {
  await page.goto('/zoeken?woonplaats=nijmegen')
  await expect(cards(page)).toHaveCount(25)
  await page.evaluate(() => scrollTo(0, 700))
  // The column of filters moves along with the list.
  await filters(page).getByLabel('Afstand').selectOption('20')
  await filters(page).getByLabel('Sorteren').selectOption('distance')
  await filters(page).getByLabel('Partners niet bovenaan zetten').check()
  await expect(page).toHaveURL(/distance=20/)
  await expect(page).toHaveURL(/voorrang=nee/)
  await expect(page.getByText('Partners staan in deze lijst niet bovenaan.')).toBeAttached()
  const list = await titles(page)
  const left = await openInView(page)
  // The list changed under the visitor, who stayed where they were.
  expect(left.y).toBe(700)
  await page.goBack()
  await expectSamePlace(page, left)
  expect(await titles(page)).toEqual(list)
  await expect(filters(page).getByLabel('Afstand')).toHaveValue('20')
  await expect(filters(page).getByLabel('Sorteren')).toHaveValue('distance')
})

test('two entries of the history with the same address each keep their own place', async ({ page }) => {
  const address = '/zoeken?distance=15&woonplaats=nijmegen'
  await page.goto(address)
  await page.evaluate(() => scrollTo(0, 400))
  const first = await openInView(page)
  await page.getByRole('link', { name: 'Terug naar resultaten' }).click()
  await expect(page).toHaveURL(address)
  expect(await scrolled(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 1200))
  const second = await openInView(page)
  await page.goBack()
  await expectSamePlace(page, second)
  await page.goBack()
  await expect(page).toHaveURL(/\/notaris\//)
  await page.goBack()
  await expectSamePlace(page, first)
})

test('the widened distance and its words are there again after Back', async ({ page }) => {
  const far = '/zoeken?woonplaats=de-koog'
  await page.goto(far)
  await expect(page).toHaveURL(/distance=\d+/)
  const words = await page.locator('.status').textContent()
  expect(words).toMatch(/Binnen 15 km waren er minder dan 5\. Daarom zoeken we nu binnen \d+ km\./)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/notaris\//)
  await page.goBack()
  await expect(page.locator('.status')).toHaveText(words ?? '')
})

test('a map comes back as it stood, with the office that was shown on it', async ({ page }) => {
  await answerTiles(page)
  await page.goto('/zoeken?woonplaats=nijmegen')
  await page.evaluate(() => scrollTo(0, 900))
  const button = page.getByRole('button', { name: /^Toon op kaart/ }).nth(7)
  const id = await button.evaluate((shown) => shown.closest<HTMLElement>('[data-vestiging]')?.dataset.vestiging ?? '')
  await button.click()
  const flag = page.locator(`#vlag-${id}`)
  await expect(flag).toHaveAttribute('data-hot')
  await expect(page.locator('#view-mode-tabs')).toBeInViewport()
  await page.getByRole('button', { name: 'Inzoomen' }).click()
  await flag.click()
  const name = (await page.locator(`#kantoor-${id}`).textContent()) ?? ''
  const popup = page.getByRole('region', { name, exact: true })
  await expect(popup).toBeVisible()
  const y = await scrolled(page)
  const box = await flag.boundingBox()
  // Not by the mouse of the test, which first scrolls to what it presses.
  await popup.getByRole('link', { name, exact: true }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/notaris\//)
  await page.goBack()
  await expect(page).toHaveURL(/view=kaart/)
  await expect(popup).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(y)
  await expect.poll(() => flag.boundingBox()).toEqual(box)
})
