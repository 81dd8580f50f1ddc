import { expect, type Page } from '@playwright/test'
import { type TOTP, URI } from 'otpauth'
import { test as journey } from './journey.ts'
import { startLoginProgram } from './login-program.ts'
import { lookAtScreen } from './screens.ts'

// Somebody of an office adds a passkey and logs in with it; and has a code asked after the password, with and without JavaScript.

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

async function sayPassword(page: Page, { account: { email, password } }: Program): Promise<void> {
  await page.goto('/inloggen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

const isLoggedIn = (page: Page) => expect(page.getByRole('heading', { name: 'Uw kantoren' })).toBeVisible()

async function logOut(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Uitloggen op dit apparaat' }).click()
  await expect(page.getByText('U bent uitgelogd.')).toBeVisible()
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
  await sayPassword(page, program)
  await isLoggedIn(page)
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
  await logOut(page)

  await lookAtScreen(page, 'login-passkey')
  await device.answers(true)
  await page.getByRole('button', { name: 'Inloggen met passkey' }).click()
  await isLoggedIn(page)
  await device.answers(false)
  await page.goto('/account')
  await expect(page.getByText(/laatst gebruikt op/).first()).toBeVisible()
  await page.getByText('Verwijderen Mijn telefoon').click()
  await page.getByLabel('Uw wachtwoord').first().fill(program.account.password)
  await page.getByRole('button', { name: 'Passkey verwijderen' }).click()
  await expect(page.getByText('De passkey is verwijderd.')).toBeVisible()
  await logOut(page)
  await device.answers(true)
  await page.getByRole('button', { name: 'Inloggen met passkey' }).click()
  await expect(page.getByText('Inloggen met deze passkey is niet gelukt.')).toBeVisible()
  await lookAtScreen(page, 'login-passkey-refused')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled })

    test('a code of an app is asked after the password, until it is switched off', async ({ page, program }) => {
      const look = async (name: string) => javaScriptEnabled && lookAtScreen(page, name)
      const { clock, account } = program
      await sayPassword(page, program)
      await isLoggedIn(page)
      await page.goto('/account')
      await expect(page.getByText('Passkey toevoegen').first()).toBeVisible({ visible: javaScriptEnabled })
      await page.getByRole('link', { name: 'Code instellen of uitzetten' }).click()
      await page.getByLabel('Uw wachtwoord').fill('een verkeerd wachtwoord')
      await page.getByRole('button', { name: 'Code instellen' }).click()
      await expect(page.getByText('Dit is niet het wachtwoord van uw account').first()).toBeVisible()
      await look('totp-off')
      await page.getByLabel('Uw wachtwoord').fill(account.password)
      await page.getByRole('button', { name: 'Code instellen' }).click()
      const link = await page.getByRole('link', { name: 'Open in uw app' }).getAttribute('href')
      const app = URI.parse(link!) as TOTP
      const type = async (code: string, button: string) => {
        await page.getByLabel('Code van 6 cijfers').fill(code)
        await page.getByRole('button', { name: button }).click()
      }
      const newCode = () => {
        clock.advance(30_000)
        return app.generate({ timestamp: clock.now().getTime() })
      }

      await type('000000', 'Code aanzetten')
      await expect(page.getByText('Deze code klopt niet.').first()).toBeVisible()
      await look('totp-set-up')
      await type(newCode(), 'Code aanzetten')
      await expect(page.getByRole('heading', { name: 'Bewaar uw herstelcodes' })).toBeVisible()
      const [recoveryCode = ''] = await page.locator('main li code').allTextContents()
      await look('totp-recovery-codes')
      await page.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
      await logOut(page)

      await sayPassword(page, program)
      await expect(page.getByRole('heading', { name: 'Vul uw code in' })).toBeVisible()
      await type('000000', 'Inloggen')
      await expect(page.getByText('Deze code klopt niet, of is al gebruikt.').first()).toBeVisible()
      await look('login-code')
      await type(newCode(), 'Inloggen')
      await isLoggedIn(page)
      await logOut(page)

      await sayPassword(page, program)
      await page.getByRole('link', { name: 'Geen telefoon bij de hand?' }).click()
      await page.getByLabel('Herstelcode').fill(recoveryCode)
      await look('login-recovery-code')
      await page.getByRole('button', { name: 'Inloggen' }).click()
      await isLoggedIn(page)

      await page.goto('/account/code')
      await expect(page.getByText('U hebt nog 9 herstelcodes.')).toBeVisible()
      await page.getByText('Code uitzetten').first().click()
      await page.getByLabel('Uw wachtwoord of een code').last().fill('onzin')
      await page.getByRole('button', { name: 'Code uitzetten' }).click()
      await expect(page.getByText('Dit wachtwoord of deze code klopt niet').first()).toBeVisible()
      await look('totp-on')
      await page.getByLabel('Uw wachtwoord of een code').last().fill(account.password)
      await page.getByRole('button', { name: 'Code uitzetten' }).click()
      await expect(page.getByText('U logt weer in zonder code.')).toBeVisible()
    })
  })
}
