import { expect } from '@playwright/test'
import { confirmOfferte, officesThatAnswer, tokenIn } from '#test/offerte-client.ts'
import { expectNoAxeViolations } from './axe.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { untilFormAge } from './review-form.ts'
import { mailsToOffices } from './sent-request.ts'

// Who wants no calls keeps the telephone number from the offices until one of them is chosen.

const later = 'kantoren zien mijn nummer pas na mijn keuze'
const number = /1\D*2\D*3\D*4\D*5\D*6\D*7\D*8/

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 740 } })

    test('a box that is unticked stays so through the steps, and no office reads the number', async ({
      page,
      baseURL,
    }) => {
      const email = newEmail()
      const [office] = await officesThatAnswer(baseURL!)
      const box = page.getByLabel('Kantoren mogen mij bellen')
      const main = page.locator('form[data-wizard] .form-end [type="submit"]').first()
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto(`/offerte-aanvragen?vestigingen=${office}&diensten=leveringsakte`)
      await page.getByLabel('Mevr.').check()
      await page.getByLabel('Naam').fill('Anna Verzonnen')
      await page.getByLabel('E-mailadres').fill(email)
      await page.getByLabel('Telefoonnummer').fill('06 12345678')
      await expect(box).toBeChecked()
      await page.getByLabel('Telefoonnummer').press('Tab')
      await page.getByRole('link', { name: 'Wat gebeurt er met mijn gegevens?' }).press('Tab')
      await expect(box).toBeFocused()
      await box.press('Space')
      await expect(box).not.toBeChecked()
      if (javaScriptEnabled) {
        await expectNoAxeViolations(page)
        await page.reload()
        await expect(box).not.toBeChecked()
      }
      await main.click()
      await expect(heading).toHaveText('Waarvoor wilt u een offerte?')
      await page.getByRole('button', { name: 'Terug' }).click()
      await expect(box).not.toBeChecked()
      await main.click()
      await expect(heading).toHaveText('Waarvoor wilt u een offerte?')
      await main.click()
      await expect(heading).toHaveText('Klopt alles?')
      await expect(page.getByText(`Nee, ${later}`)).toBeVisible()
      await untilFormAge()
      await main.click()
      await expect(heading).toContainText('Bedankt')

      await confirmOfferte(baseURL!, tokenIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag')))
      const reference =
        /NV-\w+/.exec((await mailbox.latestTo(email, 'Uw aanvraag is verstuurd')).text ?? '')?.[0] ?? '-'
      const mail = (await mailsToOffices({ email, reference }, 1))[0]!
      expect(mail.text).not.toMatch(number)
      await page.goto(linkIn(mail, '/kantoor/'))
      await expect(page.getByText('De klant wil nog niet gebeld worden')).toBeVisible()
      expect(await page.content()).not.toMatch(number)
    })
  })
}
