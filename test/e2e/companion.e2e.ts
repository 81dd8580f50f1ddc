import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'
import { sendOffer, sendToOffice } from './sent-request.ts'

// Two people who decide together: a link for the other, what the other thinks of the offers, and the end of that link.

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('a customer shares the offers, reads what the other thinks, and ends the link', async ({
      page,
      context,
      baseURL,
    }) => {
      const request = await sendToOffice(baseURL!)
      const { office } = request
      await page.goto(await sendOffer(baseURL!, request))
      const part = page.getByRole('region', { name: 'Samen kiezen' })
      await part.getByRole('button', { name: 'Maak een link' }).click()
      await expect(page.getByText('De link staat klaar bij “Samen kiezen”.')).toBeVisible()
      const url = await part.getByLabel('Link voor wie meekijkt').inputValue()
      if (javaScriptEnabled) await lookAtScreen(page, 'companion-link')

      const other = await context.newPage()
      await other.goto(url)
      await expect(other.getByRole('heading', { name: 'Kijk mee naar de offerte', level: 1 })).toBeVisible()
      await expect(other.getByRole('cell', { name: '€ 1.160,12' })).toBeVisible()
      await expect(other.getByText('Test de Tester')).toHaveCount(0)
      const save = other.getByRole('button', { name: 'Bewaren' })
      await other.getByLabel('Uw opmerking').fill('a'.repeat(501))
      await save.click()
      await expect(other.getByRole('alert').getByText('hoogstens 500 tekens')).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(other, 'companion-errors')
      await other.getByRole('radio', { name: office }).check()
      await other.getByLabel('Uw opmerking').fill('Dichtbij, en het totaal is duidelijk.')
      await save.click()
      await expect(other.getByText('Bewaard. Wie de offertes aanvroeg')).toBeVisible()
      await expect(other.getByText('Uw favoriet', { exact: true }).first()).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(other, 'companion')

      await page.reload()
      await expect(part.getByText('Dichtbij, en het totaal is duidelijk.')).toBeVisible()
      await expect(part.getByText(`Favoriet van wie meekijkt: ${office}.`)).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'companion-opinion')
      await part.getByText('Liever dat wij de link mailen?').click()
      await part.getByLabel('E-mailadres van wie meekijkt').fill('sam')
      await part.getByRole('button', { name: 'Mail de link' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(part.getByLabel('E-mailadres van wie meekijkt')).toHaveValue('sam')
      const email = newEmail()
      await part.getByLabel('E-mailadres van wie meekijkt').fill(email)
      await part.getByRole('button', { name: 'Mail de link' }).click()
      await expect(page.getByText('Wij mailen de link naar dat adres.')).toBeVisible()
      expect(linkIn(await mailbox.latestTo(email, 'meekijken'), '/samen-kiezen/')).toBe(url)

      await part.getByText('Link beëindigen of vervangen').click()
      await part.getByRole('button', { name: 'Beëindig de link' }).click()
      await expect(page.getByText('De link werkt niet meer.')).toBeVisible()
      // The page of the other was open all the while.
      await other.getByLabel('Uw opmerking').fill('Nog iets.')
      await save.click()
      await expect(other.getByText('Deze link werkt niet meer').first()).toBeVisible()
      await other.goto(url)
      await expect(other.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(other, 'companion-ended')
    })
  })
}
