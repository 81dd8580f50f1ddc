import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { mailbox, newEmail } from './mailbox.ts'
import { fillAuthor, ownOffice, rate, rateAll, send } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// The forms to write and to report a review: what is wrong, what is kept, by keyboard, and the way that leads there.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a form that is not right says what to do and keeps what was filled in', async ({ page, request }) => {
  const office = await ownOffice(request)
  await page.goto(`/schrijf-review/${office.id}?tab=reviews`)
  await lookAtScreen(page, 'review-write')
  await rate(page, 'Service', '1 van 10, Zeer slecht')
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Controleer uw antwoorden' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Service: Geef een beoordeling',
    'Klopt deze beoordeling?',
    'Naam is verplicht',
    'E-mailadres is verplicht',
  ])
  await lookAtScreen(page, 'review-write-errors')
  await summary.getByRole('link', { name: 'Naam is verplicht' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toBeFocused()
  await expect(page.locator('#naam-error')).toHaveCount(0)

  await rate(page, 'Service', '3 van 10, Ruim onvoldoende')
  await page.getByLabel('Ja, deze beoordelingen kloppen').check()
  await page.getByRole('textbox', { name: 'Pluspunt 1' }).fill('Gratis parkeren naast de fietsenkelder')
  await fillAuthor(page, newEmail())
  const isForm = (url: URL) => url.pathname === `/schrijf-review/${office.id}`
  await page.route(isForm, (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert').getByText('Geen verbinding. Controleer uw internetverbinding')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Pluspunt 1' })).toHaveValue('Gratis parkeren naast de fietsenkelder')
  await lookAtScreen(page, 'review-write-failed')
  await page.unroute(isForm)
  await send(page)
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
})

test('what was filled in before the program arrived is sent', async ({ page, request }) => {
  const office = await ownOffice(request)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const opened = page.goto(`/schrijf-review/${office.id}?tab=reviews`)
  await rateAll(page)
  await page.getByRole('textbox', { name: 'Minpunt 1' }).fill('De lift rook naar sinaasappel')
  await page.getByLabel('Toon alleen mijn initialen').check()
  await fillAuthor(page, newEmail())
  arrived.resolve()
  await opened
  await expect(page.getByRole('button', { name: 'Minpunt toevoegen' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Service' }).locator('input:checked')).toHaveValue('10')
  const post = page.waitForRequest((request) => request.method() === 'POST')
  await send(page)
  expect((await post).postDataJSON()).toMatchObject({
    rating_service: '10',
    alleen_initialen: 'true',
    naam: 'Jip van Test',
  })
  expect(new URLSearchParams((await post).postData() ?? '').getAll('minpunten')).toContain(
    'De lift rook naar sinaasappel',
  )
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
})

test('an address that looks mistyped is asked about and never refused', async ({ page, request }) => {
  const office = await ownOffice(request)
  await page.goto(`/schrijf-review/${office.id}?tab=reviews`)
  const email = page.getByLabel('E-mailadres')
  const question = page.getByText('Klopt dit adres? Misschien bedoelt u jan@gmail.com.')
  await email.fill('jan@gmial.com')
  await expect(question).toBeVisible()
  await lookAtScreen(page, 'review-write-mistyped')
  await email.fill('jan@gmail.com')
  await expect(question).toHaveCount(0)
  await email.fill('jan@gmial.com')
  await expect(question).toBeVisible()
  await send(page)
  await expect(page.locator('#naam-error')).toBeVisible()
  await expect(page.locator('#email-error')).toHaveCount(0)
})

test('one person reviews an office once, and gets the mail of the first review', async ({ page, request }) => {
  const office = await ownOffice(request)
  const email = newEmail()
  for (const expected of ['sent', 'refused']) {
    await page.goto(`/schrijf-review/${office.id}?tab=reviews`)
    await rateAll(page)
    await fillAuthor(page, email)
    await send(page)
    if (expected === 'sent') await expect(heading(page)).toHaveText('Bedankt voor uw review')
    else await expect(page.getByRole('alert').getByText('U heeft deze notaris al beoordeeld.')).toBeVisible()
  }
})

test('a review is written by keyboard alone', async ({ page, request }) => {
  const office = await ownOffice(request)
  await page.goto(`/schrijf-review/${office.id}?tab=reviews`)
  const checkedIn = (label: string) => page.getByRole('group', { name: label, exact: true }).locator('input:checked')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: office.title }).focus()
  await press('Tab', 'ArrowRight')
  await expect(checkedIn('Prijs-kwaliteit')).toHaveValue('9')
  await press('End', 'ArrowRight')
  await expect(checkedIn('Prijs-kwaliteit')).toHaveValue('10')
  await press('Tab', 'Home', 'ArrowLeft')
  await expect(checkedIn('Service')).toHaveValue('1')
  await press('ArrowUp', 'ArrowUp', 'ArrowDown')
  await expect(checkedIn('Service')).toHaveValue('2')
  await press('Tab', 'Space', 'Tab')
  await page.keyboard.type('Rolstoel paste net door de draaideur')
  await press('Tab', 'Enter')
  await page.keyboard.type('Kinderhoek met een echte stempel')
  await expect(page.getByRole('textbox', { name: 'Pluspunt 2' })).toHaveValue('Kinderhoek met een echte stempel')
  await page.getByLabel('Naam', { exact: true }).focus()
  await page.keyboard.type('Noa Toets')
  await press('Tab', 'Space', 'Tab')
  await page.keyboard.type(newEmail())
  await press('Enter')
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
})

test('a reader reports a review and hears that it was received', async ({ page, request }) => {
  const office = await ownOffice(request)
  await page.goto('/')
  await page.getByRole('region', { name: 'Recente reviews' }).getByRole('link').last().click()
  await page
    .getByRole('link', { name: /^Meld deze review/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Meld deze review')
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
  await lookAtScreen(page, 'review-report-errors')
  const email = newEmail()
  await page.getByLabel('Er staat vertrouwelijke informatie in').check()
  await page.getByLabel('Toelichting').fill(`De review noemt een dossier van ${office.title}.`)
  await page.getByLabel('Uw naam').fill('Bo Lezer')
  await page.getByLabel('Uw e-mailadres').fill(email)
  await page.getByLabel(/^Ik meld dit te goeder trouw/).check()
  await lookAtScreen(page, 'review-report')
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(heading(page)).toHaveText('Uw melding is ontvangen')
  await lookAtScreen(page, 'review-reported')
  const mail = await mailbox.latestTo(email, 'Wij hebben uw melding ontvangen')
  const reference = (await page.getByText(/^Kenmerk: /).textContent())?.replace('Kenmerk: ', '') ?? '?'
  expect(mail.text).toContain(reference)
})

test('the search by name leads to the form when it is for a review', async ({ page, request }) => {
  const office = await ownOffice(request)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schrijf een review' }).click()
  await expect(heading(page)).toHaveText('Over welke notaris schrijft u een review?')
  await page.getByRole('combobox', { name: 'Naam van het kantoor' }).fill(office.title)
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/schrijf-review\/\d+\?tab=reviews$/)
  await expect(heading(page)).toHaveText('Schrijf een review')
})
