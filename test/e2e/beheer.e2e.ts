import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enterDesk } from './desk.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'

// An operator invites a moderator, who makes a second way to log in and sees the reviews alone; the access ends, and the log says so.

test('a moderator is invited, begins with a second way to log in, and goes', async ({ page, browser, baseURL }) => {
  const [email, password] = [newEmail(), 'een lang wachtwoord']
  await enterDesk(page)
  await page.goto('/beheer')
  await lookAtScreen(page, 'beheer')
  await page.getByRole('link', { name: 'Medewerkers' }).first().click()
  await page.getByLabel('Naam').fill('Mia Verzonnen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Uitnodiging sturen' }).press('Enter')
  await expect(page.getByText('De uitnodiging is verstuurd.')).toBeVisible()
  await lookAtScreen(page, 'beheer-medewerkers')

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const mia = await context.newPage()
  await mia.goto(new URL(linkIn(await mailbox.latestTo(email, 'uitgenodigd'), '/wachtwoord/')).pathname)
  await mia.getByLabel('Nieuw wachtwoord').fill(password)
  await mia.getByRole('button', { name: 'Wachtwoord instellen' }).press('Enter')
  await mia.getByLabel('E-mailadres').fill(email)
  await mia.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await mia.getByRole('button', { name: 'Inloggen', exact: true }).press('Enter')
  await expect(mia.getByRole('heading', { name: 'Beveilig uw account' })).toBeVisible()
  await mia.getByRole('link', { name: 'Code van een app instellen' }).click()
  await mia.getByLabel('Uw wachtwoord').fill(password)
  await mia
    .getByRole('button')
    .filter({ hasText: /code|verder/i })
    .first()
    .press('Enter')
  const secret = /secret=([A-Z2-7]+)/.exec(await mia.content())![1]!
  await mia
    .getByLabel('Code', { exact: false })
    .first()
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await mia.getByRole('button', { name: 'Code aanzetten' }).press('Enter')
  await expect(mia.getByText('herstelcodes').first()).toBeVisible()
  await mia.goto('/beheer')
  await expect(mia.getByRole('link', { name: 'Moderatie' }).first()).toBeVisible()
  await expect(mia.getByRole('link', { name: 'Logboek' })).toHaveCount(0)

  await page.goto('/beheer/medewerkers')
  const person = page.getByRole('listitem').filter({ hasText: email })
  await person.getByText('Wijzigen').press('Enter')
  await person.getByLabel('Reden').fill('Werkt hier niet meer')
  await person.getByRole('button', { name: 'Toegang beëindigen' }).press('Enter')
  await expect(page.getByText('De toegang is beëindigd.')).toBeVisible()
  expect((await mia.goto('/beheer'))?.status()).toBe(401)
  await context.close()
  await page.getByRole('link', { name: 'Logboek' }).first().click()
  await expect(page.getByText('Reden: Werkt hier niet meer').first()).toBeVisible()
  await lookAtScreen(page, 'beheer-logboek')
})
