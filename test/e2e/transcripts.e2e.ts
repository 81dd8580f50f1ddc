import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { linkIn, mailbox } from './mailbox.ts'
import { startTranscript } from './transcript.ts'

// The main journeys with keys alone, as who does not see them hears them. `TRANSCRIPTS=on` writes docs/transcripts.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const asks = (page: Page) => page.getByRole('button', { name: /^Selecteer voor gratis offerte/ })

test('three offices are found, compared and asked for a quote, by ear', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const story = await startTranscript(page, 'offerte', 'Drie kantoren vergelijken en om een offerte vragen')
  const email = `luisteraar-${crypto.randomUUID().slice(0, 8)}@voorbeeld.example`

  await page.goto('/')
  await story.arrive('De beginpagina')
  await tabTo(page, page.getByRole('combobox', { name: 'Postcode of woonplaats' }))
  await story.focus('Tab tot in het zoekveld')
  await page.keyboard.type('Wintersw')
  await expect(page.getByRole('option', { name: /^Winterswijk/ }).first()).toBeVisible()
  await story.hear('Typt "Wintersw"')
  await page.keyboard.press('ArrowDown')
  await story.focus('Pijl omlaag')
  await page.keyboard.press('Enter')
  await expect(asks(page).first()).toBeVisible()
  await story.arrive('Enter: de resultaten')

  for (let n = 1; n <= 3; n++) {
    await tabTo(page, asks(page).first())
    await story.focus('Tab tot de volgende knop om een kantoor te kiezen')
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: `Uw selectie ${n} van 3` })).toBeVisible()
    expect(await story.focus('Spatie')).toContain(`U selecteerde ${n} van 3 kantoren.`)
  }
  await page.keyboard.press('Tab')
  await story.focus('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Uw selectie' })).toBeFocused()
  await story.focus('Enter')
  await story.tabTo(page.getByRole('complementary', { name: 'Uw selectie' }).getByRole('link', { name: 'Vergelijken' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Vergelijk 3 notarissen')
  await expect(page.getByRole('table').getByText('Laden…')).toHaveCount(0)
  await story.arrive('Enter: de vergelijking')

  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Offertes? aanvragen/ })
      .first(),
  )
  await story.focus('Tab tot de aanvraag')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stap 1 van 3:')).toBeVisible()
  await story.arrive('Enter: de aanvraag, stap 1')
  await tabTo(page, page.getByRole('button', { name: 'Volgende: Diensten' }))
  await story.focus('Tab tot de knop, zonder iets in te vullen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await story.focus('Enter')
  await story.tabTo(page.getByRole('radio', { name: 'Dhr.' }))
  await page.keyboard.press('ArrowRight')
  await story.focus('Pijl naar rechts')
  for (const [label, words] of [
    ['Naam', 'Jip van Test'],
    ['E-mailadres', email],
    ['Telefoonnummer', '06 1234 5678'],
  ] as const) {
    await story.tabTo(page.getByLabel(label, { exact: label === 'Naam' }))
    await page.keyboard.type(words)
    await story.hear(`Typt "${words}"`)
  }
  await story.tabTo(page.getByRole('button', { name: 'Volgende: Diensten' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stap 2 van 3:')).toBeVisible()
  const atStep2 = await story.arrive('Enter: stap 2')
  expect(atStep2.join()).toContain('stap 2 van 3')
  await tabTo(page, page.getByRole('checkbox', { name: 'Leveringsakte' }))
  await story.focus('Tab tot de leveringsakte')
  await page.keyboard.press('Space')
  const amounts = page.locator('summary').filter({ hasText: 'Datum en bedragen toevoegen' })
  await expect(amounts).toBeVisible()
  await story.focus('Spatie')
  await story.tabTo(amounts)
  await page.keyboard.press('Enter')
  await story.focus('Enter')
  await story.tabTo(page.getByLabel('Koopsom'))
  await page.keyboard.type('450000')
  await tabTo(page, page.getByRole('button', { name: 'Volgende: Bevestiging' }))
  await story.focus('Typt 450000, Tab tot de knop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stap 3 van 3:')).toBeVisible()
  const atStep3 = await story.arrive('Enter: stap 3')
  expect(atStep3.join()).toContain('stap 3 van 3')
  await tabTo(page, page.getByRole('button', { name: 'Offertes aanvragen' }))
  await story.focus('Tab tot de knop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/offerte-aanvragen/success')
  await expect(heading(page)).toContainText('Bedankt')
  await story.arrive('Enter: verstuurd')

  await page.goto(linkIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag'), '/offerte/'))
  await story.arrive('De link in de e-mail')
  await tabTo(page, page.getByRole('button', { name: 'Aanvraag bevestigen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Uw aanvraag is verstuurd.').first()).toBeVisible()
  await story.arrive('Tab tot de knop, Enter: bevestigd')
  story.end()
})

test('a review is written, by ear', async ({ page }) => {
  const story = await startTranscript(page, 'review', 'Een review schrijven')
  const email = `luisteraar-${crypto.randomUUID().slice(0, 8)}@voorbeeld.example`
  await page.goto('/schrijf-review/240?tab=reviews')
  await story.arrive('Het formulier')
  const send = page.getByRole('button', { name: 'Review versturen' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Controleer uw antwoorden' })).toBeFocused()
  await story.focus('Tab tot de knop, Enter, zonder iets in te vullen')
  const rated = (label: string) =>
    page.getByRole('group', { name: label, exact: true }).getByRole('radio', { name: /^8 van/ })
  for (const label of ['Prijs-kwaliteit', 'Service', 'Communicatie']) {
    await story.tabTo(rated(label))
    await page.keyboard.press('ArrowRight')
    await story.focus('Pijl naar rechts')
  }
  await story.tabTo(page.getByRole('textbox', { name: 'Pluspunt 1' }))
  await page.keyboard.type('De uitleg was helder')
  await story.tabTo(page.getByLabel('Naam', { exact: true }))
  await page.keyboard.type('Jip van Test')
  await story.tabTo(page.getByLabel('E-mailadres'))
  await page.keyboard.type(email)
  await story.tabTo(send)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
  await story.arrive('Enter: verstuurd')
  story.end()
})

test('the way from what somebody wants to the akte and to offices, by ear', async ({ page }) => {
  const story = await startTranscript(page, 'keuzehulp', 'Van de keuzehulp naar een akte en naar kantoren')
  await page.goto('/keuzehulp')
  await story.arrive('De keuzehulp')
  const show = page.getByRole('button', { name: 'Toon mijn aktes' })
  await tabTo(page, show)
  await page.keyboard.press('Enter')
  await expect(page.getByText('U heeft nog niets aangekruist.')).toBeVisible()
  await story.arrive('Tab tot de knop, Enter, zonder iets aan te kruisen')
  await story.tabTo(page.getByLabel('Ik woon samen, zonder huwelijk of geregistreerd partnerschap'))
  await page.keyboard.press('Space')
  await story.focus('Spatie')
  await tabTo(page, show)
  await page.keyboard.press('Enter')
  const akte = page.getByRole('term').getByRole('link', { name: 'Samenlevingscontract' })
  await expect(akte).toBeVisible()
  await story.arrive('Tab tot de knop, Enter')
  await story.tabTo(akte)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/akte/samenlevingscontract')
  await story.arrive('Enter: de akte')
  await tabTo(page, page.getByRole('combobox', { name: 'Postcode of woonplaats' }))
  await story.focus('Tab tot het zoekveld')
  await page.keyboard.type('nijmegen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zoeken\?/)
  await expect(asks(page).first()).toBeVisible()
  await story.arrive('Typt "nijmegen", Enter: de resultaten')
  story.end()
})
