import { expect, type Locator, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { eventually } from '#test/eventually.ts'
import { recipientOf } from '#test/offerte-client.ts'
import { type Program, startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp, type TestSmtp } from '#test/smtp.ts'
import { setUpCode } from './desk.ts'
import { test as journey } from './journey.ts'
import { linkIn, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'

// From an empty database to the first figures: the first operator, offices of OpenStreetMap with their prices, a visitor who asks
// one, its answer, and what the desk shows of it. Every office and person here is made up.

const test = journey.extend<{ program: Program; smtp: TestSmtp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is asked
  smtp: async ({}, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    await smtp.close()
  },
  program: async ({ smtp }, use) => {
    const folder = temporaryFolder()
    const program = await startProgram({ DATA_DIR: folder.path, SMTP_URL: smtp.url, DEMO_DATA: 'off' })
    await use(program)
    await program.stop()
    folder.remove()
  },
  baseURL: async ({ program }, use) => use(program.url),
})

const office = (id: number, name: string, [lon, lat]: [number, number], address: Record<string, string>) => ({
  type: 'Feature',
  id: `node/${id}`,
  properties: {
    ...{ '@id': `node/${id}`, office: 'notary', name, 'contact:email': `post@kantoor-${id}.example` },
    ...Object.fromEntries(Object.entries(address).map(([key, value]) => [`addr:${key}`, value])),
  },
  geometry: { type: 'Point', coordinates: [lon, lat] },
})

/** As overpass-turbo exports `office=notary`. */
const osm = JSON.stringify({
  type: 'FeatureCollection',
  generator: 'overpass-turbo',
  features: [
    office(101, 'Verzonnen Notarissen', [4.8979, 52.3745], {
      ...{ street: 'Damrak', housenumber: '1', postcode: '1012 LG', city: 'Amsterdam' },
    }),
    office(102, 'Het Verzinsel', [4.8926, 52.3731], {
      ...{ street: 'Dam', housenumber: '20', postcode: '1012 NP', city: 'Amsterdam' },
    }),
    office(103, 'Zonder Postcode', [4.8926, 52.3731], { street: 'Dam', housenumber: '22', city: 'Amsterdam' }),
  ],
})

const prices = [
  'naam;adres;postcode;dienst;honorarium;registers;compleet',
  'Verzonnen Notarissen;Damrak 1;1012 LG;leveringsakte;700,00;Kadaster: 144,50;ja',
  'Het Verzinsel;Dam 20;1012 NP;leveringsakte;600,00;Kadaster: 144,50;ja',
  'Niemand;Damrak 99;1012 LG;leveringsakte;600,00;;ja',
].join('\n')

test('an operator fills an empty site, and a visitor finds, compares and asks an office that answers', async ({
  page,
  program,
  smtp,
}) => {
  const mailTo = (address: string, subject: string) =>
    eventually(async () => {
      const mail = smtp.mails.find((one) => recipientOf(one) === address && one.subject?.includes(subject))
      if (!mail) throw new Error(`no mail "${subject}" to ${address}`)
      return mail
    })

  await becomeFirstOperator(page, program)
  await importFile(page, { name: 'kantoren.geojson', text: osm })
  await expect(page.getByText('node/103: geweigerd')).toBeVisible()
  await lookAtScreen(page, 'beheer-import-kantoren')
  await page.getByRole('button', { name: 'Overnemen' }).click()
  await expect(page.getByText(/^Overgenomen op/)).toBeVisible()
  await importFile(page, { name: 'prijzen.csv', text: prices })
  await expect(page.getByText('regel 4: geweigerd')).toBeVisible()
  await page.getByRole('button', { name: 'Overnemen' }).click()
  await expect(page.getByText(/^Overgenomen op/)).toBeVisible()

  await page.goto('/beheer/kantoren')
  await lookAtScreen(page, 'beheer-kantoren-eerste')
  await page.getByRole('link', { name: 'Het Verzinsel' }).click()
  await expectHeadingsApart(page)
  await page.getByLabel('Telefoon').fill('020 000 0000')
  await page.locator('#office-reden').fill('Gebeld met het kantoor')
  await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
  await expect(page.getByText('opgeslagen').first()).toBeVisible()

  const email = newEmail()
  await compareAndAsk(page, email)
  const confirm = await mailTo(email, 'Bevestig uw offerteaanvraag')
  await page.goto(linkIn(confirm, '/offerte/'))
  await page.getByRole('button', { name: 'Aanvraag bevestigen' }).click()
  await expect(page.getByText('Uw aanvraag is verstuurd.').first()).toBeVisible()

  await offer(page, await mailTo('post@kantoor-102.example', 'Nieuwe offerteaanvraag'))
  const offerMail = await mailTo(email, 'Het Verzinsel heeft een offerte gestuurd')
  expect(offerMail.text).toContain('870,50')

  await page.goto('/beheer/aanvragen')
  await expect(page.getByRole('link', { name: /^NV-/ })).toHaveCount(1)
  await lookAtScreen(page, 'beheer-aanvragen-eerste')
  await page.goto('/beheer/cijfers')
  await expect(page.getByRole('row', { name: /Het Verzinsel/ })).toBeVisible()
  await lookAtScreen(page, 'beheer-cijfers-eerste')
  await page.goto('/beheer/logboek')
  await expect(page.getByText('Reden: Gebeld met het kantoor')).toBeVisible()
})

/** By the link that the start wrote in its log; then a code of an app as the second way to log in. */
async function becomeFirstOperator(page: Page, program: Program) {
  const link = /https?:\/\/\S+\/beheer\/begin\/[\w-]+/.exec(program.output())
  if (!link) throw new Error(`no link for the first operator:\n${program.output()}`)
  const password = 'een lang wachtwoord'
  await page.goto(new URL(link[0]).pathname)
  await page.getByLabel('Naam').fill('Wim Verzonnen')
  await page.getByLabel('E-mailadres').fill('wim@beheer.example')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await page.getByRole('button', { name: 'Account maken' }).click()
  await expect(page.getByRole('heading', { name: 'Beveilig uw account' })).toBeVisible()
  await setUpCode(page, password)
  await page.goto('/beheer')
  await lookAtScreen(page, 'beheer-leeg')
}

async function importFile(page: Page, { name, text }: { name: string; text: string }) {
  await page.goto('/beheer/import')
  await page
    .getByLabel('Bestand', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Bekijken wat er zou gebeuren' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Both offices beside each other; the cheaper one is asked. */
async function compareAndAsk(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Postcode of woonplaats' }).fill('1012 LG')
  await page.getByRole('button', { name: 'Zoek notarissen' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 notarissen gevonden' })).toBeVisible()
  await lookAtScreen(page, 'results-eerste')
  for (const name of ['Verzonnen Notarissen', 'Het Verzinsel'])
    await page.getByRole('button', { name: `Selecteer voor gratis offerte: ${name}` }).click()
  await page.getByRole('button', { name: 'Diensten kiezen' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Leveringsakte' }).check()
  await page.getByRole('button', { name: 'Diensten toepassen' }).click()
  // 700,00 and 600,00 with 21 %, and the register at cost.
  await page.getByRole('link', { name: 'Vergelijken' }).click()
  for (const price of ['€992,-', '€871,-']) await expect(page.getByText(price).first()).toBeVisible()
  await lookAtScreen(page, 'vergelijken-eerste')
  await page.getByRole('link', { name: 'Offertes aanvragen' }).click()
  await page.getByLabel('Mevr.').check()
  await page.getByLabel('Naam', { exact: true }).fill('Jip van Test')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 1234 5678')
  await page.getByRole('button', { name: 'Volgende: Diensten' }).click()
  await expect(page.getByText('U vraagt een prijs voor leveringsakte.')).toBeVisible()
  await page.getByRole('button', { name: 'Volgende: Bevestiging' }).click()
  await page.getByRole('button', { name: 'Offertes aanvragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt, Jip van Test.')
}

/** (600,00) with 21 % is 726,00; with the register at cost it is 870,50. */
async function offer(page: Page, request: Email) {
  await page.goto(linkIn(request, '/kantoor/offerte/'))
  await page.getByLabel('Honorarium leveringsakte').fill('600')
  for (const name of ['Recherche', 'Kwaliteitsfonds']) await page.getByLabel(name).fill('0')
  const registers = await page.getByLabel(/^Registers/).all()
  for (const [n, register] of registers.entries()) await register.fill(n === 0 ? '144,50' : '0')
  await page.getByLabel('Dit bedrag bevat alle gebruikelijke werkzaamheden').check()
  await page.getByRole('button', { name: 'Offerte versturen' }).click()
  await expect(page.getByText('Uw offerte is verstuurd.')).toBeVisible()
}

/** The two parts of the form stand level, each heading with room below it. */
async function expectHeadingsApart(page: Page) {
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!
  const [contact, about] = [page.locator('legend').nth(0), page.locator('legend').nth(1)]
  const [one, other] = [await boxOf(contact), await boxOf(about)]
  expect(other.y).toBe(one.y)
  const label = await boxOf(page.locator('label[for="naam"]'))
  expect(label.y - (one.y + one.height)).toBeGreaterThanOrEqual(8)
}
