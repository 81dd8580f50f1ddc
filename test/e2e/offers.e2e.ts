import { expect, type Page } from '@playwright/test'
import { readPdf } from '#test/read-pdf.ts'
import { test } from './journey.ts'
import { linkIn, mailbox } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'
import { mailsToOffices, sendRequest } from './sent-request.ts'

// From the offers of offices to the choice of one, with the real mails: one offers, one declines and is replaced, one mails.
// Those of the choice leave minutes later (choose-vestiging.test.ts).

async function sendToThree(baseURL: string) {
  const request = await sendRequest(baseURL, 3)
  const { email, titles } = request
  const sent = await mailbox.latestTo(email, 'Uw aanvraag is verstuurd')
  const arrived = (subject: string, count: number) => mailsToOffices(request, count, subject)
  const requests = await arrived('Nieuwe offerteaanvraag', 3)
  const officeLink = (title: string) => {
    const mail = requests.find((one) => one.text?.includes(`Beste ${title},`))
    if (!mail) throw new Error(`no mail to ${title}`)
    return linkIn(mail, '/kantoor/')
  }
  return { email, titles, customerLink: linkIn(sent, '/offerte/'), officeLink, arrived }
}

/** What the page says of the button that was pressed. With JavaScript it has the focus, so that it is seen and heard. */
async function expectOutcome(page: Page, text: string, isFocused: boolean) {
  const outcome = page.locator('.msg-ok').filter({ hasText: text })
  await expect(outcome).toBeInViewport()
  if (isFocused) await expect(outcome).toBeFocused()
}

