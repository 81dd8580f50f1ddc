import { expect, type Locator, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { recipientOf } from '#test/offerte-client.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'
import { mailsToOffices } from './sent-request.ts'

// The main job: find offices near a place, select three, ask them for a quote, confirm by mail.

test('a visitor asks three offices for a quote', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await lookAtScreen(page, 'home')
  const place = page.getByRole('combobox', { name: 'Postcode of woonplaats' })
  await place.fill('amsterd')
  await page.getByRole('option', { name: /^Amsterdam Noord-Holland/ }).click()
  await expect(page).toHaveURL(/\/zoeken\?.*woonplaats=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amsterdam')
  await expect(page.getByRole('status').filter({ hasText: /notarissen gevonden/ })).toBeVisible()
  await lookAtScreen(page, 'results')

  const selected = await selectThree(page)
  await lookAtScreen(page, 'results-with-selection')
  await page.getByRole('button', { name: 'Diensten kiezen' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Leveringsakte' }).check()
  await page.getByRole('button', { name: 'Diensten toepassen' }).click()
  await page.getByRole('link', { name: 'Offertes aanvragen' }).click()

  await expect(page.getByText('Stap 1 van 3:')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Voortgang' })).toHaveAttribute('value', '0')
  await lookAtScreen(page, 'wizard-1')
  await page.getByRole('button', { name: 'Volgende: Diensten' }).click()
  await expect(page.getByText('E-mailadres is verplicht').first()).toBeVisible()
  await lookAtScreen(page, 'wizard-1-errors')
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Volgende: Diensten' }).click()

  await expect(page.getByText('Stap 2 van 3:')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Voortgang' })).toHaveAttribute('value', '33')
  await expect(page.getByText('U vraagt een prijs voor leveringsakte.')).toBeVisible()
  await page.locator('.chosen').click()
  await expect(page.getByRole('checkbox', { name: 'Leveringsakte' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Leveringsakte' }).uncheck()
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByText('Selecteer minimaal één dienst of beschrijf je situatie.').first()).toBeVisible()
  await lookAtScreen(page, 'wizard-2-errors')
  await page.getByRole('checkbox', { name: 'Leveringsakte' }).check()
  await page.getByText('Datum en bedragen toevoegen').click()
  await page.getByLabel('Koopsom').fill('450000')
  await expect(page.getByLabel('Koopsom')).toHaveValue('450.000')
  await lookAtScreen(page, 'wizard-2')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()

  await expect(page.getByText('Stap 3 van 3:')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Voortgang' })).toHaveAttribute('value', '67')
  for (const name of selected) await expect(page.getByText(name).first()).toBeVisible()
  await lookAtScreen(page, 'wizard-3')
  await page.getByRole('button', { name: 'Offertes aanvragen' }).click()

  await expect(page).toHaveURL('/offerte-aanvragen/success')
  expect(await page.evaluate(() => sessionStorage.getItem('offerte_wizard'))).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt, Jip van Test.')
  await expect(page.getByText(email)).toBeVisible()
  await lookAtScreen(page, 'success')
  await confirmByMail(page, email, selected, (name) => lookAtScreen(page, name))
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor asks three offices for a quote', async ({ page }) => {
    const email = newEmail()
    await page.goto('/')
    await page.getByLabel('Postcode of woonplaats').fill("'s-Gravenhage")
    await page.getByRole('button', { name: 'Zoek notarissen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Den Haag')

    const boxes = page.getByRole('checkbox', { name: /Selecteer voor gratis offerte/ })
    const selected: string[] = []
    for (let n = 0; n < 3; n++) {
      const label = await boxes.nth(n).evaluate((box) => box.closest('label')?.textContent ?? '')
      selected.push(officeIn(label))
      await boxes.nth(n).check()
    }
    await page.getByRole('button', { name: 'Offertes aanvragen' }).click()

    await fillContact(page, email)
    await page.getByRole('button', { name: 'Volgende: Diensten' }).click()
    await page.getByRole('checkbox', { name: 'Hypotheekakte' }).check()
    await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
    for (const name of selected) await expect(page.getByText(name).first()).toBeVisible()
    // Forms that were filled in within two seconds are a robot's.
    await untilFormAge(page)
    await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
    await expect(page).toHaveURL('/offerte-aanvragen/success?gedaan=send')
    await confirmByMail(page, email, selected)
  })
})

/** Selects the first three offices that can be asked; answers their names. */
async function selectThree(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let n = 1; n <= 3; n++) {
    const button = page.getByRole('button', { name: /^Selecteer voor gratis offerte/ }).first()
    names.push(officeIn(await textOf(button)))
    await button.click()
    await expect(page.getByRole('heading', { name: `Uw selectie ${n} van 3` })).toBeVisible()
  }
  return names
}

const textOf = async (locator: Locator) => (await locator.textContent()) ?? ''
const officeIn = (label: string) => label.split(': ').slice(1).join(': ').trim()

async function fillContact(page: Page, email: string) {
  await page.getByLabel('Mevr.').check()
  await page.getByLabel('Naam', { exact: true }).fill('Jip van Test')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 1234 5678')
}

async function untilFormAge(page: Page) {
  const opened = Date.now()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000)
  expect(page.isClosed()).toBe(false)
}

/** Follows the mail's link and presses the button: only then each office receives the request. */
async function confirmByMail(page: Page, email: string, offices: string[], look = async (_name: string) => {}) {
  const mail = await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag')
  const reference = /NV-\w{6}/.exec(mail.subject ?? '')![0]
  await page.goto(linkIn(mail, '/offerte/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bevestig uw offerteaanvraag')
  await look('confirm')
  await mailsToOffices({ email, reference }, 0)

  await page.getByRole('button', { name: 'Aanvraag bevestigen' }).click()
  await expect(page.getByText('Uw aanvraag is verstuurd.').first()).toBeVisible()
  await look('confirmed')
  await mailbox.latestTo(email, 'Uw aanvraag is verstuurd naar 3 notarissen')
  const sent = await mailsToOffices({ email, reference }, offices.length)
  expect(sent.map((one: Email) => one.replyTo?.[0]?.address)).toEqual(offices.map(() => email))
  expect(new Set(sent.map(recipientOf)).size).toBe(offices.length)

  await page.goto(linkIn(sent[0]!, '/kantoor/offerte/'))
  await expect(page.getByText(email).first()).toBeVisible()
  await look('office-request')
}
