import { expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { addIcons, translate } from './foreign-changes.ts'
import { ownOriginTest, test } from './journey.ts'
import { newEmail } from './mailbox.ts'

// The forms of the wizard, posted in place: what the browser alone knows, and what it does to a page.

const isStep = /\/offerte-aanvragen(\?|$)/
const main = (page: Page) => page.locator('form[data-wizard] .form-end [type="submit"]').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function selectOne(page: Page) {
  await page.goto('/zoeken?woonplaats=winterswijk&diensten=hypotheekakte')
  const button = page.getByRole('button', { name: /^Selecteer voor gratis offerte/ }).first()
  const name = (await button.textContent())?.split(': ')[1] ?? ''
  await button.click()
  await expect(page.getByRole('heading', { name: 'Uw selectie 1 van 3' })).toBeVisible()
  return name
}

async function fillContact(page: Page, email = newEmail()) {
  await page.locator('[name="aanhef"][value="Mevr."]').check()
  await page.locator('#naam').fill('Anna Verzonnen')
  await page.locator('#email').fill(email)
  await page.locator('#telefoonnummer').fill('06 12345678')
}

test('the offices of the selection come into a step while somebody is typing in it', async ({ page }) => {
  const name = await selectOne(page)
  const held = Promise.withResolvers<void>()
  await page.route(isStep, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  const refreshes = page.waitForRequest((request) => request.method() === 'POST')
  await page.goto('/offerte-aanvragen')
  await refreshes
  await page.locator('#naam').pressSequentially('Anna Verzonen')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  held.resolve()
  await expect(page.getByRole('complementary', { name: 'Uw selectie' })).toContainText(name)
  await page.keyboard.type('n')
  await expect(page.locator('#naam')).toHaveValue('Anna Verzonnen')
  await expect(page.locator('#naam')).toBeFocused()
})

test('each step is an entry of the history, and is as it was after a reload', async ({ page }) => {
  await selectOne(page)
  await page.goto('/offerte-aanvragen')
  await fillContact(page)
  await main(page).click()
  await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
  await expect(heading(page)).toBeFocused()
  await page.getByText('Iets toevoegen?').click()
  await page.getByLabel('Beschrijving').fill('Wij kopen een huis.')
  await main(page).click()
  await expect(heading(page)).toHaveText('Klopt alles?')
  await page.goBack()
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Wij kopen een huis.')
  await page.goBack()
  await expect(heading(page)).toHaveText('Uw gegevens')
  await expect(page.locator('#naam')).toHaveValue('Anna Verzonnen')
  await expect(main(page)).toHaveText('Volgende: Diensten')
  await page.goForward()
  await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
  await page.getByLabel('Beschrijving').fill('Wij kopen een flat.')
  await page.reload()
  await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Wij kopen een flat.')
  await page.goForward()
  await expect(heading(page)).toHaveText('Klopt alles?')
  await expect(page.getByText('Wij kopen een flat.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('details follow the services, and count with the text that they are sent below', async ({ page }) => {
  await selectOne(page)
  await page.goto('/offerte-aanvragen')
  await fillContact(page)
  await main(page).click()
  await page.getByText('Datum en bedragen toevoegen').click()
  await expect(page.getByLabel('Hypotheekbedrag')).toBeVisible()
  await expect(page.getByLabel('Koopsom')).toBeHidden()
  await page.locator('.chosen').click()
  await page.getByRole('checkbox', { name: 'Leveringsakte' }).check()
  await page.getByRole('checkbox', { name: 'Hypotheekakte' }).uncheck()
  await expect(page.getByLabel('Koopsom')).toBeVisible()
  await expect(page.getByLabel('Hypotheekbedrag')).toBeHidden()
  await expect(page.getByText('U vraagt een prijs voor leveringsakte.')).toBeVisible()
  await page.getByText('Iets toevoegen?').click()
  const typed = limits.offerte.beschrijvingCounterFrom + 1
  await page.getByLabel('Beschrijving').fill('a'.repeat(typed))
  const counted = page.locator('[data-sent-length] .num')
  await expect(counted).toHaveText(`${typed} van ${limits.offerte.beschrijvingMax} tekens`)
  await page.getByLabel('Koopsom').fill('450000')
  const sent = typed + '\n\nKoopsom: € 450.000'.length
  await expect(counted).toHaveText(`${sent} van ${limits.offerte.beschrijvingMax} tekens`)
})

test('a selection of which the browser keeps nothing travels in the address', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const name = await selectOne(page)
  await page.getByRole('link', { name: 'Offertes aanvragen' }).click()
  await expect(page.getByRole('complementary', { name: 'Uw selectie' })).toContainText(name)
  await fillContact(page)
  await main(page).click()
  await expect(page.getByText('U vraagt een prijs voor hypotheekakte.')).toBeVisible()
  await main(page).click()
  await expect(heading(page)).toHaveText('Klopt alles?')
  await main(page).click()
  await expect(heading(page)).toHaveText('Bedankt.')
  await expect(page).toHaveURL('/offerte-aanvragen/success?gedaan=send')
})

for (const [name, change] of [
  ['translated', translate],
  ['with an element behind each input', addIcons],
] as const) {
  test(`a request is made on pages ${name}`, async ({ page }) => {
    const failures: Error[] = []
    page.on('pageerror', (error) => failures.push(error))
    await selectOne(page)
    await page.goto('/offerte-aanvragen')
    await page.evaluate(change)
    await main(page).click()
    const summary = page.getByRole('alert').filter({ has: page.locator('a[href="#naam"]') })
    await expect(summary).toBeFocused()
    await page.evaluate(change)
    await fillContact(page)
    await main(page).click()
    await expect(page.locator('[name="step"]')).toHaveValue('2')
    await page.evaluate(change)
    await page.locator('.add').last().locator('summary').click()
    await page.locator('#hypotheekbedrag').fill('300000')
    await expect(page.locator('#hypotheekbedrag')).toHaveValue('300.000')
    await main(page).click()
    await expect(page.locator('[name="step"]')).toHaveValue('3')
    await expect(main(page)).toHaveText('Offertes aanvragen')
    await page.evaluate(change)
    await main(page).click()
    await expect(heading(page)).toContainText('Anna Verzonnen')
    expect(failures).toEqual([])
  })
}

for (const [name, block] of [
  ['does not come', 'abort'],
  ['comes late', 'late'],
] as const) {
  ownOriginTest(`the wizard goes on where its script ${name}`, async ({ page }) => {
    const { vestigingen } = (await (
      await page.request.get('/api/vestigingen/search?woonplaats=winterswijk&limit=40')
    ).json()) as {
      vestigingen: { id: string; can_receive_email: boolean }[]
    }
    const held = Promise.withResolvers<void>()
    await page.route(/start-wizard/, async (route) => {
      if (block === 'abort') return route.abort()
      await held.promise
      return route.continue().catch(() => {})
    })
    const { id } = vestigingen.find(({ can_receive_email }) => can_receive_email)!
    await page.goto(`/offerte-aanvragen?vestigingen=${id}&diensten=testament`)
    await fillContact(page)
    await main(page).click()
    await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
    held.resolve()
    await main(page).click()
    await expect(heading(page)).toHaveText('Klopt alles?')
    await page.goBack()
    await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
  })
}
