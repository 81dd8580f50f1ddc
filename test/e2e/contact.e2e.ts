import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { mailbox } from './mailbox.ts'
import { untilFormAge } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// Somebody looks for an answer, finds what is done with data, and writes to who runs the site.

test('a visitor reads what is done with data, and writes a message that reaches the operator', async ({ page }) => {
  await page.goto('/faq')
  await page.getByText('Heb ik een account nodig?').click()
  await expect(page.getByText('Een account is alleen voor wie bij een notariskantoor werkt.')).toBeVisible()
  await lookAtScreen(page, 'faq')
  await page.getByRole('link', { name: 'Wat wij met uw gegevens doen' }).click()
  await expect(page.getByRole('heading', { name: 'Wie ziet wat?' })).toBeVisible()
  await lookAtScreen(page, 'data-way')

  await page.getByRole('link', { name: 'Ons een vraag stellen' }).click()
  await page.getByRole('button', { name: 'Verstuur mijn bericht' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
  await lookAtScreen(page, 'contact')
  const words = `Waar staat mijn offerte? ${crypto.randomUUID()}`
  await page.getByLabel('Uw naam').fill('Jan Voorbeeld')
  await page.getByLabel('Uw e-mailadres').fill('jan@voorbeeld.example')
  await page.getByLabel('Waar gaat het over?').selectOption('Mijn aanvraag of review')
  await page.getByLabel('Uw bericht').fill(words)
  await untilFormAge()
  await page.getByRole('button', { name: 'Verstuur mijn bericht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw bericht is verstuurd')
  await expect(async () => {
    const mails = await mailbox.all()
    expect(mails.some(({ text }) => text?.includes(words))).toBe(true)
  }).toPass()
})
