import { expect, type Page } from '@playwright/test'

/** Logs in as the operator of a demo, by the button under /dev; those pages are no screens of the site. */
export async function enterDesk(page: Page): Promise<void> {
  const answer = await page.request.post('/dev/operator', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.url()).toMatch(/\/beheer$/)
}
