import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'

// An office opens the offer to become a partner, reads the terms, and says that it is interested.

test.use({ viewport: { width: 375, height: 800 } })

test('an office reads the offer and its terms and says that it is interested', async ({ page, baseURL }) => {
  // The pages under /dev run no script of the site.
  const plain = await page.context().newPage()
  await plain.goto(`${baseURL}/dev/links`)
  const row = plain.getByRole('row').filter({ hasText: 'an offer to become a partner' })
  await row.getByRole('button', { name: 'fresh' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Partner worden van Aktewijzer')
  await page.goto(plain.url())
  await plain.close()

  await expect(page.getByText('Betaling heeft geen invloed op reviews.')).toBeVisible()
  await lookAtScreen(page, 'partner-offer')
  const offer = page.url()
  await page.getByRole('link', { name: 'voorwaarden voor partners' }).click()
  await expect(page.getByText('Dit is de versie die nu geldt.')).toBeVisible()
  await lookAtScreen(page, 'partner-terms')
  await page.goto(offer)
  await page.getByLabel('Adres van uw kantoor').fill('Dam')
  await page.getByRole('button', { name: 'Ik heb interesse' }).press('Enter')
  await expect(page.getByText('Ga akkoord met de voorwaarden om verder te gaan.').first()).toBeVisible()
  await lookAtScreen(page, 'partner-offer-errors')

  const email = newEmail()
  await page.getByLabel('Uw e-mailadres').fill(email)
  await page.getByLabel('Adres van uw kantoor').fill('Dam 1, Amsterdam')
  await page.getByLabel('Ik ga namens het kantoor akkoord').press('Space')
  await page.getByRole('button', { name: 'Ik heb interesse' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wij hebben uw interesse ontvangen')
  await lookAtScreen(page, 'partner-interest')
  const mail = await mailbox.latestTo(email, 'Wij hebben uw interesse ontvangen')
  expect(mail.text).toContain('Als wij uw vermelding beperken of beëindigen')
})
