import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'

// Reading reviews: those of an office, page by page in the order of the reader, and the newest ones on the home page.

type Office = { id: string; title: string; review_stats: { total_reviews: number; avg_rating_overall: number } }

/** The demo office with most reviews, of those that also have reviews too old to count. */
async function busiestOffice(request: APIRequestContext): Promise<Office> {
  const offices: Office[] = []
  for (let page = 1, more = true; more; page++) {
    const answer = await request.get(`/api/vestigingen?limit=50&page=${page}`)
    const { data, pagination } = (await answer.json()) as { data: Office[]; pagination: { has_next: boolean } }
    offices.push(...data)
    more = pagination.has_next
  }
  for (const office of offices.toSorted((a, b) => b.review_stats.total_reviews - a.review_stats.total_reviews)) {
    const answer = await request.get(`/api/vestigingen/${office.id}/reviews?limit=1`)
    const { pagination } = (await answer.json()) as { pagination: { total_count: number } }
    if (pagination.total_count > office.review_stats.total_reviews) return office
  }
  throw new Error('No demo office has old reviews')
}

const marksOf = async (page: Page) => {
  const sentences = await page.getByRole('article').locator('header .sr').allTextContents()
  return sentences.map((sentence) => Number(sentence.split(' ')[0]?.replace(',', '.')))
}
const list = (page: Page) => page.getByRole('heading', { level: 3, name: /reviews/ })
const order = (page: Page) => page.getByRole('navigation', { name: 'Volgorde van de reviews' })
const comma = (figure: number) => figure.toFixed(1).replace('.', ',')

test('the averages of an office are the same on its page, in its reviews and for search engines', async ({
  page,
  request,
}) => {
  const { id, review_stats } = await busiestOffice(request)
  await page.goto(`/notaris/${id}`)
  await page
    .getByRole('navigation', { name: 'Over dit kantoor' })
    .getByRole('link', { name: /^Reviews/ })
    .click()
  await expect(page).toHaveURL(`/notaris/${id}?tab=reviews`)
  await expect(page.getByRole('article')).toHaveCount(limits.paging.reviews)
  await lookAtScreen(page, 'office-reviews')

  const average = comma(review_stats.avg_rating_overall)
  await expect(page.getByText(`${average} van 10, ${review_stats.total_reviews} reviews`)).toBeAttached()
  await expect(page.getByText(`Gemiddelde van ${review_stats.total_reviews} reviews in 48 maanden`)).toBeVisible()
  const structured = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  ) as {
    aggregateRating: { ratingValue: number; reviewCount: number }
  }
  expect(comma(structured.aggregateRating.ratingValue)).toBe(average)
  expect(structured.aggregateRating.reviewCount).toBe(review_stats.total_reviews)
  const counts = await page.getByRole('list', { name: 'Verdeling van de cijfers' }).locator('.num').allTextContents()
  expect(counts.map(Number).reduce((sum, n) => sum + n)).toBe(review_stats.total_reviews)
})

test('a reader sees the worst reviews first, then the best, and turns the page', async ({ page, request }) => {
  const { id } = await busiestOffice(request)
  await page.goto(`/notaris/${id}?tab=reviews`)
  await order(page).getByRole('link', { name: 'Laagste' }).click()
  await expect(page).toHaveURL(`/notaris/${id}?tab=reviews&sort=laagste#lijst`)
  await expect(order(page).locator('[aria-current]')).toHaveText('Laagste')
  await expect(list(page)).toBeFocused()
  const lowest = await marksOf(page)
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b))

  await order(page).getByRole('link', { name: 'Hoogste' }).click()
  await expect.poll(async () => (await marksOf(page))[0]).toBeGreaterThan(lowest[0] ?? 10)
  const highest = await marksOf(page)
  expect(highest).toEqual(highest.toSorted((a, b) => b - a))

  const next = page.getByRole('navigation', { name: "Pagina's" }).getByRole('link', { name: 'Volgende' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/notaris/${id}?tab=reviews&page=2&sort=hoogste#lijst`)
  await expect(page.getByText(/^Pagina 2 van /)).toBeVisible()
  await expect(list(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByText(/^Pagina 1 van /)).toBeVisible()
})

test('replies are under their review, and old reviews say that they no longer count', async ({ page, request }) => {
  const { id, title } = await busiestOffice(request)
  await page.goto(`/notaris/${id}?tab=reviews`)
  const reply = page.getByRole('heading', { name: `Reactie van ${title}` })
  const old = page.getByText('Deze review is ouder dan 48 maanden en telt niet meer mee in het gemiddelde.')
  await expect(await firstPageWith(page, reply)).toBeVisible()
  await page.goto(`/notaris/${id}?tab=reviews&page=9999`)
  await expect(page.getByText(/^Pagina (\d+) van \1$/)).toBeVisible()
  await expect(old.first()).toBeVisible()
  await lookAtScreen(page, 'office-reviews-last-page')

  await page.getByRole('link', { name: 'Zo controleren we reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Hoe wij reviews controleren' })).toBeVisible()
})

