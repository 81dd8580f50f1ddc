import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { lookAtScreen } from './screens.ts'
import { sendOffer, sendToOffice } from './sent-request.ts'

// The bill of the notary beside the offer that was chosen, which was sent through the link of the office.

async function chooseOffer(page: Page, baseURL: string) {
  const request = await sendToOffice(baseURL)
  await page.goto(await sendOffer(baseURL, request))
  await expect(page.getByRole('heading', { name: 'Klopt mijn nota?' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Kies dit kantoor' }).first().click()
  await expect(page.getByRole('heading', { name: 'Klopt mijn nota?' })).toBeVisible()
  return `/kantoor/offerte/${request.token}`
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('a bill is typed over, gets a word for each line, and a letter about those that differ', async ({
      page,
      baseURL,
    }) => {
      const officePage = await chooseOffer(page, baseURL!)
      const ownPage = page.url()
      const fill = (label: string, amount: string) => page.getByLabel(label, { exact: true }).fill(amount)
      await page.getByText('Vul uw nota in', { exact: true }).click()
      await fill('Honorarium leveringsakte', '671,50')
      await fill('Recherche', '1,10.00')
      await fill('21% btw', '153,62')
      await fill('Registers (Kadaster)', '280')
      await fill('Extra, alleen als een volmacht nodig is', '85')
      await fill('Andere regel 1', 'Kantoorkosten')
      await fill('Bedrag van regel 1', '45')
      const compare = page.getByRole('button', { name: 'Vergelijk met de offerte' })
      await compare.click()
      const summary = page.getByRole('alert')
      await expect(summary.getByRole('link', { name: 'Vul een bedrag in, zoals 1.250 of 1.250,50' })).toBeVisible()
      await expect(page.getByLabel('Andere regel 1', { exact: true })).toHaveValue('Kantoorkosten')
      if (javaScriptEnabled) await lookAtScreen(page, 'bill-errors')
      await fill('Recherche', '110')
      const counts = page.getByLabel('Laat de uitkomst meetellen voor dit kantoor')
      await expect(counts).not.toBeChecked()
      await counts.check()
      await compare.click()

      await expect(page.getByText('Uw nota staat nu naast de offerte')).toBeVisible()
      for (const [line, word] of [
        ['Honorarium leveringsakte', 'Hoger zonder afspraak'],
        ['Recherche', 'Gelijk'],
        ['21% btw', 'Gelijk'],
        ['Registers (Kadaster)', 'Registerbedrag hoger dan in de offerte'],
        ['Extra', 'Afgesproken extra'],
        ['Kantoorkosten', 'Niet in de offerte'],
      ] as const) {
        const row = page.locator('.bill-lines tbody tr').filter({ hasText: line })
        await expect(row.locator('td').last()).toHaveText(word)
      }
      await expect(page.getByText('Alleen als een volmacht nodig is. Was dit zo?')).toBeVisible()
      // 1.160,12 was offered; the fee is 50 more, the register 5, the extra 85 and the line of its own 45.
      await expect(page.locator('.bill-sums dd')).toHaveText([
        '€ 1.160,12',
        '€ 1.345,12',
        '€ 185,00 hoger',
        '€ 100,00 hoger',
      ])
      await expect(page.getByText('- Kantoorkosten: niet in de offerte, op de nota € 45,00')).toBeVisible()
      await page.getByText('Komt u er niet uit?', { exact: true }).click()
      // One step says the number of another.
      await expect(page.getByText('Dien een klacht in bij het kantoor')).toHaveCSS('list-style-type', 'decimal')
      if (javaScriptEnabled) await lookAtScreen(page, 'bill')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Brief als pdf' }).click()
      expect((await download).suggestedFilename()).toBe('nota-brief.pdf')
      await page.getByText('Bedragen wijzigen', { exact: true }).click()
      await expect(page.getByLabel('Bedrag van regel 1', { exact: true })).toHaveValue('45,00')
      await expect(counts).toBeChecked()

      await page.goto(officePage)
      await expect(page.getByText('De uitkomst: hoger dan de offerte. U ziet geen bedragen.')).toBeVisible()
      const answer = page.getByLabel('Uw antwoord aan de klant')
      const place = page.getByRole('button', { name: 'Antwoord plaatsen' })
      await place.click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(/Schrijf uw antwoord in hoogstens 500 tekens/)
      await answer.fill('De kantoorkosten vervallen. U krijgt een nieuwe nota.')
      if (javaScriptEnabled) await lookAtScreen(page, 'office-bill')
      await place.click()
      await expect(page.getByText('Uw antwoord staat nu bij de klant')).toBeVisible()
      await expect(answer).toHaveCount(0)

      await page.goto(ownPage)
      await expect(page.getByText('De kantoorkosten vervallen. U krijgt een nieuwe nota.')).toBeVisible()
      await page.getByText('Bedragen wijzigen', { exact: true }).click()
      await counts.uncheck()
      await compare.click()
      await expect(page.getByText('De uitkomst telt mee')).toHaveCount(0)
    })
  })
}
