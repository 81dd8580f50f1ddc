import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { linkIn, mailbox } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'
import { sendToOffice } from './sent-request.ts'

// An office opens the link in its mail and answers; the customer sees what it said.

async function sendRequest(baseURL: string) {
  const { email, mail, office } = await sendToOffice(baseURL)
  const sent = await mailbox.latestTo(email, 'Uw aanvraag is verstuurd')
  return { email, title: office, customerLink: linkIn(sent, '/offerte/'), officeLink: linkIn(mail, '/kantoor/') }
}

const choose = (page: Page, answer: string) => page.locator('summary').filter({ hasText: answer }).click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

    test('an office asks the customer, tells of its own mail, declines and takes that back', async ({
      page,
      baseURL,
    }) => {
      const { email, title, customerLink, officeLink } = await sendRequest(baseURL!)
      await page.goto(officeLink)
      await expect(page.getByRole('heading', { name: 'Wat is uw antwoord?' })).toBeVisible()

      await choose(page, 'Een vraag stellen')
      await page.getByRole('button', { name: 'Vraag versturen' }).click()
      await expect(page.getByText('Schrijf uw vraag', { exact: true }).first()).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'office-answer-errors')
      await page.getByLabel('Uw vraag').fill('Tekent uw partner ook mee?')
      await page.getByRole('button', { name: 'Vraag versturen' }).click()
      await expect(page.getByText('Uw vraag is verstuurd.')).toBeVisible()
      await mailbox.latestTo(email, `${title} heeft een vraag over uw aanvraag`)

      await choose(page, 'Ik heb per e-mail gereageerd')
      await page.getByLabel('Totaalbedrag in uw e-mail').fill('1.585,43')
      await page.getByRole('button', { name: 'Doorgeven' }).filter({ visible: true }).click()
      await expect(page.getByText('Wij laten de klant zien dat u per e-mail heeft gereageerd.')).toBeVisible()
      await page.goto(customerLink)
      await expect(page.getByText('Heeft u gemaild', { exact: true })).toBeVisible()
      await expect(page.getByText('met een totaal van € 1.585,43')).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'request-answered')

      await page.goto(officeLink)
      await choose(page, 'Wij nemen deze aanvraag niet aan')
      await page.getByLabel('Dit valt buiten ons werkgebied').check()
      await page.getByRole('button', { name: 'Doorgeven' }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { name: 'U neemt deze aanvraag niet aan' })).toBeVisible()
      if (javaScriptEnabled) await lookAtScreen(page, 'office-declined')
      await page.getByRole('button', { name: 'Toch in behandeling nemen' }).click()
      await expect(page.getByText('Uw eerdere antwoord geldt weer.')).toBeVisible()
    })
  })
}

test('an office is opened once a person touches its page, not by who only fetches it', async ({ page, baseURL }) => {
  const { customerLink, officeLink } = await sendRequest(baseURL!)
  const state = async () => {
    const token = new URL(customerLink).pathname.split('/').at(-1)
    const answer = await page.request.get(`/api/offerte-requests/access/${token}`)
    return (await answer.json()).vestigingen[0].status as string
  }
  await page.request.get(officeLink)
  await page.request.head(officeLink)
  await expect.poll(state).toBe('sent')
  await page.goto(officeLink)
  await page.mouse.move(200, 200)
  await expect.poll(state).toBe('opened')
})
