import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'
import { sendOffer, sendToOffice } from './sent-request.ts'

// Whether the wished day is feasible: from the mail of the office to the table of its customer.

const year = new Date().getFullYear() + 1

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('an office says in one press whether the day is feasible, and otherwise from when on', async ({
      page,
      baseURL,
    }) => {
      const request = await sendToOffice(baseURL!, { gewenste_passeerdatum: `15-02-${year}` })
      const [link = ''] = /\/kantoor\/offerte\/\S+\?datum=vanaf#datum/.exec(request.mail.text ?? '') ?? []
      await page.goto(link)
      const part = page.getByRole('region', { name: `Is 15-02-${year} haalbaar?` })
      const day = part.getByLabel('Haalbaar vanaf')
      // The link chose an answer and gave none.
      await expect(day).toBeVisible()
      await expect(part.getByText('en ziet uw antwoord')).toBeVisible()
      await day.fill(`14-02-${year}`)
      await day.press('Enter')
      await expect(
        page.getByRole('alert').getByRole('link', { name: 'Kies een dag na de gewenste dag, of antwoord ‘Haalbaar’' }),
      ).toBeVisible()
      await expect(day).toHaveValue(`14-02-${year}`)
      if (javaScriptEnabled) await lookAtScreen(page, 'wished-day-errors')
      await day.fill(`22-02-${year}`)
      await day.press('Enter')
      await expect(page.getByText('Uw antwoord op de datum is doorgegeven.')).toBeVisible()
      await expect(part.getByText(`U gaf door: vanaf 22-02-${year}.`)).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'wished-day')

      const customer = await sendOffer(baseURL!, request)
      await page.goto(customer)
      const row = page.locator(`[data-label="Op tijd voor 15 februari ${year}"]`)
      await expect(row).toHaveText(`Vanaf 22-02-${year}`)
      await page.goto(link)
      await part.getByRole('button', { name: 'Haalbaar', exact: true }).click()
      await expect(part.getByText('U gaf door: haalbaar.')).toBeVisible()
      await page.goto(customer)
      await expect(row).toHaveText('Haalbaar')
      if (javaScriptEnabled) await lookAtScreen(page, 'wished-day-offers')
    })
  })
}
