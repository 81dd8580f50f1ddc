import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { tabTo } from './keyboard.ts'

// On a phone the price and the one action of an office stand at the foot of the window, until their own place comes into view.

test.use({ viewport: { width: 375, height: 740 } })

const act = (page: Page) => page.locator('.offerte-act')
const action = (page: Page) => act(page).getByRole('button', { name: /gratis offerte|Maximaal/ })

async function chooseService(page: Page) {
  await page.goto('/zoeken?woonplaats=utrecht&diensten=testament')
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
}

/** Two offices that take requests and have a price. */
async function twoOffices(page: Page): Promise<[string, string]> {
  const answer = await page.request.get('/api/vestigingen/search?woonplaats=utrecht&limit=40')
  const { vestigingen } = (await answer.json()) as { vestigingen: { id: string; can_receive_email: boolean }[] }
  const ids = vestigingen.flatMap(({ id, can_receive_email }) => (can_receive_email ? id : []))
  const data = { vestiging_ids: ids, dienst_ids: ['testament'] }
  const { items } = (await (await page.request.post('/api/tarieven/batch', { data })).json()) as {
    items: { vestiging_id: string }[]
  }
  const [first, second] = items.map(({ vestiging_id }) => vestiging_id)
  return [first!, second!]
}

const edgesOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox())!
  return { top: Math.round(y), bottom: Math.round(y + height) }
}

test('the action stands at the foot of the window, gives way to the selection and stands on it made small', async ({
  page,
}) => {
  await chooseService(page)
  const [first, second] = await twoOffices(page)
  await page.goto(`/notaris/${first}`)
  await expect(act(page).locator('.price')).toBeVisible()
  await expect(action(page)).toHaveCount(1)
  expect((await edgesOf(act(page))).bottom).toBe(740)
  expect((await act(page).boundingBox())!.height).toBeLessThanOrEqual(0.2 * 740)

  // Where it stands: a click of the browser's tools would scroll to its own place first.
  const { x, y, width, height } = (await action(page).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('heading', { name: 'Uw selectie 1 van 3' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(act(page)).not.toBeInViewport()
  await page.getByRole('button', { name: 'Selectie verkleinen' }).click()
  await expect(action(page)).not.toBeInViewport()

  await page.goto(`/notaris/${second}`)
  const small = page.getByRole('complementary', { name: 'Aantal in uw selectie' })
  await expect(small).toBeVisible()
  await expect(act(page)).toBeInViewport()
  const { bottom } = await edgesOf(act(page))
  const { top } = await edgesOf(small)
  expect(Math.abs(bottom - top)).toBeLessThanOrEqual(1)
})

test('nothing that gets the focus stands under it, and its own place is found by keys', async ({ page }) => {
  await chooseService(page)
  const [first, second] = await twoOffices(page)
  await page.goto(`/notaris/${first}`)
  await expect(act(page).locator('.price')).toBeVisible()
  await tabTo(page, action(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Uw selectie 1 van 3' })).toBeVisible()
  await expect(action(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Selectie verkleinen' }).click()
  await page.goto(`/notaris/${second}?tab=reviews`)
  await expect(page.getByRole('complementary', { name: 'Aantal in uw selectie' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Website van het kantoor' }))
  await tabTo(page, page.getByRole('link', { name: 'Overzicht' }), 'Shift+Tab')
})

test('in a low window, and on paper, it stays in its own place', async ({ page }) => {
  const [first] = await twoOffices(page)
  await page.goto(`/notaris/${first}`)
  await expect(act(page)).toHaveCSS('position', 'sticky')
  await page.emulateMedia({ media: 'print' })
  await expect(act(page)).toHaveCSS('position', 'static')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 640, height: 360 })
  await expect(act(page)).toHaveCSS('position', 'static')
})

for (const [width, letters] of [
  [320, 100],
  [320, 200],
] as const)
  test(`it fits in ${width} px with letters of ${letters} %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await chooseService(page)
    const [first] = await twoOffices(page)
    await page.goto(`/notaris/${first}`)
    await expect(act(page).locator('.price')).toBeVisible()
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), letters)
    await expect(act(page)).toHaveCSS('position', letters === 100 ? 'sticky' : 'static')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const outside = await act(page).evaluate((bar) =>
      [...bar.querySelectorAll('.price, .btn, .tip')].filter(
        (part) => part.getBoundingClientRect().width > 0 && part.getBoundingClientRect().right > innerWidth,
      ),
    )
    expect(outside).toEqual([])
  })

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('it is there too, with a box to tick, and covers nothing that gets the focus', async ({ page }) => {
    const [first] = await twoOffices(page)
    await page.goto(`/notaris/${first}?diensten=testament`)
    await expect(act(page).locator('.price')).toBeVisible()
    expect((await edgesOf(act(page))).bottom).toBe(740)
    const box = act(page).getByRole('checkbox', { name: /^Selecteer voor gratis offerte/ })
    await tabTo(page, box)
    await tabTo(page, page.getByRole('button', { name: 'Offertes aanvragen' }))
  })
})
