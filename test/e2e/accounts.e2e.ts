import { expect } from '@playwright/test'
import { confirmOfferte, officesThatAnswer, postOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { untilFormAge } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// Somebody of an office makes an account, the office says that it knows who that is, and its requests are there.

const password = 'een lang wachtwoord'

const inHalfAYear = () => new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    const width = javaScriptEnabled ? 375 : 320
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('an office gets an account and works with its requests', async ({ page, baseURL }) => {
      const look = async (name: string) => javaScriptEnabled && lookAtScreen(page, name)
      const [customer, email] = [newEmail(), newEmail()]
      const [office = ''] = (await officesThatAnswer(baseURL!)).slice(javaScriptEnabled ? 3 : 4)
      const sent = await postOfferte(baseURL!, customer, [office])
      await confirmOfferte(baseURL!, tokenIn(await mailbox.latestTo(customer, 'Bevestig uw offerteaanvraag')))
      const { title } = sent.body.vestigingen[0]!

      await page.goto('/registreren')
      await page.getByRole('button', { name: 'Account maken' }).click()
      await expect(page.getByText('Wachtwoord is verplicht').first()).toBeVisible()
      await look('account-register-errors')
      await page.getByLabel('Uw naam').fill('Anna Verzonnen')
      await page.getByLabel('E-mailadres').fill(email)
      await page.getByLabel('Wachtwoord').fill(password)
      await page.getByLabel('Ik ga akkoord met de voorwaarden').check()
      // Without JavaScript the page was made anew by the server, without the password.
      await untilFormAge()
      await page.getByRole('button', { name: 'Account maken' }).click()
      await expect(page.getByRole('heading', { name: 'Bevestig uw e-mailadres' })).toBeVisible()

      await page.goto(linkIn(await mailbox.latestTo(email, 'Bevestig uw account'), '/bevestigen/'))
      await look('account-confirm')
      await page.getByRole('button', { name: 'Account bevestigen' }).click()
      await expect(page.getByText('U kunt nu inloggen.')).toBeVisible()
      await page.getByRole('link', { name: 'Inloggen', exact: true }).click()

      await page.getByLabel('E-mailadres').fill(email)
      await page.getByLabel('Wachtwoord', { exact: true }).fill('een verkeerd wachtwoord')
      await page.getByRole('button', { name: 'Inloggen' }).click()
      await expect(page.getByRole('heading', { name: 'Onjuiste gebruikersnaam of wachtwoord' })).toBeVisible()
      await look('account-login-error')
      await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Inloggen' }).click()
      await expect(page.getByRole('heading', { name: 'Uw kantoren' })).toBeVisible()

      await page.getByLabel('Naam van het kantoor').fill(title)
      await page.getByRole('button', { name: 'Zoeken' }).click()
      await look('account-add-office')
      await page
        .getByRole('button', { name: `Toegang vragen tot ${title}` })
        .first()
        .click()
      await expect(page.getByText('Wacht op bevestiging door het kantoor')).toBeVisible()
      const claim = async () =>
        (await mailbox.all()).find(
          (mail) => recipientOf(mail) !== email && mail.text?.includes(email) && mail.subject?.includes(title),
        )
      await expect.poll(async () => (await claim()) !== undefined).toBe(true)

      await page.goto(linkIn((await claim())!, '/claim/'))
      await look('claim')
      await page.getByRole('button', { name: 'Ja, dit klopt' }).click()
      await expect(page.getByRole('heading', { name: 'Bedankt voor uw bevestiging' })).toBeVisible()

      await page.goto('/kantoor')
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByText(sent.body.reference).first()).toBeVisible()
      await look('own-office')

      const dienst = page.getByLabel('BV oprichten')
      const isOffered = await dienst.isChecked()
      await dienst.setChecked(!isOffered)
      await page.getByRole('button', { name: 'Diensten opslaan' }).click()
      await expect(page.getByText('De diensten zijn opgeslagen.')).toBeVisible()
      if (isOffered) {
        await dienst.check()
        await page.getByRole('button', { name: 'Diensten opslaan' }).click()
      }
      const fold = (name: RegExp) => page.locator('details').filter({ has: page.locator('summary').getByText(name) })
      const price = fold(/^BV oprichten$/)
      await price.locator('summary').click()
      await price.getByLabel('Honorarium').fill('-1')
      await price.getByLabel('Recherche').fill('25')
      await price.getByLabel('Register', { exact: true }).last().fill('Handelsregister')
      await price.getByLabel('Kosten').last().fill('82,25')
      await price.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('Een bedrag kan niet onder nul zijn').first()).toBeVisible()
      await look('own-office-price-error')
      // WCAG 1.4.10, in the narrowest window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await price.getByLabel('Honorarium').fill('1.250,50')
      await price.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('De prijs is opgeslagen.')).toBeVisible()
      await expect(price.getByText(/€\s1\.625,61/)).toBeVisible()
      await price.locator('summary').click()
      await price.getByLabel('Waar geldt de prijs voor?').fill('Een bv met één aandeelhouder')
      await price.getByLabel('Dit zit erin').fill('Een gesprek op kantoor\nDe inschrijving')
      await price.getByLabel('Deze prijs bevat alle gebruikelijke werkzaamheden').check()
      await price.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('De prijs is opgeslagen.')).toBeVisible()

      const instant = fold(/^BV oprichten, meteen$/)
      await instant.locator('summary').click()
      await instant.getByLabel('Afstand tot de klant hoogstens').fill('25')
      await instant.getByLabel('Hoeveel dagen geldt de offerte?').fill('90')
      await instant.getByLabel('Tot en met welke dag?').fill(inHalfAYear())
      await instant.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('Vul 14 tot en met 60 dagen in').first()).toBeVisible()
      await look('own-office-instant-error')
      await instant.getByLabel('Hoeveel dagen geldt de offerte?').fill('21')
      await instant.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('Klanten met een standaardgeval krijgen voortaan meteen uw offerte.')).toBeVisible()
      await instant.locator('summary').click()
      await expect(instant.getByLabel('Hoeveel dagen geldt de offerte?')).toHaveValue('21')
      await look('own-office-instant')
      await instant.getByRole('button', { name: 'Uitzetten' }).click()
      await expect(page.getByText('Dit staat uit.')).toBeVisible()

      const combination = fold(/^Nieuwe combinatie$/)
      await combination.locator('summary').click()
      await combination.getByLabel('BV oprichten').check()
      await combination.getByLabel('Testament', { exact: true }).check()
      await combination.getByLabel('Honorarium').fill('90.000')
      await combination.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText(/meer dan de diensten los kosten/).first()).toBeVisible()
      await look('own-office-combination-error')
      await combination.getByLabel('Honorarium').fill('1.000')
      await combination.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('De prijs voor de combinatie is opgeslagen.')).toBeVisible()
      const together = fold(/^Testament en BV oprichten$/)
      await together.locator('summary').click()
      await expect(together.getByText(/Los kosten deze diensten samen/)).toBeVisible()
      await look('own-office-combination')
      await together.getByRole('button', { name: 'Combinatie weghalen' }).click()
      await expect(page.getByText('De combinatie is weggehaald.')).toBeVisible()
      await page.getByRole('button', { name: `Openen (${sent.body.reference})` }).click()
      await expect(page.getByText(customer).first()).toBeVisible()

      await page.goto(linkIn((await claim())!, '/claim/'))
      await look('claim-used')
      await page.goto('/kantoor')
      await page.getByRole('link', { name: title }).click()
      await page.getByLabel('Ja, ik wil niet meer namens dit kantoor werken').check()
      await page.getByRole('button', { name: 'Toegang opgeven' }).click()
      await expect(page.getByText('U werkt niet meer namens dat kantoor.')).toBeVisible()

      await page.goto('/account')
      await look('account')
      await page.getByRole('button', { name: 'Uitloggen op dit apparaat' }).click()
      await expect(page.getByText('U bent uitgelogd.')).toBeVisible()
    })
  })
}
