import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

// How long an answer is kept (docs/product/search.md, "How long an answer is kept"), also when another page is loaded in between.

const minutes = 60_000

/** The paths of what pages ask of the API, without what they count; a list without services is in its page already. */
function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isCounted = pathname.startsWith('/api/analytics/')
    const isOfPage = pathname.endsWith('/search') && !search.includes('diensten')
    if (pathname.startsWith('/api/') && !isCounted && !isOfPage) calls.push(pathname)
  })
  return () => calls.splice(0)
}

test('offices stay fresh for 10 minutes and prices for an hour, on whichever page', async ({ page }) => {
  await page.clock.install()
  const open = async (path: string) => {
    await page.goto(path)
    await expect(
      page
        .getByRole('article')
        .getByText(/€[\d.]+,-/)
        .first(),
    ).toBeVisible()
  }
  const takeCalls = watchCalls(page)
  await open('/zoeken?woonplaats=zwolle&diensten=testament')
  // The service is in the browser's store alone now, so the page of the server does not answer for it.
  await expect(page).toHaveURL('/zoeken?woonplaats=zwolle')
  takeCalls()
  await open('/zoeken?woonplaats=zwolle')
  expect(takeCalls()).toEqual(['/api/vestigingen/search', '/api/tarieven/batch'])

  await page.goto('/faq')
  await page.clock.fastForward(8 * minutes)
  await open('/zoeken?woonplaats=zwolle')
  expect(takeCalls()).toEqual([])

  await page.clock.fastForward(4 * minutes)
  const offices = page.waitForRequest(/search\?.*diensten=testament/)
  await open('/zoeken?woonplaats=zwolle')
  await offices
  expect(takeCalls()).toEqual(['/api/vestigingen/search'])

  await page.clock.fastForward(50 * minutes)
  const prices = page.waitForRequest('**/api/tarieven/batch')
  await open('/zoeken?woonplaats=zwolle')
  await prices
})

for (const { what, path, label, typed, option } of [
  { what: 'places', path: '/zoeken', label: 'Postcode of woonplaats', typed: 'dokk', option: /Dokkum/ },
  { what: 'names', path: '/notaris-zoeken-op-naam', label: 'Naam van het kantoor', typed: 'otter', option: /Otter/ },
])
  test(`suggestions of ${what} stay fresh for an hour, on whichever page`, async ({ page }) => {
    await page.clock.install()
    const takeCalls = watchCalls(page)
    const suggest = async () => {
      await page.goto(path)
      await page.getByLabel(label).pressSequentially(typed)
      await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
      return takeCalls()
    }
    expect(await suggest()).toHaveLength(1)
    await page.goto('/faq')
    await page.clock.fastForward(58 * minutes)
    expect(await suggest()).toEqual([])
    await page.clock.fastForward(4 * minutes)
    expect(await suggest()).toHaveLength(1)
  })
