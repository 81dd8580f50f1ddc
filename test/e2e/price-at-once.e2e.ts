import { expect } from '@playwright/test'
import { confirmOfferte, officesThatAnswer, tokenIn } from '#test/offerte-client.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'
import { mailsToOffices } from './sent-request.ts'

// Offices of the demo whose price list answers a request for a house that says no more than its price.

type Price = { vestiging_id: string; instant: string[] | null; breakdown: { total_cents: number } }

async function sendStandardCase(baseURL: string) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${baseURL}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const dienst_ids = ['leveringsakte']
  const { items } = await post('/tarieven/batch', { vestiging_ids: await officesThatAnswer(baseURL), dienst_ids })
  const prices: Price[] = items
  // Where nobody searched, one that answers nearby alone does not answer at once.
  const anywhere = ({ instant }: Price) => instant !== null && !instant.some((condition) => condition.includes(' km '))
  const offices = prices.filter(anywhere).slice(0, 2)
  const other = prices.find(({ instant }) => instant === null)
  const email = newEmail()
  const { reference, vestigingen } = await post('/offerte-requests', {
    ...{ aanhef: 'Mevr.', naam: 'Test de Tester', email, telefoonnummer: '0612345678' },
    ...{ dienst_ids, dienst_id: 'leveringsakte', beschrijving: '', koopsom: '425.000' },
    vestiging_ids: [...offices, other!].map(({ vestiging_id }) => vestiging_id),
  })
  await confirmOfferte(baseURL, tokenIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag')))
  const titles: string[] = vestigingen.map(({ title }: { title: string }) => title)
  return { email, reference, titles, offices }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('a standard case gets offers at once, which bind their offices', async ({ page, baseURL }) => {
      const { email, reference, titles, offices } = await sendStandardCase(baseURL!)
      const ids = offices.map(({ vestiging_id }) => vestiging_id)
      const compare = new URLSearchParams({ vestigingen: ids.join(), diensten: 'leveringsakte' })
      await page.goto(`/vergelijken?${compare}`)
      await expect(page.getByText('Prijs meteen').first()).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'compare-instant')

      const mail = await mailbox.latestTo(email, 'U heeft al 2 offertes')
      for (const title of titles.slice(0, 2)) expect(mail.text).toContain(title)
      await page.goto(linkIn(mail, '/offerte/'))
      await expect(page.getByText('Meteen gemaakt uit de prijslijst van het kantoor.')).toHaveCount(2)
      await expect(page.getByText('Eerste reactie ontvangen').first()).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'offers-instant')

      const officeMails = await mailsToOffices({ email, reference }, titles.length)
      const toOffice = officeMails.find((one) => one.text?.includes(`Beste ${titles[0]},`))!
      expect(toOffice.text).toContain('U bent aan deze offerte gebonden.')
      await page.goto(linkIn(toOffice, '/kantoor/'))
      await expect(page.getByText('Wij stuurden de klant namens u meteen een offerte')).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'office-instant')
      const change = page.locator('details').filter({ has: page.locator('summary').getByText('Offerte wijzigen') })
      await change.locator('summary').click()
      await page.getByLabel('Honorarium leveringsakte').fill('9.000')
      await page.getByLabel('Dit bedrag bevat alle gebruikelijke werkzaamheden').check()
      await change.getByRole('button', { name: 'Offerte wijzigen' }).click()
      await expect(page.getByText('Uw nieuwe offerte is hoogstens zo hoog.').first()).toBeVisible()
      await page.getByLabel('Honorarium leveringsakte').fill('100')
      await change.getByRole('button', { name: 'Offerte wijzigen' }).click()
      await expect(page.getByText('Uw offerte is verstuurd.')).toBeVisible()
      await mailbox.latestTo(email, `${titles[0]} heeft een offerte gestuurd`)
      await page.goto(linkIn(mail, '/offerte/'))
      await expect(page.getByText('Meteen gemaakt uit de prijslijst van het kantoor.')).toHaveCount(1)
    })
  })
}
