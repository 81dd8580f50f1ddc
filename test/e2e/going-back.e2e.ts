import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

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
  // On a page that the browser did not keep, prices of chosen services come after its cards, and make them higher.
  await expect.poll(() => topOf(page, id)).toBe(top)
  await expect.poll(() => scrolled(page)).toBe(y)
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
  await filters(page).getByLabel('Partners niet bovenaan zetten').click()
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

for (const width of [375, 1280]) {
  test(`Back undoes each change of the list in turn, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1300 })
    await page.goto('/zoeken?woonplaats=nijmegen&distance=15')
    await expect(cards(page)).toHaveCount(25)
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    const controls = async () => {
      if (width > 1000) return filters(page)
      await page.getByRole('button', { name: /^Filteren & sorteren/ }).click()
      return page.getByRole('dialog', { name: 'Filters' })
    }
    const shut = () => (width > 1000 ? undefined : page.keyboard.press('Escape'))
    const state = async () => ({
      address: new URL(page.url()).search,
      titles: await titles(page),
      status: await page.locator('.status').textContent(),
      services: await page.locator('.chip').evaluateAll((chips) => chips.map(({ textContent }) => textContent)),
      y: await scrolled(page),
    })
    const answered = async () => {
      await expect(page.locator('.status b')).toContainText('gevonden')
      // The cards follow in a later picture; the browser has nothing left to do once they are there.
      await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
    }
    const changes = [
      async () => void (await (await controls()).getByLabel('Afstand').selectOption('20')),
      async () => void (await (await controls()).getByLabel('Sorteren').selectOption('distance')),
      async () => (await controls()).getByLabel('Partners niet bovenaan zetten').click(),
      async () => {
        await page.locator('.chip:visible').filter({ hasText: 'Erven' }).click()
        await page.getByRole('dialog').getByRole('checkbox').first().check()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Toon / })
          .click()
      },
      () => page.getByRole('link', { name: 'Kaart', exact: true }).click(),
    ]
    const states = []
    for (const [index, change] of changes.entries()) {
      // At the top, so that no control of the test has to be scrolled to; each at a place of its own.
      await page.evaluate((y) => scrollTo(0, y), index * 10)
      await answered()
      states.push(await state())
      await change()
      await shut()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(state).not.toEqual(states.at(-1))
    }
    await answered()
    const searched = urls.length
    for (const former of states.toReversed()) {
      await page.goBack()
      await expect.poll(state).toEqual(former)
    }
    // And forward again, to the services that stand in no address.
    for (let step = 0; step < 4; step++) await page.goForward()
    await expect.poll(async () => (await state()).services).not.toEqual(states[0]!.services)
    expect(urls.slice(searched).filter((url) => /\/api\/vestigingen|\/zoeken/.test(url))).toEqual([])
  })
}

test('Back at once after the map was opened leads to the place in the list, not to where the map scrolls', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 375, height: 1300 })
  await page.goto('/zoeken?woonplaats=nijmegen&distance=15')
  await expect(cards(page)).toHaveCount(25)
  await page.evaluate(() => scrollTo(0, 40))
  // Before the tenth of a second is over after which the map comes into view.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  await expect(page).toHaveURL(/view=kaart/)
  await page.goBack()
  await expect(page).not.toHaveURL(/view=kaart/)
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(page.getByRole('link', { name: 'Lijst', exact: true })).toHaveAttribute('aria-current', 'true')
  expect(await scrolled(page)).toBe(40)
})

for (const search of ['woonplaats=nijmegen&distance=20', 'postcode=6511LM&distance=20']) {
  test(`an office that is opened from the selection leads back to the results of ${search}`, async ({ page }) => {
    await page.goto(`/zoeken?${search}`)
    const status = await page.locator('.status b').textContent()
    await page
      .getByRole('button', { name: /^Selecteer voor gratis offerte/ })
      .first()
      .click()
    await page.getByRole('complementary', { name: 'Uw selectie' }).getByRole('listitem').getByRole('link').click()
    await expect(page).toHaveURL(/\/notaris\//)
    await page.getByRole('link', { name: 'Terug naar resultaten' }).click()
    await expect(page).toHaveURL(/\/zoeken/)
    await expect(page.locator('.status b')).toHaveText(status ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Nijmegen|6511/)
  })
}

test('a comparison leads back to the list as it was, and a request to others there', async ({ page }) => {
  const list = /\/zoeken\?woonplaats=nijmegen&distance=20&sortBy=distance$/
  await page.goto('/zoeken?woonplaats=nijmegen&distance=20&sortBy=distance')
  const select = page.getByRole('button', { name: /^Selecteer voor gratis offerte/ })
  for (let n = 0; n < 2; n++) await select.first().click()
  const panel = page.getByRole('complementary', { name: 'Uw selectie' })
  await panel.getByRole('link', { name: 'Vergelijken' }).click()
  await page.getByRole('link', { name: 'Terug naar resultaten' }).click()
  await expect(page).toHaveURL(list)
  await page.goto('/offerte-aanvragen')
  await page.getByRole('link', { name: 'Andere notarissen zoeken' }).click()
  await expect(page).toHaveURL('/zoeken?woonplaats=nijmegen')
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
  const why = page.getByText(/^Binnen 15 km waren er minder dan 5\. Daarom zoeken we nu binnen \d+ km\./)
  await expect(why).toBeVisible()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/notaris\//)
  await page.goBack()
  await expect(page.locator('.status')).toHaveText(words ?? '')
  await expect(why).toBeVisible()
})

test('a map comes back as it stood, with the office that was shown on it', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=nijmegen')
  await page.evaluate(() => scrollTo(0, 900))
  const button = page.getByRole('button', { name: /^Toon op kaart/ }).nth(7)
  const id = await button.evaluate(
    (element) => element.closest<HTMLElement>('[data-vestiging]')?.dataset.vestiging ?? '',
  )
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

test('Back closes the sheet of a phone along with what it undoes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/zoeken?woonplaats=nijmegen&diensten=leveringsakte')
  await page.getByRole('button', { name: /^Filteren & sorteren/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Afstand').selectOption('30')
  await expect(page).toHaveURL(/distance=30/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/distance=30/)
})
