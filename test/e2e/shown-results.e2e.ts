import { expect, type Page, type Request } from '@playwright/test'
import { categories } from '#features/diensten/rules.ts'
import type { SearchAnswer, Vestiging } from '#features/vestigingen/contract.ts'
import {
  type Around,
  documentedOrders,
  documentedRadii,
  documentedResults,
  officesAround,
  type Question,
} from '#test/documented-results.ts'
import { randomPlaces, type Where } from '#test/random-places.ts'
import { readShown } from '#test/shown-page.ts'
import { test } from './journey.ts'

// What a browser shows of all offices, at every distance, in both orders and with services, without opening the page again.
// The same pages as the server renders them, for more places, are in ../shown-results.test.ts.

// `PLACES=200 npx playwright test shown-results` takes some minutes.
const places = Number(process.env.PLACES ?? 15)
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

for (const row of inRowsOf(5, randomPlaces(places, 20_261_122))) {
  test(`distance and order changed in the open page follow the rules, from ${row.map(nameOf).join(', ')}`, async ({
    page,
  }) => {
    const all = await listAll(page)
    for (const where of row) await expectEveryState(page, where, await around(page, where, all))
  })
}

async function expectEveryState(page: Page, where: Where, from: Around) {
  await page.goto(`/zoeken?${new URLSearchParams(where)}`)
  await expectShown(page, from, { radius: null, sortBy: 'rating', dienst_ids: [] })
  const requests = watch(page)
  for (const sortBy of documentedOrders) {
    await filters(page).getByLabel('Sorteren').selectOption(sortBy)
    // From far to near: a distance that is widened shows the wider one as chosen.
    for (const radius of documentedRadii.toReversed()) {
      await filters(page).getByLabel('Afstand').selectOption(String(radius))
      await expectShown(page, from, { radius, sortBy, dienst_ids: [] })
    }
  }
  expect(requests.opened, 'the page is not opened again').toEqual([])
  expect(requests.searched, 'each distance is asked once at most').toEqual([...new Set(requests.searched)])
}

test('distance and services changed in the open page: what the list of a large city says is true each time', async ({
  page,
}) => {
  const where = { woonplaats: 'den-haag' }
  const from = await around(page, where, await listAll(page))
  await page.goto('/zoeken?woonplaats=den-haag')
  const requests = watch(page)
  const dienst_ids: string[] = []
  const six = ['leveringsakte', 'testament', 'levenstestament', 'hypotheekakte', 'bv-oprichten', 'koopovereenkomst']
  for (const [nth, id] of six.entries()) {
    dienst_ids.push(id)
    await chooseService(page, id)
    for (const radius of nth % 2 === 0 ? [40, 10] : [15, 25]) {
      await filters(page).getByLabel('Afstand').selectOption(String(radius))
      await expectShown(page, from, { radius, sortBy: 'rating', dienst_ids })
    }
  }
  const searched = requests.searched.length
  // Every state that was there is there again without a question.
  for (let step = 0; step < 4; step++) await page.goBack()
  await page.goForward()
  await expect(page.locator('.status b')).toContainText('gevonden')
  expect(requests.searched).toHaveLength(searched)
  expect(requests.opened).toEqual([])
})

test('while another distance is asked the list stays where it is, and says that it is being looked for', async ({
  page,
}) => {
  await page.goto('/zoeken?woonplaats=amsterdam&distance=15')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/vestigingen\/search/, async (route) => {
    await answered
    await route.continue()
  })
  const first = page.locator('article[data-vestiging]').first()
  const title = await first.locator('h3').textContent()
  const box = await first.boundingBox()
  await filters(page).getByLabel('Afstand').selectOption('40')
  const status = page.locator('.status')
  await expect(status.locator('b')).toHaveText('Zoeken...')
  expect(await first.locator('h3').textContent()).toBe(title)
  expect(await first.boundingBox()).toEqual(box)
  answer()
  await expect(status.locator('b')).toHaveText(/^25 van \d+ notarissen gevonden$/)
  await expect(page.getByText('Meer dan 25 vestigingen')).toBeVisible()
})