const choose = (page: Page, answer: string) => page.locator('summary').filter({ hasText: answer }).click()
const doorgeven = (page: Page) => page.getByRole('button', { name: 'Doorgeven' }).filter({ visible: true })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('offers are made, compared and chosen from, and an office that declines is replaced', async ({
      page,
      baseURL,
    }) => {
      const { email, titles, customerLink, officeLink, arrived } = await sendToThree(baseURL!)
      const [offering = '', declining = '', mailing = ''] = titles

      await page.goto(officeLink(offering))
      await expect(page.getByRole('heading', { name: 'Wat is uw antwoord?' })).toBeVisible()
      await page.getByLabel('Honorarium leveringsakte').fill('621,50')
      await page.getByLabel('Recherche').fill('veel')
      await page.getByRole('button', { name: 'Offerte versturen' }).click()
      await expect(page.getByText('Vul een bedrag in, zoals 1.250 of 1.250,50').first()).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'offer-errors')
      await page.getByLabel('Recherche').fill('110')
      await page.getByLabel('Kwaliteitsfonds').fill('0')
      const registers = await page.getByLabel(/^Registers/).all()
      for (const [n, register] of registers.entries()) await register.fill(n === 0 ? '137,50' : '0')
      await page.getByLabel('Alleen als …').first().fill('een volmacht nodig is')
      await page.getByLabel('Bedrag met btw').first().fill('85')
      // (621,50 + 110) with 21 % is 885,12 (885,115), and the register at cost.
      if (javaScriptEnabled) await expect(page.locator('.total output')).toHaveText('€ 1.022,62')
      await page.getByLabel('Dit bedrag bevat alle gebruikelijke werkzaamheden').check()
      if (javaScriptEnabled) await lookAtScreen(page, 'offer-form')
      await page.getByRole('button', { name: 'Offerte versturen' }).click()
      await expectOutcome(page, 'Uw offerte is verstuurd.', javaScriptEnabled)
      await expect(page.getByText('€ 1.022,62').first()).toBeVisible()
      const offerMail = await mailbox.latestTo(email, `${offering} heeft een offerte gestuurd`)
      expect(offerMail.text).toContain('1.022,62')

      await page.goto(officeLink(mailing))
      await choose(page, 'Ik heb per e-mail gereageerd')
      await page.getByLabel('Totaalbedrag in uw e-mail').fill('1.100')
      await doorgeven(page).click()
      await page.goto(officeLink(declining))
      await choose(page, 'Wij nemen deze aanvraag niet aan')
      await page.getByLabel('Wij nemen nu geen nieuwe zaken aan').check()
      await doorgeven(page).click()

      await page.goto(linkIn(offerMail, '/offerte/'))
      await expect(page.getByRole('heading', { name: 'Uw offerte', exact: true })).toBeVisible()
      await expect(page.getByText('€ 85,00 alleen als een volmacht nodig is')).toBeVisible()
      await expect(page.getByText('met een totaal van € 1.100,00')).toBeVisible()
      await page
        .getByRole('button', { name: /^Vraag dit kantoor/ })
        .first()
        .click()
      await expectOutcome(page, 'Uw aanvraag gaat naar het andere kantoor.', javaScriptEnabled)
      const replacing = (await arrived('Nieuwe offerteaanvraag', 4)).find(
        (mail) => !titles.some((title) => mail.text?.includes(`Beste ${title},`)),
      )
      await page.goto(linkIn(replacing!, '/kantoor/'))
      for (const amount of await page.locator('.line input').all()) await amount.fill('100')
      await page.getByLabel('Dit bedrag bevat alle gebruikelijke werkzaamheden').check()
      await page.getByRole('button', { name: 'Offerte versturen' }).click()
      await expect(page.getByText('Uw offerte is verstuurd.')).toBeVisible()
      await page.goto(customerLink)
      await expect(page.getByRole('heading', { name: 'Vergelijk uw offertes' })).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'offers')
      const paper = await readPdf(await page.pdf({ format: 'A4', landscape: true, tagged: true }))
      expect(paper.pages[0], 'the first sheet holds the comparison, whole').toMatch(/Totaal[\s\S]*Beoordeling/)
      await expect(page.getByRole('button', { name: 'Printen' })).toHaveCount(javaScriptEnabled ? 1 : 0)
      for (const [link, file] of [
        ['Offertes als pdf', 'offertes.pdf'],
        ['De datums in uw agenda', 'kalender.ics'],
        ['Uw gegevens downloaden (JSON)', 'export.json'],
      ] as const) {
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: link }).click()
        expect((await download).suggestedFilename()).toBe(file)
      }

      await page.getByRole('button', { name: 'Kies dit kantoor' }).filter({ hasText: mailing }).click()
      await expect(page.getByRole('heading', { name: `U koos ${mailing}` })).toBeVisible()
      await page.getByRole('button', { name: 'Kies dit kantoor' }).filter({ hasText: offering }).click()
      await expect(page.getByRole('heading', { name: `U koos ${offering}` })).toBeVisible()
      await expectOutcome(page, 'Uw keuze is opgeslagen.', javaScriptEnabled)
      if (javaScriptEnabled) await lookAtScreen(page, 'offer-chosen')
      await page.goto(officeLink(mailing))
      await expect(page.getByRole('heading', { name: 'De klant koos een ander kantoor.' })).toBeVisible()
      await page.goto(officeLink(offering))
      await expect(page.getByRole('heading', { name: 'De klant koos uw kantoor' })).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'office-chosen')
      await page.goto(customerLink)
      await expect(page.getByText('Notaris gekozen').first()).toBeVisible()
    })

    test('a withdrawal can be undone for half a minute, and is mailed to the offices after it', async ({
      page,
      baseURL,
    }) => {
      const { customerLink, arrived } = await sendToThree(baseURL!)
      await page.goto(customerLink)
      await page.getByRole('button', { name: 'Aanvraag intrekken' }).click()
      await expectOutcome(page, 'Uw aanvraag is ingetrokken.', javaScriptEnabled)
      if (javaScriptEnabled) await lookAtScreen(page, 'withdrawn')
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expectOutcome(page, 'Uw aanvraag staat weer open.', javaScriptEnabled)
      // Who reads the page once more has heard it.
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.locator('.msg-ok')).not.toBeFocused()
      await page.getByRole('button', { name: 'Aanvraag intrekken' }).click()
      const undo = page.getByRole('button', { name: 'Ongedaan maken' })
      await expect(undo).toBeVisible()
      await arrived('is gesloten', 3)
      if (javaScriptEnabled) await expect(undo).toBeHidden()
      else {
        await undo.click()
        await expect(page.getByText('De 30 seconden om dit ongedaan te maken zijn voorbij.')).toBeVisible()
      }
      await expect(page.getByText('Ingetrokken', { exact: true })).toBeVisible()
    })
  })
}
