import { expect } from '@playwright/test'
import { test } from './journey.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('two buyers see what they transfer, and change it', async ({ page }) => {
      await page.goto('/kosten')
      await page.getByRole('link', { name: 'Reken uit wat u bij de notaris overmaakt' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huis kopen: wat maakt u over?')
      const second = page.getByRole('group', { name: 'Koper 2' })
      await expect(second).toBeHidden()
      await page.getByLabel('Koopsom').fill('450.000')
      await page.getByRole('radiogroup', { name: 'Met hoeveel mensen' }).getByLabel('2').check()
      await expect(second).toBeVisible()
      await page.getByRole('group', { name: 'Koper 1' }).getByLabel('Leeftijd').fill('30')
      await second.getByLabel('Leeftijd').fill('36')
      await page.getByLabel('Bedrag van uw offerte').fill('1.500')
      await page.getByRole('button', { name: 'Reken uit' }).click()
      const outcome = page.locator('#uitkomst')
      await expect(outcome.getByRole('row', { name: /^Zelf over te maken/ })).toContainText('€ 456.000,00')
      await expect(outcome.getByRole('row', { name: /^Overdrachtsbelasting koper 1/ })).toContainText(
        'Startersvrijstelling',
      )
      await expect(page.getByLabel('Koopsom')).toHaveValue('450.000')
      await page.getByLabel('Hypotheek').fill('veel')
      await page.getByRole('button', { name: 'Reken uit' }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText('Vul een bedrag in, zoals 1.250 of 1.250,50')
      await expect(page.getByLabel('Hypotheek')).toHaveValue('veel')
    })
  })
}
