import { type Browser, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { linkIn, mailbox } from './mailbox.ts'

/** Logs in as the operator of a demo, by the button under /dev; those pages are no screens of the site. */
export async function enterDesk(page: Page): Promise<void> {
  const answer = await page.request.post('/dev/operator', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.url()).toMatch(/\/beheer$/)
}

type Invited = { email: string; password: string }

/** In a browser of their own and without JavaScript: who was invited chooses a password and makes a second way to log in. */
export async function beginAsModerator(browser: Browser, baseURL: string | undefined, { email, password }: Invited) {
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
  return { context, mia }
}
