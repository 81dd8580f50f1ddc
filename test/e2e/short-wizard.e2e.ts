import { expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { expectNoAxeViolations } from './axe.ts'
import { test } from './journey.ts'
import { newEmail } from './mailbox.ts'
import { untilFormAge } from './review-form.ts'

// On a phone each step of the request is short: what is known is not asked again, and what few people add is folded.

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.locator('form[data-wizard] .form-end [type="submit"]').first()
const description = (page: Page) => page.locator('details', { has: page.locator('#beschrijving') })
const amounts = (page: Page) => page.locator('details', { has: page.locator('#koopsom') })
const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom + scrollY)

const tooLong = 'a'.repeat(limits.offerte.adresMax + 1)

/** Opens the wizard for this many offices that offer what is asked, and fills in its first step. */
async function openSecondStep(page: Page, count: number, diensten: string) {
  const answer = await page.request.get('/api/vestigingen/search?woonplaats=amsterdam&limit=40')
  const { vestigingen } = (await answer.json()) as { vestigingen: { id: string; can_receive_email: boolean }[] }
  const ids = vestigingen.filter(({ can_receive_email }) => can_receive_email).map(({ id }) => id)
  await page.goto(`/offerte-aanvragen?vestigingen=${ids.slice(0, count)}&diensten=${diensten}`)
  await page.getByLabel('Mevr.').check()
  await page.getByLabel('Naam').fill('Anna Verzonnen')
  await page.getByLabel('E-mailadres').fill(newEmail())
  await page.getByLabel('Telefoonnummer').fill('06 12345678')
  await page.getByLabel('Telefoonnummer').press('Enter')
  await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
}

function tellShortSteps() {
  for (const [count, most] of [
    [1, 740],
    [3, 740 + 250],
  ] as const) {
    test(`the buttons of a request to ${count} are near, and so is the code after it`, async ({ page }) => {
      await openSecondStep(page, count, 'leveringsakte,hypotheekakte')
      await expect(page.getByText('U vraagt een prijs voor leveringsakte en hypotheekakte.')).toBeVisible()
      await expect(page.locator('main details[open]')).toHaveCount(0)
      expect(await bottomOf(page, '.form-end .btn-main')).toBeLessThanOrEqual(740)
      await main(page).click()
      await expect(heading(page)).toHaveText('Klopt alles?')
      await expect(
        page.getByText(/^Niet ingevuld: beschrijving, koopsom, .* en gewenste passeerdatum\.$/),
      ).toBeVisible()
      expect(await bottomOf(page, '.form-end .btn-main')).toBeLessThanOrEqual(most)
      await untilFormAge()
      await main(page).click()
      await expect(heading(page)).toContainText('Bedankt')
      await expect(page.locator('[aria-current="step"]')).toHaveText('E-mail bevestigen')
      expect(await bottomOf(page, '#code')).toBeLessThanOrEqual(740)
    })
  }

  test('what holds an answer or an error is open, and leads on from its last field', async ({ page }) => {
    await openSecondStep(page, 1, 'leveringsakte')
    await amounts(page).locator('summary').click()
    await page.getByLabel('Adres').fill(tooLong)
    await page.getByLabel('Adres').press('Enter')
    const fault = page.getByRole('alert').getByRole('link').first()
    await expect(fault).toBeVisible()
    await expect(amounts(page)).toHaveAttribute('open')
    await expect(description(page)).not.toHaveAttribute('open')
    await fault.click()
    await expect(page.getByLabel('Adres')).toBeInViewport()
    await page.getByLabel('Adres').fill('Dorpsstraat 1')
    await description(page).locator('summary').first().click()
    await page.getByLabel('Beschrijving').fill('Wij kopen een huis.')
    await page.getByLabel('Adres').press('Enter')
    await expect(heading(page)).toHaveText('Klopt alles?')
    await expect(page.getByText('Niet ingevuld: koopsom')).toBeVisible()
    await page.getByRole('button', { name: 'Wijzigen diensten' }).click()
    await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
    await expect(page.getByLabel('Adres')).toBeVisible()
    await expect(page.getByLabel('Beschrijving')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Leveringsakte' })).toBeChecked()
  })

  test('who chose nothing before has the services and the description open', async ({ page }) => {
    await openSecondStep(page, 1, '')
    await expect(page.getByRole('checkbox', { name: 'Leveringsakte' })).toBeVisible()
    await expect(page.getByLabel('Beschrijving')).toBeVisible()
    await expect(page.getByText('U vraagt een prijs voor')).toHaveCount(0)
    await main(page).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'Selecteer minimaal één dienst of beschrijf je situatie.',
    )
    await expect(page.getByRole('checkbox', { name: 'Leveringsakte' })).toBeVisible()
  })
}

