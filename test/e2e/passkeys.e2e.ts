import { expect, type Page } from '@playwright/test'
import { test as journey } from './journey.ts'
import { startLoginProgram } from './login-program.ts'
import { lookAtScreen } from './screens.ts'

// Somebody of an office adds a passkey and logs in with it; and without JavaScript there is the password.

type Program = Awaited<ReturnType<typeof startLoginProgram>>

const test = journey.extend<{ program: Program }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is asked
  program: async ({}, use) => {
    const program = await startLoginProgram()
    await use(program)
    await program.stop()
  },
  baseURL: async ({ program }, use) => use(program.url),
})

async function logIn(page: Page, { account: { email, password } }: Program): Promise<void> {
  await page.goto('/inloggen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Uw kantoren' })).toBeVisible()
}

/** A telephone with a fingerprint reader, in the browser. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    answers: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test.use({ viewport: { width: 375, height: 800 } })

test('a passkey is added, logs in, and is removed', async ({ page, program }) => {
  const device = await addDevice(page)
  await logIn(page, program)
  await page.goto('/account')
  await page.getByText('Passkey toevoegen').first().click()
  await page.getByLabel('Naam van de passkey').fill('')
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(page.getByText('Geef de passkey een naam')).toBeVisible()
  await expect(page.getByText('Wachtwoord is verplicht')).toBeVisible()
  await lookAtScreen(page, 'account-add-passkey')
  await page.getByLabel('Naam van de passkey').fill('Mijn telefoon')
  await page.getByLabel('Uw wachtwoord').fill(program.account.password)
  await device.answers(true)
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(page.getByText('De passkey is toegevoegd.')).toBeVisible()
  await expect(page.getByText('Mijn telefoon').first()).toBeVisible()
  await lookAtScreen(page, 'account-passkeys')
  await device.answers(false)
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).last().click()
  await expect(page.getByText('U bent uitgelogd.')).toBeVisible()

  await lookAtScreen(page, 'login-passkey')
  await device.answers(true)
  await page.getByRole('button', { name: 'Inloggen met passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Uw kantoren' })).toBeVisible()
  await device.answers(false)
  await page.goto('/account')
  await expect(page.getByText(/laatst gebruikt op/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen Mijn telefoon' }).click()
  await expect(page.getByText('De passkey is verwijderd.')).toBeVisible()
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).last().click()
  await expect(page.getByText('U bent uitgelogd.')).toBeVisible()
  await device.answers(true)
  await page.getByRole('button', { name: 'Inloggen met passkey' }).click()
  await expect(page.getByText('Inloggen met deze passkey is niet gelukt.')).toBeVisible()
  await lookAtScreen(page, 'login-passkey-refused')
})
