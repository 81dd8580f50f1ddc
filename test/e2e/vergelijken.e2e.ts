import { expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'

// Offices side by side: from the selection, from an address, without JavaScript.

const diensten = 'leveringsakte,hypotheekakte'
const row = (page: Page, head: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: head }) })

type Office = {
  id: string
  title: string
  plaats: string
  distance_km: number
  review_stats: { avg_rating_overall: number | null; total_reviews: number }
}

async function findOffices(page: Page): Promise<Office[]> {
  const answer = await page.request.get('/api/vestigingen/search?woonplaats=amsterdam&limit=40')
  return ((await answer.json()) as { vestigingen: Office[] }).vestigingen
}

test('a visitor compares the selected offices', async ({ page }) => {
  await page.goto(`/zoeken?woonplaats=amsterdam&diensten=${diensten}`)
  for (let n = 1; n <= 3; n++) {
    await page
      .getByRole('button', { name: /^Selecteer voor gratis offerte/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: `Uw selectie ${n} van 3` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Vergelijken' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vergelijk 3 notarissen' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/vergelijken\\?vestigingen=\\d+,\\d+,\\d+&diensten=${diensten}$`))

  const ids = new URL(page.url()).searchParams.get('vestigingen')!.split(',')
  const offices = await findOffices(page)
  const columns = ids.map((id) => offices.find((office) => office.id === id)!)
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveText(columns.map(({ title }) => title))
  await expect(row(page, 'Afstand vanaf Amsterdam').getByRole('cell')).toHaveText(
    columns.map(({ distance_km }) => `${distance_km.toFixed(1).replace('.', ',')} km`),
  )
  for (const head of [
    'Prijs en kwaliteit',
    'Service',
    'Communicatie',
    'Aantal reviews',
    'Neemt offerteaanvragen aan',
  ]) {
    await expect(row(page, head)).toBeVisible()
  }
  await expectPrices(page, ids)
  await expectBrief(page, ids)
  const near = columns.toSorted((a, b) => a.distance_km - b.distance_km)[0]!
  await expect(brief(page).filter({ hasText: /Dichtstbij|Even ver/ })).toContainText(near.title)
  await lookAtScreen(page, 'compare')

  await page
    .getByRole('link', { name: /^Weghalen/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vergelijk 2 notarissen' })).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar resultaten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amsterdam')
})

/** The totals are those of the price call; a missing price has words. */
async function expectPrices(page: Page, ids: string[]) {
  const answer = await page.request.post('/api/tarieven/batch', {
    data: { vestiging_ids: ids, dienst_ids: diensten.split(',') },
  })
  const { items } = (await answer.json()) as { items: { vestiging_id: string; price: number }[] }
  const totals = row(page, 'Indicatieve totaalprijs, 2 diensten').getByRole('cell')
  // As the page says: the lowest price is bold, and no other.
  for (const total of await totals.filter({ hasText: '€' }).all()) {
    const isLowest = (await total.getByText('(laagste prijs)').count()) > 0
    await expect(total.locator('.price')).toHaveCSS('font-weight', isLowest ? '700' : '400')
  }
  for (const [index, id] of ids.entries()) {
    const price = items.find(({ vestiging_id }) => vestiging_id === id)?.price
    const words = price === undefined ? 'Geen prijs bekend' : `€${price.toLocaleString('nl-NL')},-`
    await expect(totals.nth(index)).toContainText(words)
  }
}

const brief = (page: Page) => page.getByRole('list', { name: 'In het kort' }).getByRole('listitem')

/** Before the table: who is cheapest and best reviewed, by the same answers. */
async function expectBrief(page: Page, ids: string[]) {
  const offices = (await findOffices(page)).filter(({ id }) => ids.includes(id))
  const rated = offices.flatMap(({ title, review_stats: { avg_rating_overall } }) =>
    avg_rating_overall === null ? [] : [{ title, rating: avg_rating_overall }],
  )
  const best = Math.max(...rated.map(({ rating }) => rating))
  const line = brief(page).filter({ hasText: /Beste beoordeling|Even goed/ })
  await expect(line).toHaveCount(rated.length > 1 ? 1 : 0)
  if (rated.length > 1)
    for (const { title, rating } of rated)
      await expect(line).toContainText(rating === best ? title : best.toFixed(1).replace('.', ','))
  const answer = await page.request.post('/api/tarieven/batch', {
    data: { vestiging_ids: ids, dienst_ids: diensten.split(',') },
  })
  const { items } = (await answer.json()) as { items: { price: number; compleet: boolean }[] }
  const complete = items.filter(({ compleet }) => compleet).map(({ price }) => price)
  const prices = brief(page).filter({ hasText: /Goedkoopst|Even duur|prijs:/ })
  await expect(prices).toHaveCount(items.length > 1 ? 1 : 0)
  if (items.length > 1 && complete.length > 0)
    await expect(prices).toContainText(`€${Math.min(...complete).toLocaleString('nl-NL')},-`)
}

test('an address without offices takes those of the selection; without a selection it says what to do', async ({
  page,
}) => {
  await page.goto('/vergelijken')
  await expect(page.getByText('Selecteer eerst 2 of 3 kantoren in de lijst.')).toBeVisible()
  await lookAtScreen(page, 'compare-nothing')
  await page.goto('/zoeken?woonplaats=amsterdam')
  await page
    .getByRole('button', { name: /^Selecteer voor gratis offerte/ })
    .first()
    .click()
  await page.goto('/vergelijken')
  await expect(page).toHaveURL(/\/vergelijken\?vestigingen=\d+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await expect(brief(page)).toHaveCount(0)
})

test('other services are chosen on the page itself', async ({ page }) => {
  const [first, second] = await findOffices(page)
  await page.goto(`/vergelijken?vestigingen=${first!.id},${second!.id}`)
  await expect(page.getByText('Kies diensten om ook de prijzen te vergelijken.')).toBeVisible()
  await page.getByRole('button', { name: 'Diensten kiezen' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Leveringsakte' }).check()
  await page.getByRole('button', { name: 'Diensten toepassen' }).click()
  await expect(page).toHaveURL(/diensten=leveringsakte$/)
  await expect(row(page, 'Indicatieve totaalprijs, 1 dienst')).toBeVisible()
})

test('what the page says in short fits on a phone, and the table moves by a line at most when the distance comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/zoeken?woonplaats=amsterdam')
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
  const three = (await findOffices(page)).filter(({ review_stats }) => review_stats.total_reviews > 0).slice(0, 3)
  await page.goto(`/vergelijken?vestigingen=${three.map(({ id }) => id)}&diensten=${diensten}`)
  const table = page.getByRole('table')
  const before = (await table.boundingBox())!.y
  await expect(brief(page).last()).toContainText('Dichtstbij')
  expect(Math.abs((await table.boundingBox())!.y - before)).toBeLessThanOrEqual(25)
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('no average looks better than another, and one of few reviews is seen to be so', async ({ page }) => {
  const rated = (await findOffices(page)).filter(({ review_stats }) => review_stats.avg_rating_overall !== null)
  const isOfFew = ({ review_stats }: Office) => review_stats.total_reviews < limits.rating.firmFrom
  const ids = [rated.find(isOfFew)!, rated.find((office) => !isOfFew(office))!].map(({ id }) => id)
  await page.goto(`/vergelijken?vestigingen=${ids}`)
  const [few, firm] = await row(page, 'Beoordeling').getByRole('cell').all()
  await expect(few!.getByText('nog weinig reviews')).toBeVisible()
  expect((await few!.getByText('nog weinig reviews').boundingBox())!.width).toBeGreaterThan(40)
  await expect(firm!).not.toContainText('weinig')
  const looks = [few!, firm!].map((cell) =>
    cell.locator('.score b').evaluate((figure) => {
      const { fontWeight, color } = getComputedStyle(figure)
      return [fontWeight, color]
    }),
  )
  const [first, second] = await Promise.all(looks)
  expect(first).toEqual(second)
  expect(first![0]).toBe('400')
})

for (const width of [375, 768, 1280])
  test(`no word of a name is broken at ${width} px`, async ({ page }) => {
    const offices = await findOffices(page)
    const long = offices.filter(({ title }) => /Notariskantoor/.test(title)).slice(0, 2)
    expect(long).toHaveLength(2)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(
      `/vergelijken?vestigingen=${[...long, offices.find((one) => !long.includes(one))!].map(({ id }) => id)}`,
    )
    const broken = await page.locator('.office-name a').evaluateAll((links) =>
      links.flatMap((link) => {
        const node = link.firstChild as Text
        return [...node.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return range.getClientRects().length > 1 ? word : []
        })
      }),
    )
    expect(broken).toEqual([])
  })

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared address shows the offices that exist, with the prices of the services it names', async ({ page }) => {
    const [first, second] = await findOffices(page)
    const ids = [first!.id, '999999999', second!.id]
    await page.goto(`/vergelijken?vestigingen=${ids.join()}&diensten=${diensten}`)
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveText([first!.title, second!.title])
    await expectPrices(page, [first!.id, second!.id])
    await expectBrief(page, [first!.id, second!.id])
    await expect(brief(page).filter({ hasText: 'Dichtstbij' })).toHaveCount(0)
    await expect(row(page, 'Afstand').getByRole('cell').first()).toHaveText('Niet bekend')
    await expect(row(page, 'Communicatie').getByRole('cell')).toHaveText([/^\d+,\d|Nog geen/, /^\d+,\d|Nog geen/])
    const top = (await page.getByRole('table').boundingBox())!.y
    expect(top).toBeLessThan(page.viewportSize()!.height)
    const onlyOnScreen = [page.getByText(/^Kies diensten \(/), page.getByText(/^Kies maximaal 3 kantoren/)]
    for (const part of onlyOnScreen) await expect(part).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of onlyOnScreen) await expect(part).toBeHidden()
    const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format()
    const origin = page.locator('.only-print')
    await expect(origin).toHaveText(
      `${new URL(page.url()).host}/vergelijken?vestigingen=${ids}&diensten=${diensten}, gegevens van ${day}`,
    )
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(`/zoeken?woonplaats=amsterdam&diensten=testament`)
    await expect(origin).toHaveText(/^Prijzen voor: Testament\. .*\/zoeken\?woonplaats=amsterdam.*, gegevens van /)
    await page.goto(`/notaris/${first!.id}?tab=tarieven`)
    await expect(origin).toHaveText(
      `${new URL(page.url()).host}/notaris/${first!.id}?tab=tarieven, gegevens van ${day}`,
    )
    await page.goto('/woonplaats/utrecht')
    await expect(origin).toHaveText(`${new URL(page.url()).host}/woonplaats/utrecht, gegevens van ${day}`)
    const offColour = await origin.evaluate((part) => getComputedStyle(part).getPropertyValue('--star-off'))
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    expect(await origin.evaluate((part) => getComputedStyle(part).getPropertyValue('--star-off'))).toBe(offColour)
    await expect(origin).toBeHidden()
  })
})
