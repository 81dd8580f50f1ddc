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
  await setUpCode(mia, password)
  return { context, mia }
}

/** From the page that asks for a second way to log in: the code of an app, to its recovery codes. */
export async function setUpCode(page: Page, password: string) {
  await page.getByRole('link', { name: 'Code van een app instellen' }).click()
  await page.getByLabel('Uw wachtwoord').fill(password)
  await page
    .getByRole('button')
    .filter({ hasText: /code|verder/i })
    .first()
    .press('Enter')
  const link = await page.locator('a[href^="otpauth:"]').first().getAttribute('href')
  const secret = new URL(link!).searchParams.get('secret')!
  await page
    .getByLabel('Code', { exact: false })
    .first()
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Code aanzetten' }).press('Enter')
  await expect(page.getByText('herstelcodes').first()).toBeVisible()
}
