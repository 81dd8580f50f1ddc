import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

// Searches, views and clicks are counted by beacon, else by a POST; the totals are tested on the server.

const calls = '**/api/analytics/*'
type Sent = { path: string; type: string; body: unknown }

/** What the page sends to be counted, from now on, each answered by the program. */
async function watch(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route(calls, async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    sent.push({ path, type: request.headers()['content-type'] ?? '', body: JSON.parse(request.postData() ?? 'null') })
    await route.continue()
  })
  return sent
}

const view = (id: string) => ({ path: '/api/analytics/page-view', body: { vestiging_id: id } })
/** The websites of the demo are nowhere. */
const keepHere = (page: Page) => page.route(/^https:/, (route) => route.fulfill({ body: 'Een website' }))
const website = (page: Page) => page.getByRole('link', { name: 'Website van het kantoor' })

test('an office page is counted once, whatever is read on it, and so is the click to its website', async ({ page }) => {
  const sent = await watch(page)
  await keepHere(page)
  const counted = page.waitForResponse(calls)
  await page.goto('/notaris/1')
  expect((await counted).status()).toBe(204)
  const tabs = page.getByRole('navigation', { name: 'Over dit kantoor' })
  await tabs.getByRole('link', { name: /^Reviews/ }).click()
  await expect(page).toHaveURL('/notaris/1?tab=reviews')
  await tabs.getByRole('link', { name: 'Overzicht' }).click()
  await expect(page).toHaveURL('/notaris/1')
  const destination_url = await website(page).evaluate((link: HTMLAnchorElement) => link.href)
  await website(page).click()
  await page.waitForURL(destination_url)
  await expect(async () => expect(sent).toHaveLength(2)).toPass()
  expect(sent[0]).toEqual({ ...view('1'), type: expect.stringMatching(/^text\/plain/) })
  expect(sent[1]).toMatchObject({
    path: '/api/analytics/outbound-click',
    body: { vestiging_id: '1', destination_url },
  })
})

test('a search is counted once where its services are in the browser alone', async ({ page }) => {
  const sent = await watch(page)
  await page.goto('/zoeken?woonplaats=breda&diensten=testament')
  await expect(page).toHaveURL('/zoeken?woonplaats=breda')
  await page.reload()
  await expect(
    page
      .getByRole('article')
      .getByText(/€[\d.]+,-/)
      .first(),
  ).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a search is counted once for each place, by its provincie alone', async ({ page }) => {
  const sent = await watch(page)
  const amsterdam = page.waitForResponse(calls)
  await page.goto('/zoeken?postcode=1012LG')
  await amsterdam
  const order = page.getByRole('complementary').getByLabel('Sorteren')
  await order.selectOption('distance')
  await expect(page).toHaveURL(/sortBy=distance/)
  const maastricht = page.waitForResponse(calls)
  await page.goto('/zoeken?woonplaats=maastricht')
  await maastricht
  const search = (provincie: string) => ({ path: '/api/analytics/search', body: { provincie } })
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([search('Noord-Holland'), search('Limburg')])
})

test('the next office is counted too, and an unknown one or another page is not', async ({ page }) => {
  const sent = await watch(page)
  await page.goto('/faq')
  await page.goto('/notaris/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const id of ['1', '2']) {
    const counted = page.waitForResponse(calls)
    await page.goto(`/notaris/${id}`)
    await counted
  }
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([view('1'), view('2')])
})

test('a browser that refuses the beacon sends a normal POST', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  const sent = await watch(page)
  const counted = page.waitForResponse(calls)
  await page.goto('/notaris/1')
  expect((await counted).status()).toBe(204)
  expect(sent).toEqual([{ ...view('1'), type: 'application/json' }])
})

test('a count that does not arrive changes nothing on the page', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  await page.route(calls, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/analytics/'))
  await page.goto('/notaris/1')
  await refused
  await expect(website(page)).toBeVisible()
  expect(errors).toEqual([])
})
