import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'

// What goes wrong on the way to quotes, and how the visitor goes on.

async function openWizard(page: Page, diensten: string, email = newEmail()) {
  const answer = await page.request.get('/api/vestigingen/search?woonplaats=winterswijk&limit=40')
  const { vestigingen } = (await answer.json()) as { vestigingen: { id: string; can_receive_email: boolean }[] }
  const { id } = vestigingen.find(({ can_receive_email }) => can_receive_email)!
  await page.goto(`/offerte-aanvragen?vestigingen=${id}&diensten=${diensten}`)
  await fillContact(page, email)
  return email
}

async function fillContact(page: Page, email: string) {
  await page.getByLabel('Mevr.').check()
  await page.getByLabel('Naam').fill(`Anna ${'Verzonnen'.repeat(6)}`)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 12345678')
  await page.getByRole('button', { name: 'Volgende: Diensten' }).click()
}

async function selectOne(page: Page) {
  await page.goto('/zoeken?woonplaats=winterswijk')
  await page
    .getByRole('button', { name: /^Selecteer voor gratis offerte/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Uw selectie 1 van 3' })).toBeVisible()
}

const codeIn = (mail: { text?: string }) => /^\d{3} \d{3}$/m.exec(mail.text ?? '')?.[0] ?? ''

test('a request that fails on a lost connection is sent once on the next try, by keyboard', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  // A service that nobody knows falls away instead of standing in the way.
  const email = await openWizard(page, 'onbekend,leveringsakte')
  await page.getByText('Datum en bedragen toevoegen').click()
  await page.getByLabel('Koopsom').pressSequentially('35a0000,5')
  await expect(page.getByLabel('Koopsom')).toHaveValue('350.000')
  // Nothing of a key that is no digit: the caret stays where it was.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('x9')
  await expect(page.getByLabel('Koopsom')).toHaveValue('3.950.000')
  await page.getByLabel('Koopsom').fill('€ 1.250.000,-')
  await expect(page.getByLabel('Koopsom')).toHaveValue('1.250.000')
  await page.getByLabel('Koopsom').fill('')
  await page.getByLabel('Koopsom').pressSequentially('1250000,50')
  await expect(page.getByLabel('Koopsom')).toHaveValue('1.250.000')
  for (const typed of ['1250000.50', '1.250.000']) {
    await page.getByLabel('Koopsom').fill('')
    await page.getByLabel('Koopsom').pressSequentially(typed)
    await expect(page.getByLabel('Koopsom')).toHaveValue('1.250.000')
  }
  await page.getByLabel('Koopsom').fill('')
  await page.getByLabel('Koopsom').pressSequentially('1250000,00')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Koopsom')).toHaveValue('1.250.000')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByText('€ 1.250.000')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Offertes aanvragen' }).press('Enter')
  const failure = page.getByRole('alert').filter({ hasText: 'Geen verbinding.' })
  await expect(failure).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Uw aanvraag is niet verstuurd')
  await context.setOffline(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Offertes aanvragen' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/offerte-aanvragen/success')
  await expect(page.getByText(email)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.reload()
  await page.getByRole('button', { name: 'Stuur opnieuw' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wij stuurden de e-mail opnieuw.' })).toBeFocused()

  // It went to a wrong address; all else stays.
  await page.getByText('Verkeerd adres? Pas het aan').click()
  const address = page.getByLabel('Uw juiste e-mailadres')
  await expect(address).toHaveValue(email)
  await address.fill('geen adres')
  await address.press('Enter')
  await expect(page.getByText('Voer een geldig e-mailadres in').first()).toBeVisible()
  await lookAtScreen(page, 'success-wrong-address', 'light')
  const right = newEmail()
  await address.fill(right)
  await page.getByRole('button', { name: 'Stuur naar dit adres' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wij stuurden de e-mail naar het nieuwe' })).toBeFocused()
  await expect(page.getByText(`Wij stuurden een e-mail naar ${right}.`)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.goto('/offerte-aanvragen/success')
  await expect(page.getByText(`Wij stuurden een e-mail naar ${right}.`)).toBeVisible()

  // The mail is read on another device: its digits are typed over.
  const code = codeIn(await mailbox.latestTo(right, 'Bevestig uw offerteaanvraag'))
  const field = page.getByLabel('Code uit de e-mail')
  await field.fill(code === '000 000' ? '000 001' : '000 000')
  await field.press('Enter')
  await expect(page.getByText('Deze code klopt niet. U kunt het nog 4 keer proberen.').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await lookAtScreen(page, 'success-wrong-code', 'light')
  await field.fill(code)
  await page.getByRole('button', { name: 'Bevestigen' }).press('Enter')
  await expect(page.getByText('Uw aanvraag is verstuurd.')).toBeVisible()
  expect(linkIn(await mailbox.latestTo(right, 'Uw aanvraag is verstuurd'), '/offerte/')).toBeTruthy()
})

test('the menu of a phone closes also on a link to the page that is open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/akte/testament')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Erven & Schenken').click()
  await menu.getByRole('link', { name: 'Testament', exact: true }).click()
  await expect(menu).toBeHidden()
})

test("a network's own page in the place of our answer is not a sent request", async ({ page }) => {
  await openWizard(page, 'testament')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await page.route(/\/offerte-aanvragen\?/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in for wifi</h1>' }),
  )
  await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Geen verbinding.' })).toBeVisible()
  await expect(page.getByText('Stap 3 van 3:')).toBeVisible()
})

test('a request that was sent in another tab is not asked for in this one as if it never was', async ({ page }) => {
  await selectOne(page)
  await page.goto('/offerte-aanvragen')
  await expect(page.getByText('Stap 1 van 3:')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/offerte-aanvragen')
  await fillContact(other, newEmail())
  await other.getByLabel('Beschrijving').fill('Wij kopen een huis.')
  await other.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await other.getByRole('button', { name: 'Offertes aanvragen' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Bedankt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw selectie is leeg')
  await expect(page.getByText('U verstuurde de aanvraag in een ander tabblad')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kies eerst een notaris')
})

test('after sending, the last step stays and is busy until the next page stands', async ({ page }) => {
  await openWizard(page, 'testament')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  const offices = await page.locator('.pick-office b').allTextContents()
  const late = Promise.withResolvers<void>()
  await page.route(/\/offerte-aanvragen\?/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
  await expect(page.getByText('Stap 3 van 3:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verzenden...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Terug' })).toBeDisabled()
  expect(await page.locator('.pick-office b').allTextContents()).toEqual(offices)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
  late.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bedankt')
})

test('who changes something at the check comes straight back to it, and reads what was not filled in', async ({
  page,
}) => {
  await openWizard(page, 'hypotheekakte')
  const day = page.getByLabel('Gewenste passeerdatum')
  await page.getByText('Datum en bedragen toevoegen').click()
  await day.fill('31 februari 2027')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByText('Deze dag bestaat niet.').first()).toBeVisible()
  await day.fill(`15 februari ${new Date().getFullYear() + 1}`)
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByText(`15-02-${new Date().getFullYear() + 1}`)).toBeVisible()
  const left = page.getByText(/^Niet ingevuld: beschrijving, hypotheekbedrag.* en .*\.$/)
  await expect(left).toContainText('bank/financier')
  await expect(left).not.toContainText('passeerdatum')

  await page.getByRole('button', { name: 'Wijzigen contactgegevens' }).click()
  await expect(page.getByText('Stap 1 van 3:')).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveAttribute('aria-required', 'true')
  const name = 'Anna van Verzonnen-Anders'.padEnd(80, 's')
  await page.getByLabel('Naam').fill(name)
  await expect(page.getByLabel('Naam')).toHaveValue(name)
  const on = page.getByRole('button', { name: 'Volgende: Bevestiging' })
  await expect(on).toHaveAccessibleDescription('Hierna controleert u alles voordat wij iets versturen.')
  await on.click()
  await expect(page.getByText('Voer een geldige naam in (2-64 letters)').first()).toBeVisible()
  await page.getByLabel('Naam').fill('Anna Anders')
  await expectNoAxeViolations(page)
  await on.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
  await expect(page.getByText('Mevr. Anna Anders')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Stap 1 van 3:')).toBeVisible()
})

test('who goes on before an address was asked about reads it at the check, and beside the field on return', async ({
  page,
}) => {
  await openWizard(page, 'testament', 'jan@gmial.com')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
  const question = page.getByText('Klopt dit adres? Misschien bedoelt u jan@gmail.com.')
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await lookAtScreen(page, 'wizard-mistyped', 'light')
  await page.getByRole('button', { name: 'Wijzigen contactgegevens' }).click()
  const field = page.getByLabel('E-mailadres')
  await expect(question).toBeVisible()
  // Not while somebody types.
  await field.press('End')
  await field.press('Backspace')
  expect(await question.count()).toBe(0)
  await field.fill('jan@gmail.com')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
  await expect(question).toHaveCount(0)
})

test('a service that is chosen behind the line stays in sight when the line is closed', async ({ page }) => {
  await openWizard(page, 'testament')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await page.locator('.chosen').click()
  await expect(box('BV oprichten')).toBeHidden()
  const line = page.locator('summary').filter({ hasText: /(alle|minder).* diensten/ })
  await expect(line).toHaveText(/Toon alle \d+ diensten/)
  await line.press('Enter')
  await box('BV oprichten').check()
  await box('BV oprichten').press('Tab')
  await expect(page.getByText('Toon minder diensten')).toBeVisible()
  await line.press('Enter')
  await expect(box('BV oprichten')).toBeChecked()
  await expect(box('Levenstestament')).toBeHidden()
  await expectNoAxeViolations(page)
})

test('who asks again on the same day is led to the mail instead of to another try', async ({ page }) => {
  const email = await openWizard(page, 'testament')
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bedankt')
  await expect(page).toHaveTitle(/^Uw aanvraag is ontvangen/)
  await openWizard(page, 'testament', email)
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Uw aanvraag is niet verstuurd' })
  await expect(refused.getByRole('heading', { name: 'Bekijk uw e-mail' })).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Probeer opnieuw' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await refused.getByRole('button', { name: 'Ander e-mailadres' }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await expect(page.getByRole('heading', { name: 'Klopt alles?' })).toBeVisible()
  await expect(refused).toHaveCount(0)
  await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
  await refused.getByRole('button', { name: 'Stuur de bevestiging opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bekijk uw e-mail')
  await expect(page.getByText('Wij stuurden de e-mail opnieuw.')).toBeVisible()
  await expect(page.getByText('Bedankt')).toHaveCount(0)
  await expectNoAxeViolations(page)
})
