import { expect } from '@playwright/test'
import { createOperator } from '#features/accounts/server/operators/invite.ts'
import { hashPassword } from '#features/accounts/server/public.ts'
import { settingsOf, startOpenidProvider } from '#test/openid-provider.ts'
import { ownOriginTest } from './journey.ts'
import { startLoginProgram } from './login-program.ts'
import { lookAtScreen } from './screens.ts'

// Somebody who was invited to the desk logs in by the provider with the keyboard, and unlinks it.

const password = 'een lang wachtwoord'

type Stage = { url: string; provider: Awaited<ReturnType<typeof startOpenidProvider>> }

const test = ownOriginTest.extend<{ stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is asked
  stage: async ({}, use) => {
    const provider = await startOpenidProvider()
    const program = await startLoginProgram({ oidc: { ...settingsOf(provider), secondFactor: 'always' } })
    await createOperator(program.context, { email: 'wim@beheer.example', naam: 'Wim de Beheerder', role: 'operator' })
    await program.context.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(password) })
      .execute()
    await use({ url: program.url, provider })
    await program.stop()
    provider.stop()
  },
  baseURL: async ({ stage }, use) => use(stage.url),
})

test.use({ viewport: { width: 375, height: 800 } })

test('the button leads by the provider to the desk, and back out', async ({ page, stage }) => {
  const press = async (name: string) => {
    await page.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
  }
  stage.provider.broken['/.well-known/openid-configuration'] = 'error'
  await page.goto('/inloggen')
  await lookAtScreen(page, 'login-provider')
  await press('Inloggen via Testlogin')
  await expect(page.getByText('Testlogin antwoordt nu niet goed.')).toBeVisible()
  await lookAtScreen(page, 'login-provider-away')
  stage.provider.broken = {}
  await press('Opnieuw via Testlogin')
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()
  await press('Log in')
  await expect(page).toHaveURL(`${stage.url}/beheer`)
  await page.goto('/account')
  await press('Koppeling bekijken of weghalen')
  await expect(page.getByText('Gekoppeld op')).toBeVisible()
  await lookAtScreen(page, 'account-provider')
  await page.getByLabel('Uw wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Koppeling weghalen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('De koppeling is weggehaald.')).toBeVisible()
})
