import { expect } from '@playwright/test'
import { pricedOffer } from '#test/offer-prices.ts'
import { confirmOfferte, officesThatAnswer, postOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'

// Whether the wished day is feasible: from the mail of the office to the table of its customer.

const year = new Date().getFullYear() + 1

async function sendRequest(baseURL: string) {
  const email = newEmail()
  const details = { gewenste_passeerdatum: `15-02-${year}` }
  const office = (await officesThatAnswer(baseURL)).slice(0, 1)
  const { body } = await postOfferte(baseURL, email, office, { details })
  await confirmOfferte(baseURL, tokenIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag')))
  const toOffice = async () =>
    (await mailbox.all()).find((one) => recipientOf(one) !== email && one.subject?.includes(body.reference))
  await expect.poll(async () => (await toOffice()) !== undefined).toBe(true)
  const mail = (await toOffice())!
  const [link = ''] = /\/kantoor\/offerte\/\S+\?datum=vanaf#datum/.exec(mail.text ?? '') ?? []
  return { email, link, token: linkIn(mail, '/kantoor/').split('/').at(-1)!.replace(/\?.*/, '') }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('an office says in one press whether the day is feasible, and otherwise from when on', async ({
      page,
      baseURL,
    }) => {
      const { email, link, token } = await sendRequest(baseURL!)
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

      const lines = pricedOffer.lines.slice(0, 1)
      const offer = { ...pricedOffer, lines, total_cents: 116_012, geldig_tot: `31-12-${year}`, vroegste_datum: null }
      const headers = { 'content-type': 'application/json' }
      const call = { method: 'POST', headers, body: JSON.stringify(offer) }
      expect((await fetch(`${baseURL}/api/offerte-requests/office/${token}`, call)).status).toBe(200)
      const customer = linkIn(await mailbox.latestTo(email, 'heeft een offerte gestuurd'), '/offerte/')
      await page.goto(customer)
      const row = page.locator(`[data-label="Op tijd voor 15-02-${year}"]`)
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
