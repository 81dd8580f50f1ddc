import { expect } from '@playwright/test'
import { listPages, measureFirstOffice, windows } from '../first-office.ts'
import { test } from './journey.ts'

type Measured = { cardTop: number; buttonEnd: number | null; isWhole: boolean }

for (const { width, height, cardTop, buttonEnd } of windows) {
  test(`the first office of a list stands above the fold, with its button, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const address of listPages) {
      await page.goto(address)
      const measured = (await page.evaluate(`(() => {${measureFirstOffice}})()`)) as Measured
      expect(measured.cardTop, address).toBeLessThanOrEqual(cardTop)
      expect(measured.buttonEnd ?? 0, address).toBeLessThanOrEqual(buttonEnd)
      expect(measured.isWhole, address).toBe(true)
    }
  })
}

test('what somebody needs, chosen with the place, gives the first list its prices', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Huis kopen met hypotheek' }).check()
  await page.getByRole('combobox', { name: 'Postcode of woonplaats' }).fill('amsterdam')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Indicatie voor 2 diensten').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Huis kopen met hypotheek' })).toBeChecked()
})

test('who needs something else gets a list without the services of before, and the way to prices', async ({ page }) => {
  await page.goto('/zoeken?woonplaats=amsterdam&diensten=testament')
  await expect(page.getByText('Indicatie voor 1 dienst').first()).toBeVisible()
  await page.goto('/')
  await page.getByRole('radio', { name: 'Iets anders' }).check()
  await page.getByRole('combobox', { name: 'Postcode of woonplaats' }).fill('amsterdam')
  await page.keyboard.press('Enter')
  const needs = page.getByRole('navigation', { name: 'Prijzen tonen' })
  await expect(needs.getByRole('link')).toHaveCount(4)
  await expect(page.getByText('Indicatie voor')).toHaveCount(0)
  await needs.getByRole('link', { name: 'Testament maken' }).click()
  await expect(page.getByText('Indicatie voor 1 dienst').first()).toBeVisible()
  await expect(needs).toHaveCount(0)
  const status = page.locator('.status')
  await expect(status).toBeFocused()
  await expect(status).toContainText('Prijzen voor: Testament.')
})

test('a need is kept where the place is not known, and by the landing of the search', async ({ page }) => {
  await page.goto('/zoeken?diensten=testament')
  await expect(page.getByRole('radio', { name: 'Testament maken' })).toBeChecked()
  await page.goto('/zoeken?diensten=royementsakte,testament')
  await expect(page.getByRole('radio', { name: 'Royementsakte, Testament' })).toBeChecked()
  await page.goto('/zoeken?postcode=1234AB&diensten=testament')
  await page.getByRole('textbox', { name: 'Postcode of woonplaats' }).fill('Utrecht')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Indicatie voor 1 dienst').first()).toBeVisible()
})

test('an address with seven services says that six can be chosen, and few offices say how there are more', async ({
  page,
}) => {
  const seven = 'leveringsakte,hypotheekakte,koopovereenkomst,royementsakte,testament,levenstestament,bv-oprichten'
  await page.goto(`/zoeken?woonplaats=vlieland&diensten=${seven}`)
  await expect(page.locator('.status')).toContainText('U kunt maximaal 6 diensten selecteren.')
  await page.getByRole('link', { name: 'bekijk alle kantoren' }).click()
  await expect(page.getByRole('navigation', { name: 'Prijzen tonen' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled })

    test('a place of two letters is found by its name, and nothing else by two', async ({ page }) => {
      await page.goto('/')
      const field = page.getByLabel('Postcode of woonplaats')
      await field.fill('ee')
      await page.getByRole('button', { name: 'Zoek notarissen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notarissen in de buurt van Ee')
      await page.goto('/')
      await field.fill('am')
      await page.getByRole('button', { name: 'Zoek notarissen' }).click()
      await expect(page.getByText('Voer een geldige postcode of woonplaats in')).toBeVisible()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the need goes along with the place', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Testament maken', { exact: true }).click()
    await page.getByLabel('Postcode of woonplaats').fill('Amsterdam')
    await page.getByRole('button', { name: 'Zoek notarissen' }).click()
    await expect(page).toHaveURL(/diensten=testament/)
    await expect(page.getByText('Indicatie voor 1 dienst').first()).toBeVisible()
  })
})
