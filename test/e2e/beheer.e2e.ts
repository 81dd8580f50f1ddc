import { expect } from '@playwright/test'
import { beginAsModerator, enterDesk } from './desk.ts'
import { test } from './journey.ts'
import { newEmail } from './mailbox.ts'
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

  const { context, mia } = await beginAsModerator(browser, baseURL, { email, password })
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
