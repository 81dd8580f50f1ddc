import { expect, type Page } from '@playwright/test'
import { addIcons, translate } from './foreign-changes.ts'
import { ownOriginTest, test } from './journey.ts'
import { mailbox, newEmail } from './mailbox.ts'
import { fillAuthor, ownOffice, rate, rateAll, send, untilFormAge } from './review-form.ts'

// The forms of documents, which a small script posts without leaving the page: on slow and lost lines, pressed twice, translated, without the script.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page) => page.locator('form[data-in-place] [type="submit"]')
const point = (page: Page) => page.getByRole('textbox', { name: 'Pluspunt 1' })
const addressOf = (id: string) => `/schrijf-review/${id}?tab=reviews`
const isPost = (url: URL) => /^\/schrijf-review\/\d+$/.test(url.pathname)

/** The posts of the form that this page sends. */
function countPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  return posts
}

/** Holds each post back until it is let go. */
async function holdPosts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(isPost, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

const mailsTo = async (email: string) => (await mailbox.all()).filter(({ to }) => JSON.stringify(to).includes(email))

test('a review that is sent on a slow line is sent once, and the button says so until the next page stands', async ({
  page,
  request,
}) => {
  const posts = countPosts(page)
  const letGo = await holdPosts(page)
  await page.goto(addressOf((await ownOffice(request)).id))
  await rateAll(page)
  await fillAuthor(page, newEmail())
  await button(page).dblclick()
  await expect(button(page)).toHaveText('Versturen...')
  await expect(button(page)).toBeDisabled()
  await expect(button(page)).toBeFocused()
  await page.getByLabel('Naam', { exact: true }).press('Enter')
  letGo()
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
  expect(posts).toHaveLength(1)
})

test('what is typed while a form is under way stays when it comes back with faults', async ({ page, request }) => {
  const letGo = await holdPosts(page)
  await page.goto(addressOf((await ownOffice(request)).id))
  await rateAll(page)
  await point(page).fill('Snel')
  await page.getByRole('checkbox', { name: 'Testament', exact: true }).check()
  await send(page)
  await point(page).fill('Snel en met koffie')
  await page.getByRole('checkbox', { name: 'Testament', exact: true }).uncheck()
  await rate(page, 'Service', '6 van 10, Voldoende')
  letGo()
  await expect(page.getByRole('alert').filter({ hasText: 'Controleer uw antwoorden' })).toBeFocused()
  await expect(page).toHaveTitle(/^Fout: Schrijf een review/)
  await expect(point(page)).toHaveValue('Snel en met koffie')
  await expect(page.getByRole('checkbox', { name: 'Testament', exact: true })).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'Service' }).locator('input:checked')).toHaveValue('6')
  await expect(button(page)).toHaveText('Review versturen')
  expect(page.url()).toContain('?tab=reviews')
})

test('a review that is sent without a connection stays as typed, says so, and is one when it is sent again', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail()
  await page.goto(addressOf((await ownOffice(request)).id))
  await rateAll(page)
  await point(page).fill('De stoel bij het raam')
  await fillAuthor(page, email)
  await context.setOffline(true)
  const refused = page.getByRole('alert', { name: 'Uw review is niet verstuurd' })
  for (let time = 1; time <= 2; time++) {
    await send(page)
    await expect(refused).toContainText('Geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.')
    await expect(refused).toHaveCount(1)
    await expect(refused).toBeFocused()
    await expect(point(page)).toHaveValue('De stoel bij het raam')
    await expect(button(page)).toHaveText('Review versturen')
  }
  await context.setOffline(false)
  await send(page)
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
  await expect(page.getByText(`in de e-mail aan ${email}`)).toBeVisible()
})

test('a review whose answer was lost is one review when it is sent again', async ({ page, request }) => {
  const email = newEmail()
  await page.goto(addressOf((await ownOffice(request)).id))
  await rateAll(page)
  await fillAuthor(page, email)
  await page.route(isPost, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    return route.abort()
  })
  await send(page)
  await expect(page.getByRole('alert', { name: 'Uw review is niet verstuurd' })).toBeFocused()
  await page.unroute(isPost)
  await send(page)
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
  await mailbox.latestTo(email, 'Bevestig uw review')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an answer that is no page of ours is told as a lost connection', async ({ page, request }) => {
  await page.goto(addressOf((await ownOffice(request)).id))
  await rateAll(page)
  await fillAuthor(page, newEmail())
  const answers = [
    { status: 200, text: 'Geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.' },
    { status: 502, text: 'Er is een fout opgetreden. Probeer het later opnieuw' },
  ]
  for (const { status, text } of answers) {
    await page.route(isPost, (route) =>
      route.fulfill({
        status,
        contentType: 'text/html',
        body: '<!doctype html><title>Wifi</title><main>Log in</main>',
      }),
    )
    await send(page)
    await expect(page.getByRole('alert', { name: 'Uw review is niet verstuurd' })).toContainText(text)
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jip van Test')
    await page.unroute(isPost)
  }
})

