import { expect, type Page, type Request } from '@playwright/test'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'
import { loseTiles } from './tiles.ts'

// The results on a map, beside the list, which is its equal.

const flags = (page: Page) => page.locator('.pin')
const cards = (page: Page) => page.locator('article[data-vestiging]')
const hotCard = (page: Page) => page.locator('article[data-hot]')

test('the map is fetched when somebody points at what opens it, and before it is shown where the address asks for it', async ({
  page,
}) => {
  const isMap = (request: Request) => /assets.maps-/.test(request.url())
  const fetched: string[] = []
  page.on('request', (request) => isMap(request) && fetched.push(request.url()))
  await page.goto('/zoeken?woonplaats=winterswijk')
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  const pointed = page.waitForRequest(isMap)
  await page.getByRole('link', { name: 'Kaart', exact: true }).hover()
  await pointed
  await expect(page).not.toHaveURL(/view=kaart/)

  const early = page.waitForRequest(isMap)
  await page.route(/search-results.island/, async (route) => {
    await early
    await route.continue()
  })
  await page.goto('/zoeken?woonplaats=winterswijk&view=kaart')
  await expect(flags(page).first()).toBeVisible()
})

test.describe('with tiles', () => {
  test('the map is fetched when it is opened, and asks for no offices again', async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    await page.goto('/zoeken?woonplaats=winterswijk&diensten=leveringsakte')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Winterswijk')
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    const opened = Promise.withResolvers<void>()
    await page.route(/assets.maps-/, async (route) => {
      await opened.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Kaart', exact: true }).click()
    await expect(page).toHaveURL(/view=kaart/)
    await expect(page.getByText('Kaart laden')).toBeVisible()
    opened.resolve()
    await expect(page.getByRole('region', { name: 'Kaart met notarissen' })).toBeVisible()
    await expect(flags(page)).toHaveCount(await cards(page).count())
    expect(urls.filter((url) => url.includes('/api/vestigingen'))).toEqual([])
    expect(urls.some((url) => url.includes('/maps-'))).toBe(true)
    await lookAtScreen(page, 'map')

    await page.getByRole('link', { name: 'Lijst', exact: true }).click()
    await expect(page).not.toHaveURL(/view=/)
    await expect(page.locator('.map')).toBeHidden()
    expect(refused).toEqual([])
  })

  test('who presses Kaart far down the list of a phone sees the map, and Back goes to where that was', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto('/zoeken?woonplaats=nijmegen&diensten=leveringsakte')
    await page.evaluate(() => scrollTo(0, 2500))
    for (const _ of ['fetched', 'kept']) {
      // With the finger, which does not scroll what stays in view.
      const tab = (await page.getByRole('link', { name: 'Kaart', exact: true }).boundingBox())!
      await page.mouse.click(tab.x + tab.width / 2, tab.y + tab.height / 2)
      await expect(page.getByRole('region', { name: 'Kaart met notarissen' })).toBeInViewport()
      await page.goBack()
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
    }
  })

  test('a flag opens the office by keyboard alone, and says when it is selected', async ({ page }) => {
    await page.goto('/zoeken?woonplaats=winterswijk&view=kaart')
    await expect(flags(page).first()).toBeVisible()
    const id = await page
      .locator('article[data-vestiging]')
      .filter({ has: page.getByRole('button', { name: /^Selecteer voor gratis offerte/ }) })
      .first()
      .getAttribute('data-vestiging')
    const flag = page.locator(`#vlag-${id}`)
    await flag.focus()
    await expect(page.locator(`article[data-vestiging="${id}"]`)).toHaveAttribute('data-hot')
    await page.keyboard.press('Enter')
    const name = (await page.locator(`#kantoor-${id}`).textContent()) ?? ''
    const popup = page.getByRole('region', { name, exact: true })
    await expect(popup).toBeFocused()
    await lookAtScreen(page, 'map-popup')
    await popup.getByRole('button', { name: /^Selecteer voor gratis offerte/ }).press('Enter')
    await expect(flag).toHaveAccessibleName(/, geselecteerd$/)
    await popup.getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(flag).toBeFocused()

    await page.keyboard.press('Enter')
    await popup.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  for (const width of [375, 1280]) {
    test(`'Toon op kaart' shows where an office is, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/zoeken?woonplaats=amsterdam')
      const button = page.getByRole('button', { name: /^Toon op kaart/ }).last()
      await button.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => scrollY)
      await button.click()
      await expect(page).toHaveURL(/view=kaart/)
      await expect(page.locator('.pin[data-hot]')).toHaveCount(1)
      await expect(hotCard(page)).toHaveCount(1)
      await expect(page.locator('#view-mode-tabs')).toBeInViewport()
      expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled)
      // The mouse may rest on a card now, which then stands out.
      await page.mouse.move(1, 1)
      await expect(page.locator('.pin[data-hot]')).toHaveCount(0)
      await expect(hotCard(page)).toHaveCount(0)
    })
  }

  test('all offices are in view again when the window gets another size, until the visitor moves the map', async ({
    page,
  }) => {
    await page.goto('/zoeken?woonplaats=winterswijk&view=kaart')
    const frame = page.getByRole('region', { name: 'Kaart met notarissen' })
    const outside = () =>
      frame.evaluate((map) => {
        const { left, right } = map.getBoundingClientRect()
        const boxes = [...document.querySelectorAll('.pin')].map((flag) => flag.getBoundingClientRect())
        return boxes.filter((box) => box.left < left || box.right > right).length
      })
    await expect(flags(page)).toHaveCount(5)
    expect(await outside()).toBe(0)
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(outside).toBe(0)

    await page.getByRole('button', { name: 'Inzoomen' }).click()
    await page.getByRole('button', { name: 'Inzoomen' }).click()
    await expect.poll(outside).toBeGreaterThan(0)
    await page.setViewportSize({ width: 500, height: 800 })
    await expect(flags(page).first()).toBeAttached()
    expect(await outside()).toBeGreaterThan(0)
    const stood = await flags(page).evaluateAll((all) => all.map((flag) => flag.getBoundingClientRect().x))
    await page.getByRole('link', { name: 'Lijst', exact: true }).click()
    await expect(frame).toBeHidden()
    await page.getByRole('link', { name: 'Kaart', exact: true }).click()
    await expect(frame).toBeVisible()
    expect(await flags(page).evaluateAll((all) => all.map((flag) => flag.getBoundingClientRect().x))).toEqual(stood)
  })

  test('the map is moved by its buttons, with a finger or with keys, and by nothing that is dragged', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/zoeken?woonplaats=winterswijk&view=kaart')
    await expect(flags(page)).toHaveCount(5)
    const flagAt = () =>
      flags(page)
        .first()
        .evaluate((flag) => {
          const [at, frame] = [flag, flag.closest('.map-frame')!].map((box) => box.getBoundingClientRect())
          return { x: Math.round(at!.x - frame!.x), y: Math.round(at!.y - frame!.y) }
        })
    const stood = await flagAt()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button('Kaart naar het oosten').click()
    expect((await flagAt()).x).toBeLessThan(stood.x)
    await button('Kaart naar het westen').press('Enter')
    expect(await flagAt()).toEqual(stood)
    await button('Kaart naar het noorden').click()
    expect((await flagAt()).y).toBeGreaterThan(stood.y)
    await button('Kaart naar het zuiden').press('Space')
    expect(await flagAt()).toEqual(stood)
    await expect(button('Kaart naar het zuiden')).toBeFocused()
  })

  test('the address of a map opens the map, and Back to it too', async ({ page }) => {
    await page.goto('/zoeken?woonplaats=amsterdam&view=kaart&sortBy=distance')
    await expect(flags(page)).toHaveCount(25)
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/notaris\//)
    await page.goBack()
    await expect(page).toHaveURL(/view=kaart/)
    await expect(flags(page)).toHaveCount(25)
  })
})

for (const place of ['amsterdam', 'rotterdam', 'winterswijk']) {
  test(`every office of ${place} is a target of its own on the map, of 24 px or more`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(`/zoeken?woonplaats=${place}&view=kaart&diensten=testament`)
    await expect(flags(page)).toHaveCount(await page.locator('article[data-vestiging]').count())
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => flags(page).evaluateAll(crowded), `at ${width} px`).toEqual([])
    }
  })
}

/** Runs in the page: what is smaller than 24 px, and what lies over another. */
function crowded(all: Element[]): string[] {
  const boxes = all.map((flag) => flag.getBoundingClientRect())
  const isOver = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
  return all.flatMap((flag, nth) => {
    const box = boxes[nth]!
    const small = box.width < 23.5 || box.height < 23.5
    const over = boxes.some((other, index) => index < nth && isOver(box, other))
    return small || over ? [`${flag.ariaLabel} ${small ? 'is small' : 'lies over another'}`] : []
  })
}

test('without a tile server the map shows the provinces and the places', async ({ page }) => {
  await loseTiles(page)
  await page.goto('/zoeken?woonplaats=winterswijk&view=kaart')
  await expect(page.getByText('De achtergrond van de kaart is nu niet te bereiken.')).toBeVisible()
  await expect(page.locator('.province').first()).toBeAttached()
  await expect(page.locator('.place-name').getByText('Aalten', { exact: true })).toBeVisible()
  await lookAtScreen(page, 'map-without-tiles')
})

test('a map without a single place to show has the whole country on it', async ({ page }) => {
  await page.route('/zoeken?woonplaats=winterswijk', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html.replaceAll(/"(lat|lon)":[\d.]+/g, '"$1":null')
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/zoeken?woonplaats=winterswijk')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  const tile = page.locator('.leaflet-tile[src*="/7/65/42"]')
  await expect(tile).toBeAttached()
  // The place that the documents name, 52.0907 5.1214, is in the middle.
  const [frame, box] = [await page.locator('.map-frame').boundingBox(), await tile.boundingBox()]
  const offset = { x: frame!.x + frame!.width / 2 - box!.x, y: frame!.y + frame!.height / 2 - box!.y }
  expect(Math.abs(offset.x - 210)).toBeLessThanOrEqual(2)
  expect(Math.abs(offset.y - 58)).toBeLessThanOrEqual(2)
  await expect(flags(page)).toHaveCount(0)
})

test('when the map itself cannot be fetched the list stays', async ({ page }) => {
  await page.route(/assets.maps-/, (route) => route.abort())
  await page.goto('/zoeken?woonplaats=winterswijk&view=kaart')
  await expect(page.getByText('De kaart kan nu niet worden geladen.')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('when the styles of the map cannot be fetched the list stays, and the next press tries again', async ({
  page,
}) => {
  await page.route(/assets.leaflet-.*css/, (route) => route.abort())
  await page.goto('/zoeken?woonplaats=winterswijk')
  await page.getByRole('link', { name: 'Kaart', exact: true }).click()
  await expect(page.getByText('De kaart kan nu niet worden geladen.')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.unroute(/assets.leaflet-.*css/)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(flags(page).first()).toBeVisible()
})

test('where every script is blocked the place of the map says what to look at', async ({ browser }) => {
  const page = await browser.newPage()
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/zoeken?woonplaats=winterswijk&view=kaart')
  await expect(page.getByText('Lukt dat niet? In de lijst staan dezelfde kantoren.')).toBeVisible()
  await page.close()
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the list stands in the place of the map', async ({ page }) => {
    await page.goto('/zoeken?woonplaats=winterswijk')
    await page.getByRole('link', { name: 'Kaart', exact: true }).click()
    await expect(page).toHaveURL(/view=kaart/)
    await expect(page.locator('.map-wait noscript p')).toHaveText(/^De kaart werkt alleen met JavaScript\./)
    await expect(page.getByText('Kaart laden')).toBeHidden()
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Sorteren').selectOption('distance')
    await page.getByRole('button', { name: 'Toon resultaten' }).click()
    await expect(page).toHaveURL(/view=kaart/)
  })
})
