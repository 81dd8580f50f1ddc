import { expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { ownOriginTest as test } from './journey.ts'

// On a slow line somebody types before the program has the page. Without the journey's `goto`, which waits for it.

/** Holds the program back until it is let go. */
async function holdProgram(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/start-(client|islands)/, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
  }
}

async function officeThatReceives(page: Page): Promise<string> {
  const answer = await page.request.get('/api/vestigingen/search?woonplaats=winterswijk&limit=40')
  const { vestigingen } = (await answer.json()) as { vestigingen: { id: string; can_receive_email: boolean }[] }
  return vestigingen.find(({ can_receive_email }) => can_receive_email)!.id
}

test('what was typed in the quote request before the program had the page is kept, and goes along', async ({
  page,
}) => {
  const letGo = await holdProgram(page)
  await page.goto(`/offerte-aanvragen?vestigingen=${await officeThatReceives(page)}&diensten=testament`)
  await page.getByLabel('Mevr.').check()
  await page.getByLabel('Naam').fill('Anna de Vries')
  await page.getByLabel('E-mailadres').fill('anna@voorbeeld.example')
  await page.getByLabel('Telefoonnummer').pressSequentially('06 1234')
  await letGo()
  // Goes on typing where the program took over.
  await page.getByLabel('Telefoonnummer').pressSequentially('5678')
  await expect(page.getByLabel('Mevr.')).toBeChecked()
  await expect(page.getByLabel('Naam')).toHaveValue('Anna de Vries')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('anna@voorbeeld.example')
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('06 12345678')
  await page.getByRole('button', { name: 'Volgende: Diensten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waarvoor wilt u een offerte?' })).toBeVisible()
  await expect(page.getByText('U vraagt een prijs voor testament.')).toBeVisible()
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByText('Anna de Vries').first()).toBeVisible()
  await expect(page.getByText('06 12345678').first()).toBeVisible()
})

test('what was pressed on the results page before the program had it is answered by then', async ({ page }) => {
  const letGo = await holdProgram(page)
  await page.goto('/zoeken?woonplaats=winterswijk&diensten=leveringsakte')
  const card = page.locator('article[data-vestiging]').first()
  await card.getByText('Waarom hier?').click()
  await letGo()
  await expect(card.locator('.why li').first()).toBeVisible()
})

test('what was chosen on the results page before the program had it is what the list shows', async ({ page }) => {
  const letGo = await holdProgram(page)
  await page.goto('/zoeken?woonplaats=nijmegen&diensten=leveringsakte')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Afstand').selectOption('30')
  await filters.getByLabel('Sorteren').selectOption('distance')
  await filters.getByLabel('Partners niet bovenaan zetten').check()
  await letGo()
  await expect(page).toHaveURL(/distance=30/)
  await expect(page).toHaveURL(/sortBy=distance/)
  await expect(page).toHaveURL(/voorrang=/)
  await expect(filters.getByLabel('Afstand')).toHaveValue('30')
  await expect(filters.getByLabel('Partners niet bovenaan zetten')).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Aanbevolen notarissen' })).toHaveCount(0)
})

test('a button that was pressed before the program had the page does what it says, once', async ({ page }) => {
  const letGo = await holdProgram(page)
  await page.goto('/zoeken?woonplaats=nijmegen&diensten=leveringsakte')
  const select = page
    .locator('article[data-vestiging]')
    .first()
    .getByRole('button', { name: /^Selecteer/ })
  await select.click()
  await select.click()
  await letGo()
  await expect(page.getByRole('complementary', { name: 'Uw selectie' })).toContainText('1 van 3')
})

test('what is selected in another tab is seen on a page that nobody touched, and stays when it is pressed too early', async ({
  page,
  context,
}) => {
  const address = '/zoeken?woonplaats=nijmegen&diensten=leveringsakte'
  const buttonOn = (tab: Page) =>
    tab
      .locator('article[data-vestiging]')
      .first()
      .getByRole('button', { name: /^(Selecteer|Geselecteerd) voor gratis offerte/ })
  const selection = (tab: Page) => tab.getByRole('complementary', { name: 'Uw selectie' })
  const untouched = await context.newPage()
  await untouched.goto(address)
  const letGo = await holdProgram(page)
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await buttonOn(other).click()
  await expect(selection(other)).toContainText('1 van 3')

  await expect(buttonOn(untouched)).toHaveAccessibleName(/^Geselecteerd/)
  await expect(selection(untouched)).toContainText('1 van 3')
  await expect(buttonOn(page)).toHaveAccessibleName(/^Selecteer /)
  await buttonOn(page).click()
  await letGo()
  await expect(buttonOn(page)).toHaveAccessibleName(/^Geselecteerd/)
  await expect(selection(page)).toContainText('1 van 3')
})

test('who went to a wrong field before the program had the page stays there', async ({ page }) => {
  const letGo = await holdProgram(page)
  await page.goto(`/offerte-aanvragen?vestigingen=${await officeThatReceives(page)}&diensten=testament`)
  await page.getByRole('button', { name: 'Volgende: Diensten' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const field = page.getByLabel('E-mailadres')
  await field.focus()
  await letGo()
  await expect(field).toBeFocused()
})

test('a name or a place that was typed before the program had the page gets its suggestions without another key', async ({
  page,
}) => {
  for (const [address, label, text] of [
    ['/notaris-zoeken-op-naam', 'Naam van het kantoor', 'notaris'],
    ['/', 'Postcode of woonplaats', 'amst'],
  ] as const) {
    const letGo = await holdProgram(page)
    await page.goto(address)
    await page.getByLabel(label).fill(text)
    await letGo()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.unrouteAll()
  }
})

test('a place that stood still long enough before the program had the page is looked up without another wait', async ({
  page,
}) => {
  const { debounceMs } = limits.autocomplete
  // Which waits the page asks for, whatever the machine makes of them.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const waits: unknown[] = []
    Object.assign(window, {
      waits,
      setTimeout: (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
        waits.push(ms)
        return setTimeout(handler, ms, ...rest)
      },
    })
  })
  const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  const letGo = await holdProgram(page)
  await page.goto('/')
  const field = page.getByLabel('Postcode of woonplaats')
  await field.fill('amst')
  await page.waitForFunction(
    (ms) => performance.now() - Number(document.querySelector<HTMLElement>('[data-typed-at]')?.dataset.typedAt) > ms,
    debounceMs,
  )
  // The menus wait as long after the mouse, which a page that scrolls moves away from them.
  const { length } = await waits()
  await letGo()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect((await waits()).slice(length)).not.toContain(debounceMs)
  await field.fill('utre')
  await expect(page.getByRole('option', { name: /Utrecht/ }).first()).toBeVisible()
  expect(await waits()).toContain(debounceMs)
})
