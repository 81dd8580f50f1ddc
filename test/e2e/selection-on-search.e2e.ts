import { expect, type Page, test } from '@playwright/test'

test('the search page shows the selection with what can be done, without searching', async ({ page }) => {
  const view = page.getByRole('region', { name: 'Uw selectie' })
  await page.goto('/zoeken')
  await expect(view).toHaveCount(0)
  await page.goto('/zoeken?woonplaats=nijmegen')
  const names = [await select(page), await select(page)]

  await page.goto('/zoeken')
  await expect(view).toContainText('2 van 3')
  for (const name of names) await expect(view.getByRole('link', { name })).toHaveAttribute('href', /^\/notaris\//)
  await expect(page.getByRole('complementary', { name: 'Aantal in uw selectie' })).toBeVisible()
  await view.getByRole('button', { name: 'Diensten kiezen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Diensten toepassen' }).click()
  await expect(view.getByRole('button', { name: 'Wijzigen diensten' })).toBeVisible()
  await expect(view.getByRole('link', { name: 'Offertes aanvragen' })).toHaveAttribute('href', '/offerte-aanvragen')

  await view.getByRole('button', { name: `${names[0]} verwijderen` }).click()
  await expect(view).toContainText('1 van 3')
  await view.getByRole('button', { name: 'Alles deselecteren' }).click()
  await expect(view).toHaveCount(0)
})

test('an office is let go on its card and on its page by the button that selected it', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=nijmegen')
  const name = await select(page)
  await letGo(page, name)
  await select(page)
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/notaris\//)
  await letGo(page, name)
})

test('what another tab selects stays, though this page has not heard of it yet', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=nijmegen')
  await select(page)
  // Browsers tell a page of what other pages keep, a moment later, and never of what it keeps itself.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.selection)
    const [one] = kept.vestigingen
    localStorage.selection = JSON.stringify({
      ...kept,
      vestigingen: [one, { ...one, id: '0', naam: 'Kantoor Elders' }],
    })
  })
  await select(page)
  const panel = page.getByRole('complementary', { name: 'Uw selectie' })
  await expect(panel).toContainText('3 van 3')
  await expect(panel).toContainText('Kantoor Elders')
})

test('a page that keeps its search writes nothing of what is selected, which another tab may be changing', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify({ ...localStorage })
        .match(/distance_km[^,]*/g)
        ?.join(),
    )
  const selected = () => page.evaluate(() => localStorage.selection)
  await page.goto('/zoeken?woonplaats=nijmegen')
  await select(page)
  const before = await selected()
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Afstand').selectOption('35')
  await expect.poll(kept).toContain('35')
  expect(await selected()).toBe(before)
})

/** The same page stays: the button under the mouse submits a form once the office is let go. */
async function letGo(page: Page, name: string) {
  const { href } = new URL(page.url())
  await page.getByRole('button', { name: `Geselecteerd voor gratis offerte: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Selecteer voor gratis offerte: ${name}` })).toBeVisible()
  // A page that was asked for is there before the answer to a request after it.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(page.url()).toBe(href)
}

async function select(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Selecteer voor gratis offerte/ }).first()
  const name = (await button.getAttribute('aria-label'))!.replace(/^[^:]*: /, '')
  await button.click()
  await expect(page.getByRole('button', { name: `Geselecteerd voor gratis offerte: ${name}` })).toBeVisible()
  return name
}
