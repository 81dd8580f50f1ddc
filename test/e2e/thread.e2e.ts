import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { test } from './journey.ts'
import { linkIn, mailbox } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'
import { mailsToOffices, sendRequest } from './sent-request.ts'

// A question, its answer and one more, on the pages of both sides, by the links of their mails.

const textOf = (page: Page) => page.locator('.thread > li .question').allTextContents()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('customer and office write to each other, each led by a mail that does not say what', async ({
      page,
      baseURL,
    }) => {
      const request = await sendRequest(baseURL!, 1)
      const { email, titles } = request
      const title = titles[0]!
      const toOffice = async (subject: string) => (await mailsToOffices(request, 1, subject))[0]!

      await page.goto(linkIn(await toOffice('Nieuwe offerteaanvraag'), '/kantoor/'))
      await page.locator('summary').filter({ hasText: 'Een vraag stellen' }).click()
      await page.getByLabel('Uw vraag').fill('Tekent uw partner mee?')
      await page.getByRole('button', { name: 'Vraag versturen' }).click()
      await expect(page.getByText('Uw vraag is verstuurd.')).toBeVisible()
      expect(await textOf(page)).toEqual(['Tekent uw partner mee?'])

      const question = await mailbox.latestTo(email, 'heeft een vraag over uw aanvraag')
      expect(question.text).not.toContain('partner')
      await page.goto(linkIn(question, '/offerte/'))
      // By the keyboard alone: from the field to its button.
      await page.getByLabel(`Uw antwoord aan ${title}`).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').getByRole('link')).toHaveText('Schrijf uw bericht')
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await page.getByLabel(`Uw antwoord aan ${title}`).fill('Ja, wij tekenen samen.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Uw bericht is verstuurd.')).toBeVisible()
      expect(await textOf(page)).toEqual(['Tekent uw partner mee?', 'Ja, wij tekenen samen.'])
      await page.getByText('Stel dit kantoor een vraag').click()
      await expect(page.getByLabel(`Uw vraag aan ${title}`)).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'thread')

      const answered = await toOffice('De klant schreef u')
      expect(answered.text).not.toContain('samen')
      await page.goto(linkIn(answered, '/kantoor/'))
      await page.getByLabel('Uw antwoord aan de klant').fill('Dan plannen wij een uur.')
      await page.getByRole('button', { name: 'Antwoord versturen' }).click()
      await expect(page.getByText('Uw antwoord is verstuurd.')).toBeVisible()
      expect(await textOf(page)).toHaveLength(3)
      if (javaScriptEnabled) await lookAtScreen(page, 'thread-office')
      await page.goto(linkIn(await mailbox.latestTo(email, 'heeft u geantwoord'), '/offerte/'))
      expect((await textOf(page)).at(-1)).toBe('Dan plannen wij een uur.')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    })
  })
}