for (const [name, change] of [
  ['translated', translate],
  ['with an element behind each input', addIcons],
] as const) {
  test(`a review is written on a page ${name}`, async ({ page, request }) => {
    const failures: Error[] = []
    page.on('pageerror', (error) => failures.push(error))
    await page.goto(addressOf((await ownOffice(request)).id))
    await page.evaluate(change)
    await page.locator('[name="rating_service"][value="1"]').check({ force: true })
    await button(page).click()
    const summary = page.getByRole('alert').filter({ has: page.locator('a[href="#naam"]') })
    await expect(summary).toBeFocused()
    await page.evaluate(change)
    await page.locator('[name="rating_service"][value="9"]').focus()
    await page.locator('[name="rating_service"][value="9"]').press('ArrowRight')
    await page.locator('[name="rating_prijs_kwaliteit"][value="8"]').press('Space')
    await page.locator('[name="rating_communicatie"][value="8"]').press('ArrowLeft')
    await expect(page.locator('[name="ratings_confirmed"]')).toHaveCount(0)
    await page.locator('#pluspunten').pressSequentially('Rustig')
    await page.locator('[data-adds-row]').first().click()
    await page.keyboard.type('Duidelijk')
    await page.locator('#naam').fill('Jip van Test')
    await expect(page.locator('#naam-error')).toHaveCount(0)
    await page.locator('#email').fill(newEmail())
    await button(page).click()
    await expect(heading(page)).toHaveText('Bedankt voor uw review')
    expect(failures).toEqual([])
  })
}

test('a mark that stands beforehand is not asked about once it was chosen, and the question goes with the others', async ({
  page,
  request,
}) => {
  await page.goto(addressOf((await ownOffice(request)).id))
  // It is chosen already.
  await page.getByRole('group', { name: 'Service', exact: true }).locator('[value="8"]').click()
  await send(page)
  const question = page.getByRole('group', { name: 'Klopt deze beoordeling?' })
  await expect(question).toContainText('U liet dit zo staan. Prijs-kwaliteit: 8, Goed. Communicatie: 8, Goed.')
  await expect(question.getByLabel('Ja, deze beoordelingen kloppen')).toBeVisible()
  await rate(page, 'Communicatie', '9 van 10, Zeer goed')
  await expect(question).not.toContainText('Communicatie')
  await expect(question.getByLabel('Ja, deze beoordeling klopt')).toBeVisible()
  await page.getByRole('radio', { checked: true }).first().press('Space')
  await expect(question).toHaveCount(0)
  await fillAuthor(page, newEmail())
  await send(page)
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
})

test('rows are added once the last one is filled, and no seventh service is chosen', async ({ page, request }) => {
  await page.goto(addressOf((await ownOffice(request)).id))
  const rows = page.getByRole('textbox', { name: /^Minpunt/ })
  const add = page.getByRole('button', { name: 'Minpunt toevoegen' })
  await expect(rows).toHaveCount(1)
  await expect(add).toBeHidden()
  await rows.first().fill('a'.repeat(251))
  await expect(page.getByText('Minpunt 1 is 1 teken te lang.')).toBeVisible()
  await add.click()
  await expect(rows.nth(1)).toBeFocused()
  await expect(add).toBeHidden()
  await page.keyboard.type('Een')
  await add.click()
  await page.keyboard.type('Twee')
  await expect(rows).toHaveCount(3)
  await expect(add).toBeHidden()

  const services = page.getByRole('group', { name: /^Waarvoor ging u/ }).getByRole('checkbox')
  for (let place = 0; place < 7; place++) await services.nth(place).click()
  await expect(services.nth(5)).toBeChecked()
  await expect(services.nth(6)).not.toBeChecked()
  const warning = page.getByRole('status').filter({ hasText: 'Maximaal 6' })
  await expect(warning).toBeVisible()
  await expect(warning).toBeHidden()

  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Controleer uw antwoorden' })
  await summary.getByRole('link', { name: 'Schrijf minpunt 1 in hoogstens 250 tekens' }).click()
  await expect(rows.first()).toBeFocused()
  await expect(rows.nth(2)).toHaveValue('Twee')
  await expect(summary).toBeVisible()
})

ownOriginTest('a form whose script does not come is posted by the browser', async ({ page, request }) => {
  await page.route(/start-forms/, (route) => route.abort())
  await page.goto(addressOf((await ownOffice(request)).id))
  await rateAll(page)
  await point(page).fill('Het ging ook zo')
  await untilFormAge()
  await send(page)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Naam is verplicht' })).toBeVisible()
  await expect(point(page)).toHaveValue('Het ging ook zo')
  await fillAuthor(page, newEmail())
  await send(page)
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
})

ownOriginTest('a form that is posted before its script is there is one review', async ({ page, request }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/start-forms/, async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  const posts = countPosts(page)
  await page.goto(addressOf((await ownOffice(request)).id))
  await rateAll(page)
  await fillAuthor(page, newEmail())
  await untilFormAge()
  await send(page)
  await expect(heading(page)).toHaveText('Bedankt voor uw review')
  expect(posts).toHaveLength(1)
  held.resolve()
})
