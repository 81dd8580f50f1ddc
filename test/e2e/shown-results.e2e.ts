import { expect, type Page, type Request } from '@playwright/test'
import type { SearchAnswer } from '#features/vestigingen/contract.ts'
import { type Asked, documentedOrders, documentedRadii, documentedResults } from '../documented-results.ts'
import { randomPlaces, type Where } from '../random-places.ts'
import { readShown } from '../shown-page.ts'
import { test } from './journey.ts'

// What a browser makes of one answer of the API, at every distance and in both orders, without opening the page again. The
// same pages as the server draws them, for more places, are in ../shown-results.test.ts.

// `PLACES=200 npx playwright test shown-results` takes some minutes.
const places = Number(process.env.PLACES ?? 15)

for (const row of inRowsOf(5, randomPlaces(places, 20_261_122))) {
  test(`distance and order changed in the open page follow the rules, from ${row.map(nameOf).join(', ')}`, async ({
    page,
  }) => {
    for (const where of row) await expectEveryState(page, where)
  })
}

async function expectEveryState(page: Page, where: Where) {
  const answer = await search(page, where)
  await page.goto(`/zoeken?${new URLSearchParams(where)}`)
  await expectShown(page, answer, { radius: null, sortBy: 'rating' })
  const asked: string[] = []
  const listen = (request: Request) => {
    if (request.isNavigationRequest() || request.url().includes('/api/')) asked.push(request.url())
  }
  page.on('request', listen)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const sortBy of documentedOrders) {
    await filters.getByLabel('Sorteren').selectOption(sortBy)
    // From far to near: a distance that is widened shows the wider one as chosen.
    for (const radius of documentedRadii.toReversed()) {
      await filters.getByLabel('Afstand').selectOption(String(radius))
      await expectShown(page, answer, { radius, sortBy })
    }
  }
  page.off('request', listen)
  expect(asked, 'nothing is asked or opened again').toEqual([])
}

async function expectShown(page: Page, answer: SearchAnswer, { radius, sortBy }: Pick<Asked, 'radius' | 'sortBy'>) {
  const documented = documentedResults(answer, { radius, sortBy, dienst_ids: [], partnersFirst: true })
  // The list follows what was pressed within some pictures.
  await expect
    .poll(async () => readShown(await drawn(page)), {
      message: JSON.stringify({ radius, sortBy }),
      intervals: [20, 50],
    })
    .toEqual(documented)
}

/** What stands on the screen after the next picture. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return document.querySelector('main')!.outerHTML
  })

async function search(page: Page, where: Where): Promise<SearchAnswer> {
  const query = new URLSearchParams({ ...where, limit: '40', log_analytics: 'true' })
  return (await page.request.get(`/api/vestigingen/search?${query}`)).json()
}

function inRowsOf<T>(length: number, list: readonly T[]): T[][] {
  return list.length === 0 ? [] : [list.slice(0, length), ...inRowsOf(length, list.slice(length))]
}

function nameOf(where: Where): string {
  return Object.values(where).join()
}
