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
      const mortgage = page.getByLabel('Hypotheek (optioneel)', { exact: true })
      await mortgage.fill('veel')
      await page.getByRole('button', { name: 'Reken uit' }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText('Vul een bedrag in, zoals 1.250 of 1.250,50')
      await expect(mortgage).toHaveValue('veel')
    })
  })
}

test.describe('the sum of a purchase', () => {
  const address = '/kosten/koop?koopsom=450000&leeftijd1=40&hypotheek=400000&notaris=2.836,67&hypotheekakte=ja'

  for (const width of [320, 375]) {
    test(`breaks no amount on a phone of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(address)
      const amounts = page.locator('#uitkomst td')
      await expect(amounts.filter({ hasText: '-€' })).toBeVisible()
      const heights = await page.locator('#uitkomst .amount').evaluateAll((all) =>
        all.map((one) => {
          const lines = one.ownerDocument.createRange()
          lines.selectNodeContents(one)
          return new Set([...lines.getClientRects()].map(({ top }) => Math.round(top))).size
        }),
      )
      expect(heights.every((lines) => lines === 1)).toBe(true)
      const widthOf = (part: string) => page.locator(`#uitkomst ${part}`).evaluate((one) => one.clientWidth)
      expect(await widthOf('table')).toBeLessThanOrEqual(await widthOf('h2'))
    })
  }

  test('prints without the form that it came of', async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('#invullen')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#uitkomst table')).toBeVisible()
    await expect(page.locator('#invullen')).toBeHidden()
  })
})
