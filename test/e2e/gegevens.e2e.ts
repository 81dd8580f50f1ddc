import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { linkIn, mailbox } from './mailbox.ts'
import { untilFormAge } from './review-form.ts'
import { lookAtScreen } from './screens.ts'
import { sendRequest } from './sent-request.ts'

// Somebody who asked for quotes sees what is held on the address, takes it along, and has it erased.

async function ask(page: Page, email: string) {
  await page.getByLabel('Uw e-mailadres').fill(email)
  await page.getByLabel('Ik wil dat u alles wist').check()
  await untilFormAge()
  await page.getByRole('button', { name: 'Stuur mij de link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in uw e-mail')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('the owner of an address asks for its data, reads and downloads it, and erases it', async ({
      page,
      baseURL,
    }) => {
      const look = async (name: string) => {
        if (javaScriptEnabled) await lookAtScreen(page, name)
      }
      const { email, reference } = await sendRequest(baseURL!, 2)
      await page.goto('/')
      await page.getByRole('heading', { name: 'Over Aktewijzer' }).click()
      await page.getByRole('link', { name: 'Uw gegevens inzien of wissen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens inzien of wissen')
      await page.getByRole('button', { name: 'Stuur mij de link' }).click()
      await expect(page.getByText('E-mailadres is verplicht').first()).toBeVisible()
      await look('data-request')
      await ask(page, email)
      await look('data-request-sent')

      const link = linkIn(await mailbox.latestTo(email, 'Bevestig uw verzoek'), '/gegevens/')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: `Aanvraag ${reference}` })).toBeVisible()
      await expect(page.getByText('Wij kopen een verzonnen huis.')).toBeVisible()
      await look('own-data')
      if (javaScriptEnabled) {
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Download als JSON' }).press('Enter')
        const file = await (await download).path()
        expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
          email,
          sections: [{ id: 'offertes' }, { id: 'sessions' }],
        })
      }
      await page.getByRole('button', { name: 'Wis mijn gegevens' }).click()
      await expect(page.getByText('Vink dit aan als u het zeker weet').first()).toBeVisible()
      await page.getByLabel('Ja, wis mijn gegevens, behalve wat u moet bewaren').press('Space')
      await page.getByRole('button', { name: 'Wis mijn gegevens' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens zijn gewist')
      await look('data-erased')
      const mail = await mailbox.latestTo(email, 'Uw verzoek is uitgevoerd')
      expect(mail.text).toContain('In reservekopieën kunnen uw gegevens nog staan tot en met')
      await page.goto(link)
      await expect(page.getByText('Met deze link zijn uw gegevens gewist.')).toBeVisible()
    })
  })
}