test('a change that cannot be asked says so, with a retry that brings the list', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=amsterdam&distance=15')
  await page.route(/\/api\/vestigingen\/search/, (route) => route.abort())
  await filters(page).getByLabel('Afstand').selectOption('40')
  await expect(page.locator('.status b')).toHaveText('Fout bij zoeken')
  await expect(page.locator('article[data-vestiging]')).toHaveCount(0)
  await page.unroute(/\/api\/vestigingen\/search/)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.locator('article[data-vestiging]')).toHaveCount(25)
  await expect(page.locator('.status b')).toHaveText(/^25 van \d+ notarissen gevonden$/)
})

test('the dialog of services says how many offices its choice leads to, whatever answers late', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=utrecht&distance=15')
  await filters(page).getByRole('button', { name: /Erven/ }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: /^Toon/ })
  await expect(button).toHaveText(/^Toon .*\d+ notarissen$/)
  const late = Promise.withResolvers<void>()
  const first = /diensten=testament(&|$)/
  const isAsked = page.waitForRequest(first)
  await page.route(first, async (route) => {
    await late.promise
    await route.continue()
  })
  await dialog.getByRole('checkbox', { name: 'Testament', exact: true }).check()
  await expect(button).toHaveText('Toon notarissen')
  await isAsked
  await dialog.getByRole('tab', { name: 'Zakelijk & Onderneming' }).click()
  await dialog.getByRole('checkbox', { name: 'BV oprichten' }).check()
  await expect(button).toHaveText(/^Toon .*\d+ notaris(sen)?$/)
  const label = (await button.textContent()) ?? ''
  await expect(dialog.getByRole('status').filter({ hasText: label })).toBeAttached()
  const answered = page.waitForResponse(first)
  late.resolve()
  await answered
  await expect(button).toHaveText(label)
  await button.click()
  await expect(page.locator('.status b')).toHaveText(`${label.replace('Toon ', '')} gevonden`)
})

async function chooseService(page: Page, id: string) {
  const category = categories.find((one) => one.diensten.some((dienst) => dienst.id === id))!
  const { label } = category.diensten.find((dienst) => dienst.id === id)!
  await filters(page).getByRole('button', { name: category.label }).click()
  const dialog = page.getByRole('dialog', { name: 'Kies diensten' })
  await dialog.getByLabel(label, { exact: true }).check()
  await dialog.getByRole('button', { name: /^Toon / }).click()
}

/** What the page asks of the server from now on. */
function watch(page: Page) {
  const requests = { opened: [] as string[], searched: [] as string[] }
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) requests.opened.push(request.url())
    if (request.url().includes('/api/vestigingen/search')) requests.searched.push(request.url())
  })
  return requests
}

type Changed = Pick<Question, 'radius' | 'sortBy' | 'dienst_ids'>

async function expectShown(page: Page, from: Around, changed: Changed) {
  const documented = documentedResults(from, { ...changed, partnersFirst: true })
  // The list follows what was pressed when the answer is there, within some pictures.
  await expect
    .poll(async () => readShown(await nextPaint(page)), { message: JSON.stringify(changed), intervals: [20, 50] })
    .toEqual(documented)
}

/** What stands on the screen after the next picture. */
const nextPaint = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return document.querySelector('main')!.outerHTML
  })

async function around(page: Page, where: Where, all: readonly Vestiging[]): Promise<Around> {
  const answer = await page.request.get(`/api/vestigingen/search?${new URLSearchParams(where)}`)
  const { location, latitude, longitude } = (await answer.json()) as SearchAnswer
  // Every office of the demo has coordinates.
  const offices = officesAround(all, { lat: latitude, lon: longitude }, () => false)
  return { label: location.label, offices, areaOnly: 'postcode' in where }
}

async function listAll(page: Page): Promise<Vestiging[]> {
  const all: Vestiging[] = []
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/vestigingen?page=${number}&limit=50`)
    const { data, pagination } = await answer.json()
    all.push(...data)
    if (!pagination.has_next) return all
  }
}

function inRowsOf<T>(length: number, list: readonly T[]): T[][] {
  return list.length === 0 ? [] : [list.slice(0, length), ...inRowsOf(length, list.slice(length))]
}

function nameOf(where: Where): string {
  return Object.values(where).join()
}