test.describe('with its script', () => {
  tellShortSteps()

  test('an error leads into a group that was closed again', async ({ page }) => {
    await openSecondStep(page, 1, 'leveringsakte')
    await amounts(page).locator('summary').click()
    await page.getByLabel('Adres').fill(tooLong)
    await main(page).click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await amounts(page).locator('summary').click()
    await expect(page.getByLabel('Adres')).toBeHidden()
    await page.getByRole('alert').getByRole('link').first().click()
    await expect(page.getByLabel('Adres')).toBeFocused()
    await expectNoAxeViolations(page)
  })

  test('the services that are named, and the details for them, follow the boxes', async ({ page }) => {
    await openSecondStep(page, 1, 'testament')
    await expect(amounts(page)).toBeHidden()
    await page.locator('.chosen').click()
    await page.getByRole('checkbox', { name: 'Leveringsakte' }).check()
    await expect(page.locator('.chosen')).toContainText('U vraagt een prijs voor leveringsakte en testament.')
    await expect(amounts(page)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Leveringsakte' }).uncheck()
    await expect(amounts(page)).toBeHidden()
    await page.getByRole('checkbox', { name: 'Testament' }).uncheck()
    await expect(page.getByText('U vraagt een prijs voor')).toBeHidden()
    await expectNoAxeViolations(page)
  })

  test('the keys of a phone lead from name to address to telephone and on', async ({ page }) => {
    await openSecondStep(page, 1, 'testament')
    await page.goBack()
    await expect(heading(page)).toHaveText('Uw gegevens')
    const keys = await page
      .locator('main [enterkeyhint]')
      .evaluateAll((fields) =>
        (fields as HTMLInputElement[]).map(({ name, enterKeyHint, autocomplete }) => [
          name,
          enterKeyHint,
          autocomplete,
        ]),
      )
    expect(keys).toEqual([
      ['naam', 'next', 'name'],
      ['email', 'next', 'email'],
      ['telefoonnummer', 'go', 'tel'],
    ])
    await page.getByLabel('Naam').press('Enter')
    await expect(page.getByLabel('E-mailadres')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Telefoonnummer')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Waarvoor wilt u een offerte?')
  })
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })
  tellShortSteps()
})

test('a seventh service is refused, and the sentence of what is asked names six', async ({ page }) => {
  const six = 'leveringsakte,hypotheekakte,koopovereenkomst,royementsakte,testament,levenstestament'
  await page.goto(`/zoeken?woonplaats=amsterdam&diensten=${six}`)
  await page
    .getByRole('button', { name: /^Selecteer voor gratis offerte/ })
    .first()
    .click()
  await page
    .getByRole('complementary', { name: 'Uw selectie' })
    .getByRole('link', { name: 'Offertes aanvragen' })
    .click()
  await expect(page.locator('a[data-other-offices]').first()).toHaveAttribute('href', /woonplaats=amsterdam/)
  await page.getByText('Dhr.', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Jan Bos')
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('jan.zeven@voorbeeld.example')
  await page.getByRole('textbox', { name: 'Telefoonnummer' }).fill('0612345678')
  await page.keyboard.press('Enter')
  const line = page.locator('.chosen > .line')
  await expect(line).toContainText('en levenstestament')
  await page.locator('.chosen').click()
  await page.getByText(/Toon alle \d+ diensten/).click()
  await page.getByRole('checkbox', { name: 'BV oprichten' }).click()
  await expect(page.getByText('U kunt maximaal 6 diensten selecteren.')).toBeVisible()
  await expect(line).not.toContainText('bv oprichten')
  await expect(page.getByRole('checkbox', { name: 'BV oprichten' })).not.toBeChecked()
})
