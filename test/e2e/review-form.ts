import { type APIRequestContext, expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'

export type Office = { id: string; title: string; email: string }
type DemoOffice = { id: string; title: string; website: string; can_receive_email: boolean }
type Figures = { total: number; average: number | null }

/** An office that no other journey has, and few look at: a third review in a day from one network is held. */
export async function ownOffice(request: APIRequestContext): Promise<Office> {
  const place = (await (await fetch(`${process.env.MAILBOX_URL}/office`)).json()) as number
  const answer = await request.get('/api/vestigingen?limit=50&page=5')
  const { data } = (await answer.json()) as { data: DemoOffice[] }
  const office = data.filter(({ can_receive_email }) => can_receive_email)[place]
  if (!office) throw new Error(`${place} offices were taken: there is no other`)
  return { id: office.id, title: office.title, email: `aanvragen@${new URL(office.website).hostname}` }
}

/** How an office is rated: the same in the calls, on its page and for search engines, or the test ends here. */
export async function figuresOf(page: Page, { id }: Office): Promise<Figures> {
  const { request } = page.context()
  const office = await (await request.get(`/api/vestigingen/${id}`)).json()
  const { stats } = await (await request.get(`/api/vestigingen/${id}/reviews`)).json()
  const { total_reviews: total, avg_rating_overall: average } = office.review_stats
  expect(stats).toMatchObject({ total_reviews: total, avg_rating_overall: average })
  await page.goto(`/notaris/${id}?tab=reviews`)
  const structured = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  )
  if (total === 0) {
    expect(structured.aggregateRating).toBeUndefined()
    await expect(page.getByText('Nog geen reviews').first()).toBeVisible()
  } else {
    expect(structured.aggregateRating).toMatchObject({ reviewCount: total, ratingValue: average })
    const sentence = `${average.toFixed(1).replace('.', ',')} van 10, ${total} ${total === 1 ? 'review' : 'reviews'}`
    await expect(page.getByText(sentence).first()).toBeAttached()
  }
  return { total, average }
}

/** Chooses a mark by its words, as '9 van 10, Zeer goed'. */
export async function rate(page: Page, label: string, words: string) {
  await page.getByRole('group', { name: label, exact: true }).getByRole('radio', { name: words, exact: true }).check()
}

export async function rateAll(page: Page) {
  await rate(page, 'Prijs-kwaliteit', '9 van 10, Zeer goed')
  await rate(page, 'Service', '10 van 10, Uitstekend')
  await rate(page, 'Communicatie', '7 van 10, Ruim voldoende')
}

export async function fillAuthor(page: Page, email: string) {
  await page.getByLabel('Naam', { exact: true }).fill('Jip van Test')
  await page.getByLabel('E-mailadres').fill(email)
}

export const send = (page: Page) => page.getByRole('button', { name: 'Review versturen' }).click()

/** A form that is sent at once is taken for a robot's. */
export async function untilFormAge() {
  const opened = Date.now()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(limits.form.ageMinMs)
}