/** Turns pages until something is there. */
async function firstPageWith(page: Page, target: Locator): Promise<Locator> {
  const next = page.getByRole('navigation', { name: "Pagina's" }).getByRole('link', { name: 'Volgende' })
  for (let at = 2; (await target.count()) === 0; at++) {
    await next.click()
    await expect(page.getByText(new RegExp(`^Pagina ${at} van `))).toBeVisible()
  }
  return target.first()
}

test('the newest reviews move by one card with the arrows, and the arrows know the ends', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Recente reviews' })
  const rail = section.getByRole('list', { name: 'Recente reviews' })
  const previous = section.getByRole('button', { name: 'Vorige reviews' })
  const following = section.getByRole('button', { name: 'Volgende reviews' })
  await expect(rail.locator(':scope > li')).toHaveCount(limits.paging.latestReviews)
  await expect(section.getByText('Alle reviews zijn per e-mail geverifieerd.')).toBeVisible()
  await lookAtScreen(page, 'home-reviews')

  const place = () => rail.evaluate((element) => Math.round(element.scrollLeft))
  const snapping = () => rail.evaluate((element) => getComputedStyle(element).scrollSnapType)
  const usual = await snapping()
  await expect(previous).toBeDisabled()
  await expect(following).toBeEnabled()
  await following.focus()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await page.clock.runFor(limits.carousel.pauseMs - 1)
  expect(await snapping()).toBe('none')
  await page.clock.runFor(1)
  expect(await snapping()).toBe(usual)
  await page.clock.resume()
  await expect.poll(place).toBe(limits.carousel.stepPx)
  await expect(previous).toBeEnabled()
  await rail.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect(following).toBeDisabled()
  await expect(following).toBeFocused()

  const office = rail.getByRole('link').last()
  const name = (await office.textContent()) ?? ''
  await office.click()
  await expect(page).toHaveURL(/\/notaris\/\d+\?tab=reviews$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('while the newest reviews load there are four empty cards; without reviews there is nothing', async ({ page }) => {
  // A page whose server could not read them.
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text()
    // Without answers, and so that the island is rendered anew.
    const unread = html
      .replace(/<script type="application\/json" data-answers-of=.*?<\/script>/, '')
      .replaceAll(/ data-elements="\d+"/g, '')
    await route.fulfill({ contentType: 'text/html', body: unread })
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/reviews/latest*', async (route) => {
    await held
    await route.fulfill({ json: [] })
  })
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Recente reviews' })
  await expect(section.locator('li')).toHaveCount(limits.carousel.skeletons)
  await expect(section.getByRole('button', { name: 'Volgende reviews' })).toBeDisabled()
  await lookAtScreen(page, 'home-reviews-loading')
  letGo()
  await expect(section).toHaveCount(0)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews can be read, sorted and paged, and the newest ones scroll', async ({ page, request }) => {
    const { id } = await busiestOffice(request)
    await page.goto(`/notaris/${id}?tab=reviews`)
    await order(page).getByRole('link', { name: 'Laagste' }).click()
    await page.getByRole('navigation', { name: "Pagina's" }).getByRole('link', { name: 'Volgende' }).click()
    await expect(page).toHaveURL(`/notaris/${id}?tab=reviews&page=2&sort=laagste#lijst`)
    await expect(page.getByText(/^Pagina 2 van /)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.goto('/')
    const section = page.getByRole('region', { name: 'Recente reviews' })
    await expect(section.getByRole('link').last()).toBeAttached()
    await expect(section.getByRole('button')).toHaveCount(0)
  })
})
