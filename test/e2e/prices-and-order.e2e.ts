import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { loseTiles } from './tiles.ts'

// What a price is made of, and a list in which paying does not count.

const list = '/zoeken?woonplaats=winterswijk&diensten=leveringsakte,hypotheekakte'
const titles = (page: Page) => page.locator('article[data-vestiging] h3').allTextContents()

for (const width of [375, 1280]) {
  test(`a price on a card opens into its parts, by keyboard alone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(list)
    const card = page.locator('article[data-vestiging]').first()
    const id = await card.getAttribute('data-vestiging')
    const lists: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('tarievenlijst')) lists.push(request.url())
    })
    const opener = card.getByRole('button', { name: /^Opbouw van de prijs van / })
    await opener.focus()
    await page.keyboard.press('Enter')
    const parts = card.locator('.tip-text')
    await expect(parts).toContainText('Opbouw van de prijs, 2 diensten samen')
    for (const part of ['Honorarium', 'Recherche', '21% btw', 'Registerkosten Kadaster', 'Totaal']) {
      await expect(parts.getByText(part).first()).toBeVisible()
    }
    await expect(parts.getByText(/^Dit is (niet )?het hele bedrag/)).toBeVisible()
    await expect(parts.getByText(/^Dit zit erin: /)).toHaveCount(2)
    // What is left out is read without scrolling, also on a phone.
    for (const out of await parts.getByText(/^Dit zit er niet in: /).all()) {
      const isInSight = await out.evaluate((heading) => {
        const [box, { bottom }] = [
          heading.closest('.tip-text')!.getBoundingClientRect(),
          heading.getBoundingClientRect(),
        ]
        return bottom <= Math.min(box.bottom, innerHeight)
      })
      expect(isInSight).toBe(true)
    }
    await expect(parts.getByText(/^Dit zit er niet in: /)).toHaveCount(2)
    await expect(parts.getByText(/^Indicatieve totaalprijs voor een gemiddelde situatie\./)).toBeVisible()
    // The parts add up to the price of the card, which is in whole euros.
    const total = (await parts.locator('.parts dd').last().textContent()) ?? ''
    const price = (await card.locator('.price').textContent()) ?? ''
    const figure = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
    expect(Math.round(figure(total))).toBe(figure(price.replace(',-', '')))
    expect(lists).toHaveLength(1)
    expect(lists[0]).toContain(`/vestigingen/${id}/`)
    const wide = await parts.evaluate((box) => box.getBoundingClientRect().right <= innerWidth)
    expect(wide).toBe(true)
    await page.keyboard.press('Escape')
    await expect(parts).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('the parts of a price are whole on the screen, wherever their button stands', async ({ page }) => {
  for (const width of [760, 1280]) {
    for (const height of [500, 700, 900]) {
      await page.setViewportSize({ width, height })
      await page.goto(list)
      for (const nth of [0, 1]) {
        const card = page.locator('article[data-vestiging]').nth(nth)
        await card.getByRole('button', { name: /^Opbouw/ }).click()
        await expect(card.getByText('Honorarium')).toBeVisible()
        const outside = await card.locator('.tip-text').evaluate((box) => {
          const { left, top, right, bottom, height } = box.getBoundingClientRect()
          const room = Math.min(box.scrollHeight, 0.6 * innerHeight)
          return Math.max(-left, -top, right - innerWidth, bottom - innerHeight, room - height)
        })
        expect(outside, `${width} by ${height}, card ${nth}`).toBeLessThanOrEqual(0.5)
        await page.keyboard.press('Escape')
      }
    }
  }
})

test('a price list that cannot be read leaves the sums, without a word', async ({ page }) => {
  await page.route(/tarievenlijst/, (route) => route.abort())
  await page.goto(list)
  const card = page.locator('article[data-vestiging]').first()
  await card.getByRole('button', { name: /^Opbouw/ }).click()
  await expect(card.getByText('Honorarium')).toBeVisible()
  await expect(card.locator('.tip-text').getByText('Laden…')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('the list without precedence for partners is one list, in the address, until it is switched off', async ({
  page,
}) => {
  await loseTiles(page)
  await page.goto('/zoeken?woonplaats=amsterdam')
  const recommended = page.getByRole('heading', { name: 'Aanbevolen notarissen' })
  await expect(recommended).toBeVisible()
  const documented = await titles(page)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const box = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Partners niet bovenaan zetten')
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/voorrang=nee/)
  await expect(recommended).toHaveCount(0)
  await expect(page.getByText('Partners staan in deze lijst niet bovenaan.')).toBeVisible()
  const plain = await titles(page)
  expect(plain).not.toEqual(documented)
  expect(plain.toSorted()).toEqual(documented.toSorted())
  await page.locator('details.why summary').first().click()
  await expect(page.getByText(/dat telt in deze lijst niet mee\.$/)).toBeVisible()
  expect(urls.filter((url) => url.includes('/api/'))).toEqual([])

  // It stays with this page, and goes to no other.
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  await expect(page).toHaveURL(/view=kaart&voorrang=nee|voorrang=nee&view=kaart/)
  await page.getByRole('link', { name: 'Lijst', exact: true }).click()
  await page.locator('article h3 a').first().click()
  await expect(page).toHaveURL(/\/notaris\/\d+\?(?!.*voorrang)/)
  await page.goBack()
  await expect(page).toHaveURL(/voorrang=nee/)
  expect(await titles(page)).toEqual(plain)
  await page.reload()
  expect(await titles(page)).toEqual(plain)
  // By key: the page goes back to where it was scrolled to, and a pointer would miss the box meanwhile.
  await box.press('Space')
  await expect(page).not.toHaveURL(/voorrang/)
  await expect(box).not.toBeChecked()
  // The cards follow in the next picture.
  await expect.poll(() => titles(page)).toEqual(documented)
})

test('a highest price shortens the list, stands in the address, and leads back to all prices', async ({
  page,
  browser,
}) => {
  await loseTiles(page)
  await page.goto('/zoeken?woonplaats=amsterdam&diensten=testament&sortBy=distance')
  const all = await titles(page)
  const choice = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Prijs', { exact: true })
  await choice.selectOption('Hoogstens €500,-')
  await expect(page).toHaveURL(/price_max=500&diensten=testament/)
  await expect(page.locator('.status')).toContainText('hoogstens €500,-')
  await expect(page.getByText('Kantoren zonder volledige prijs')).toBeVisible()
  await expect.poll(() => titles(page)).not.toEqual(all)
  const short = await titles(page)
  await page.reload()
  await expect(choice).toHaveValue('500')
  await expect.poll(() => titles(page)).toEqual(short)
  // The same list in another browser, and on paper.
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await expect.poll(() => titles(other)).toEqual(short)
  await elsewhere.close()
  await expect(page.locator('.result-head .only-print')).toContainText(/diensten=testament\S*&price_max=500/)
  await page.getByRole('link', { name: 'Toon alle prijzen' }).click()
  await expect(page).not.toHaveURL(/price_max/)
  await expect.poll(() => titles(page)).toEqual(all)

  await choice.selectOption('Hoogstens €500,-')
  await expect(page).toHaveURL(/price_max=500/)
  await page.goto('/zoeken?woonplaats=amsterdam&sortBy=distance&price_max=1251')
  await expect(choice).toHaveValue('1251')
  await expect(page).toHaveURL(/price_max=1251&diensten=testament/)
  await choice.selectOption('Hoogstens €500,-')
  await page.getByRole('link', { name: 'Testament verwijderen' }).click()
  await expect(page).not.toHaveURL(/price_max/)
  await expect(choice).toHaveCount(0)
  await page.goBack()
  await expect(choice).toHaveValue('500')
  await expect(page).toHaveURL(/price_max=500/)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('prices open into their parts, and the list without precedence is a form', async ({ page }) => {
    await page.goto(list)
    const card = page.locator('article[data-vestiging]').first()
    await card.getByRole('button', { name: /^Opbouw/ }).click()
    // What stands in a noscript element is no text to getByText.
    await expect(card.locator('.parts dt').first()).toHaveText('Honorarium')
    await expect(card.locator('.parts dt').first()).toBeVisible()
    await expect(card.locator('.tip-text p').nth(1)).toHaveText(/Dit is (niet )?het hele bedrag/)
    await page.keyboard.press('Escape')
    await card.getByText('Waarom hier?').click()
    await expect(card.locator('.why li').first()).toHaveText(/^Partner \(betaald\)|^Geen partner/)
    await expect(card.locator('.why li').first()).toBeVisible()

    await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Partners niet bovenaan zetten').check()
    await page.getByRole('button', { name: 'Toon resultaten' }).click()
    await expect(page).toHaveURL(/voorrang=nee/)
    await expect(
      page.getByRole('complementary', { name: 'Filters' }).getByLabel('Partners niet bovenaan zetten'),
    ).toBeChecked()
    await expect(page.getByText('Partners staan in deze lijst niet bovenaan.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aanbevolen notarissen' })).toHaveCount(0)
  })

  test('a highest price is chosen after the services, and none is low enough', async ({ page }) => {
    await page.goto('/zoeken?woonplaats=amsterdam')
    await page.locator('.filters summary').click()
    await page.locator('.filters [name="diensten"][value="testament"]').check()
    await page.getByRole('button', { name: 'Toon resultaten' }).click()
    await expect(page).toHaveURL(/diensten=testament/)
    await page.locator('.filters [name="price_max"]').selectOption('300')
    await page.getByRole('button', { name: 'Toon resultaten' }).click()
    await expect(page).toHaveURL(/price_max=300/)
    await expect(page.getByText('een volledige prijs van hoogstens €300,-.')).toBeVisible()
    await page.getByRole('link', { name: 'Alle prijzen tonen' }).click()
    await expect(page.locator('article[data-vestiging]').first()).toBeVisible()
    await expect(page).toHaveURL(/diensten=testament/)
  })
})
