import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { dayOf } from '#contract/format/dates.ts'
import { alterLog } from '#test/altered-log.ts'
import { offerteBody } from '#test/offertes.ts'
import { startDeskProgram } from './desk-program.ts'
import { test as journey } from './journey.ts'
import { lookAtScreen } from './screens.ts'

// The operator sends a mail again that was given up, reads a request for a reason, and sees a webhook fail and catch up; an office is a
// partner for a day. The log of acts has all of it, and shows a line that somebody altered.

type Program = Awaited<ReturnType<typeof startDeskProgram>>
type Receiver = { url: string; status: number; received: number }

const test = journey.extend<{ program: Program; receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is asked
  program: async ({}, use) => {
    const program = await startDeskProgram()
    await use(program)
    await program.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the same
  receiver: async ({}, use) => {
    const receiver = { url: '', status: 503, received: 0 }
    const server = createServer((request, response) => {
      receiver.received += 1
      request.resume()
      response.writeHead(receiver.status).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
    await use(receiver)
    server.closeAllConnections()
    server.close()
  },
  baseURL: async ({ program }, use) => use(program.url),
})

test('a dead letter is sent again, a webhook catches up, a partner ends by itself, and an altered log is seen', async ({
  page,
  program,
  receiver,
}) => {
  const { smtp } = program
  await page.context().addCookies(await program.logIn())
  smtp.refused.set('wim@beheer.example', { responseCode: 550 })
  await page.goto('/beheer/mail')
  await page.getByRole('button', { name: 'Testmail sturen' }).press('Enter')
  await expect(page.getByText('De testmail gaat nu weg naar uw eigen adres.')).toBeVisible()
  const heading = page.getByRole('heading', { name: '1 e-mail is opgegeven' })
  await expect(async () => {
    await page.goto('/beheer')
    await expect(heading).toBeVisible({ timeout: 500 })
  }).toPass()
  await lookAtScreen(page, 'desk-home-troubles', 'light')
  await page.getByRole('link', { name: 'Bekijken' }).click()
  await expect(page.getByRole('cell', { name: /EENVELOPE RCPT TO 550/ })).toBeVisible()
  await lookAtScreen(page, 'desk-mail')
  smtp.refused.clear()
  await page.getByRole('button', { name: /^Opnieuw sturen/ }).press('Enter')
  await expect(page.getByText('De e-mail gaat opnieuw weg.')).toBeVisible()
  await expect.poll(() => smtp.mails.map(({ subject }) => subject)).toEqual(['Testmail van Aktewijzer'])
  for (const [link, screen] of [
    ['Adressen die niets krijgen', 'desk-suppressions'],
    ['Voorbeelden', 'desk-mail-samples'],
    ['Domein', 'desk-mail-domain'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Mail', exact: true }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('navigation', { name: 'Mail', exact: true })).toBeVisible()
    await lookAtScreen(page, screen, 'light')
  }

  const answer = await page.request.post('/api/offerte-requests', { data: offerteBody([program.office]) })
  const { reference } = (await answer.json()) as { reference: string }
  await page.getByRole('link', { name: 'Aanvragen' }).click()
  await lookAtScreen(page, 'desk-requests', 'light')
  await page.getByRole('link', { name: reference }).click()
  await page.getByRole('button', { name: 'Inzien' }).press('Enter')
  await expect(page.getByRole('alert').getByText('Schrijf waarom')).toBeVisible()
  await page.getByLabel('Reden').fill('De klant belde over de koopsom')
  await page.getByRole('button', { name: 'Inzien' }).press('Enter')
  await expect(page.getByText('Wij kopen een huis met een tuin.')).toBeVisible()
  await lookAtScreen(page, 'desk-request', 'light')

  await page.getByRole('link', { name: 'Koppelingen' }).click()
  await page.getByLabel('Kantoor (naam of nummer)').fill('Voorbeeld 1')
  await page.getByRole('button', { name: 'Tonen' }).press('Enter')
  await lookAtScreen(page, 'desk-connections', 'light')
  await page.getByRole('link', { name: /Notariaat Voorbeeld 1/ }).click()
  await page.getByRole('button', { name: 'Webhook toevoegen' }).press('Enter')
  await expect(page.getByRole('alert').getByText('Vul een adres in dat met https:// begint')).toBeVisible()
  await page.getByLabel('Adres', { exact: true }).fill(receiver.url)
  await page.getByRole('button', { name: 'Webhook toevoegen' }).press('Enter')
  await expect(page.getByText('whsec_')).toBeVisible()
  await lookAtScreen(page, 'desk-connection-secret', 'light')
  await page.getByRole('button', { name: /^Proberen/ }).press('Enter')
  const state = (words: string) =>
    expect(async () => {
      await page.reload()
      await expect(page.getByRole('cell', { name: words })).toBeVisible({ timeout: 500 })
    }).toPass()
  await state('Volgende poging')
  await expect(page.getByRole('cell', { name: /Mislukt sinds/ })).toBeVisible()
  await lookAtScreen(page, 'desk-connection-failing')
  receiver.status = 204
  // Not waiting for its next try, which is minutes away by now: turned on again it gets what waits.
  await page.getByRole('button', { name: /^Uitzetten/ }).press('Enter')
  await expect(page.getByText('De webhook staat uit.')).toBeVisible()
  await page.getByRole('button', { name: /^Aanzetten/ }).press('Enter')
  await state('Aangekomen')
  const { received } = receiver
  await page.getByRole('button', { name: /^Opnieuw sturen/ }).press('Enter')
  await expect.poll(() => receiver.received).toBeGreaterThan(received)

  await partnerForADay(page, program)
  await page.getByRole('link', { name: 'Logboek' }).click()
  for (const act of [
    'E-mail opnieuw verstuurd',
    'Aanvraag ingezien',
    'Webhook toegevoegd',
    'Bericht van een webhook opnieuw verstuurd',
    'Partnerschap geactiveerd',
  ])
    await expect(page.getByText(act)).toBeVisible()
  await page.getByRole('link', { name: 'Controleer het hele logboek' }).click()
  await expect(page.getByText('Het logboek klopt: 8 regels, geen veranderd of weg.')).toBeVisible()
  await alterLog(program, `update operator_acts set reason = 'Niets' where act = 'request_inspected'`)
  await page.reload()
  await expect(page.getByText(/^Regel \d is veranderd$/)).toBeVisible()
  await lookAtScreen(page, 'beheer-logboek-altered')
})

/** Until the end of today: tomorrow its badge is gone by itself, and the desk says that it is over. */
async function partnerForADay(page: Page, { office, logIn, passDay }: Program) {
  const visitor = await page.context().newPage()
  const badge = visitor.getByText('Partner (betaald)')
  const seeBadge = (isPartner: boolean) =>
    expect(async () => {
      await visitor.goto(`/notaris/${office}`)
      expect((await badge.count()) > 0).toBe(isPartner)
    }).toPass()
  await page.goto(`/beheer/partners?kantoor=${office}`)
  await page.getByLabel('Tot en met').fill(dayOf(new Date()))
  await page.getByLabel('Reden').fill('Contract voor een dag')
  await page.locator('button[value=activate]').press('Enter')
  await expect(page.getByText('Het partnerschap is opgeslagen.')).toBeVisible()
  await seeBadge(true)
  passDay()
  await seeBadge(false)
  await visitor.close()
  expect((await page.goto('/beheer/partners?stand=ended'))?.status()).toBe(401)
  await page.context().addCookies(await logIn())
  await page.goto('/beheer/partners?stand=ended')
  await expect(page.getByRole('row', { name: /Notariaat Voorbeeld 1/ })).toContainText('Was partner')
}
