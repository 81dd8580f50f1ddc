import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { figuresOf, fillAuthor, type Office, ownOffice, rate, rateAll, send } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// Writing a review of an office: it is confirmed by mail, counts everywhere alike, is answered, changed and withdrawn.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('a review is confirmed, shown with the same figures everywhere, answered, changed and withdrawn', async ({
  page,
  request,
}) => {
  const office = await ownOffice(request)
  const email = newEmail()
  const said = 'De kandidaat tekende een stamboom op een servet en toen begreep ik het'
  const before = await figuresOf(page, office)

  await page
    .getByRole('link', { name: /^Schrijf (een|de eerste) review$/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Schrijf een review')
  await rateAll(page)
  await page.getByRole('textbox', { name: 'Pluspunt 1' }).fill(said)
  await page.getByRole('checkbox', { name: 'Testament', exact: true }).check()
  await fillAuthor(page, email)
  await send(page)
  await expect(page).toHaveURL(`/schrijf-review/${office.id}/success?verification_required=true`)
  await expect(page.getByText(`Klik op de link in de e-mail aan ${email}. Uw review staat daarna`)).toBeVisible()
  await lookAtScreen(page, 'review-sent')
  expect(await figuresOf(page, office)).toEqual(before)

  await confirmByMail(page, email, office)
  await page.getByRole('link', { name: 'Naar de reviews van dit kantoor' }).click()
  await expect(article(page, said)).toContainText('E-mailadres bevestigd')
  const after = await figuresOf(page, office)
  expect(after.total).toBe(before.total + 1)
  await page.goto('/')
  const newest = page
    .getByRole('region', { name: 'Recente reviews' })
    .getByRole('listitem')
    .filter({ hasText: said })
    .first()
  await expect(newest).toContainText('8,7')
  await expect(newest).toContainText('Jip van T.')

  await replyByMail(page, office)
  await page.goto(`/notaris/${office.id}?tab=reviews`)
  await expect(article(page, said)).toContainText(`Reactie van ${office.title}`)

  const online = await mailbox.latestTo(email, 'Uw review staat online')
  await changeReview(page, linkIn(online, '/review/'))
  await page.goto(`/notaris/${office.id}?tab=reviews`)
  await expect(article(page, said)).toContainText('Bewerkt op')
  await expect(article(page, said)).toContainText('Wachten op het gas van de koffiemachine')
  expect((await figuresOf(page, office)).total).toBe(after.total)

  await page.goto(linkIn(online, '/review/'))
  await page.getByLabel('Ja, trek mijn review in').check()
  await page.getByRole('button', { name: 'Review intrekken' }).click()
  await expect(heading(page)).toHaveText('Uw review is ingetrokken')
  await lookAtScreen(page, 'review-withdrawn')
  expect(await figuresOf(page, office)).toEqual(before)
  await expect(article(page, said)).toHaveCount(0)
  await page.goto(linkIn(online, '/review/'))
  await expect(heading(page)).toHaveText(/^Deze link is ongeldig of verlopen/)
})

async function confirmByMail(page: Page, email: string, office: Office) {
  const mail = await mailbox.latestTo(email, `Bevestig uw review van ${office.title}`)
  const link = linkIn(mail, '/bevestigen/')
  await page.goto(link)
  await expect(heading(page)).toHaveText('Bevestig uw review')
  await lookAtScreen(page, 'review-confirm')
  expect((await (await page.request.get(`/api/vestigingen/${office.id}/reviews`)).text()).includes('Jip van T.')).toBe(
    false,
  )
  await page.getByRole('button', { name: 'Review bevestigen' }).click()
  await expect(heading(page)).toHaveText('Bedankt voor uw bevestiging')
  await expect(page.getByText('Uw review staat online.')).toBeVisible()
  await lookAtScreen(page, 'review-confirmed')
  await page.goto(link)
  await expect(heading(page)).toHaveText('Deze link is al gebruikt.')
  await lookAtScreen(page, 'review-already-confirmed')
}

async function replyByMail(page: Page, { title, email }: Office) {
  const mail = await mailbox.latestTo(email, `Nieuwe review over ${title}`)
  await page.goto(linkIn(mail, '/reactie/'))
  await page.getByLabel('Uw reactie op Jip van T.').fill('Dank voor uw review; het servet hangt nu aan de muur.')
  await page.getByRole('button', { name: 'Reactie plaatsen op Jip van T.' }).click()
  await expect(page.getByText('Uw reactie staat online').first()).toBeVisible()
}

async function changeReview(page: Page, link: string) {
  await page.goto(link)
  await expect(heading(page)).toHaveText('Uw review')
  await lookAtScreen(page, 'own-review')
  await rate(page, 'Communicatie', '1 van 10, Zeer slecht')
  await page.getByRole('button', { name: 'Wijziging opslaan' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Communicatie: Geef een beoordeling' })).toBeVisible()
  await lookAtScreen(page, 'own-review-errors')
  await rate(page, 'Communicatie', '2 van 10, Slecht')
  await page.getByRole('textbox', { name: 'Minpunt 1' }).fill('Wachten op het gas van de koffiemachine')
  await page.getByRole('button', { name: 'Wijziging opslaan' }).click()
  await expect(page.getByText('Uw wijziging staat online.')).toBeVisible()
  await lookAtScreen(page, 'own-review-changed')
}

test('who confirmed an address lately need not do so again, and sees the review where it was not a moment ago', async ({
  page,
  request,
}) => {
  const email = newEmail()
  const confirmed = await ownOffice(request)
  await page.goto(`/schrijf-review/${confirmed.id}?tab=reviews`)
  await rateAll(page)
  await fillAuthor(page, email)
  await send(page)
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
  await page.goto(linkIn(await mailbox.latestTo(email, 'Bevestig uw review'), '/bevestigen/'))
  await page.getByRole('button', { name: 'Review bevestigen' }).click()
  await expect(page.getByText('Uw review staat online.')).toBeVisible()

  // The page with the reviews of the office is one that the browser has.
  const office = await ownOffice(request)
  const said = 'De trap is steil maar de koffie was uitstekend'
  await page.goto(`/notaris/${office.id}`)
  await page
    .getByRole('navigation', { name: 'Over dit kantoor' })
    .getByRole('link', { name: /^Reviews/ })
    .click()
  await expect(page).toHaveURL(/tab=reviews/)
  await page
    .getByRole('link', { name: /^Schrijf (een|de eerste) review$/ })
    .first()
    .click()
  await rateAll(page)
  await page.getByRole('textbox', { name: 'Pluspunt 1' }).fill(said)
  await fillAuthor(page, email)
  await send(page)
  await expect(page).toHaveURL(`/schrijf-review/${office.id}/success?verification_required=false`)
  await expect(page.getByText('Uw review is ontvangen en staat binnen 24 uur online.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar de reviews van dit kantoor' }).click()
  await expect(article(page, said)).toBeVisible()
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('a review is written, confirmed and changed', async ({ page, request }) => {
    const office = await ownOffice(request)
    const email = newEmail()
    await page.goto(`/schrijf-review/${office.id}?tab=reviews`)
    await rate(page, 'Service', '6 van 10, Voldoende')
    await page.getByRole('textbox', { name: 'Pluspunt 3' }).fill('De hond mocht mee naar binnen')
    await untilFormAge()
    await send(page)
    await expect(page.getByText('Naam is verplicht').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Pluspunt 3' })).toHaveValue('De hond mocht mee naar binnen')
    await fillAuthor(page, email)
    await page.getByLabel('Ja, deze beoordelingen kloppen').check()
    await send(page)
    await expect(heading(page)).toHaveText('Bedankt voor uw review')

    const mail = await mailbox.latestTo(email, 'Bevestig uw review')
    await page.goto(linkIn(mail, '/bevestigen/'))
    await page.getByRole('button', { name: 'Review bevestigen' }).click()
    await expect(heading(page)).toHaveText('Bedankt voor uw bevestiging')
    const online = await mailbox.latestTo(email, 'Uw review staat online')
    await page.goto(linkIn(online, '/review/'))
    await rate(page, 'Service', '9 van 10, Zeer goed')
    await page.getByRole('button', { name: 'Wijziging opslaan' }).click()
    await expect(page.getByText('Uw wijziging staat online.')).toBeVisible()
  })

  test('who did not write a review erases it from the mail', async ({ page, request }) => {
    const office = await ownOffice(request)
    const email = newEmail()
    await page.goto(`/schrijf-review/${office.id}?tab=reviews`)
    await rateAll(page)
    await fillAuthor(page, email)
    await untilFormAge()
    await send(page)
    const mail = await mailbox.latestTo(email, 'Bevestig uw review')
    await page.goto(linkIn(mail, '/bevestigen/'))
    await page.getByLabel('Ja, wis deze review').check()
    await page.getByRole('button', { name: 'Review wissen' }).click()
    await expect(heading(page)).toHaveText('De review is gewist')
    await page.goto(linkIn(mail, '/bevestigen/'))
    await expect(heading(page)).toHaveText(/^Deze link is ongeldig of verlopen/)
  })
})

/** Forms that were filled in within two seconds are a robot's. */
async function untilFormAge() {
  const opened = Date.now()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000)
}
