import { type APIRequestContext, expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { officesThatAnswer, postOfferte } from '#test/offerte-client.ts'
import { startInvitedProgram } from './invited-program.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { fillAuthor, rate, send, untilFormAge } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// Reviews of the platform: reading them, and writing one with and without recent activity, confirmation and invitation.

const form = '/schrijf-aktewijzer-review'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const pages = (page: Page) => page.getByRole('navigation', { name: "Pagina's" })
const statsOf = async (request: APIRequestContext, base = '') =>
  (await (await request.get(`${base}/api/site-reviews/stats`)).json()) as { total_reviews: number; avg_rating: number }

// One after another: they count the reviews over the platform that each of them publishes.
test.describe.configure({ mode: 'default' })

test('a reader sees the figures and turns the pages by keyboard, never past the last one', async ({
  page,
  request,
}) => {
  const { total_reviews, avg_rating } = await statsOf(request)
  await page.goto('/site-reviews')
  await expect(heading(page)).toHaveText('Reviews over Aktewijzer')
  await expect(page.getByText('Alle reviews zijn per e-mail geverifieerd.')).toBeVisible()
  const average = avg_rating.toFixed(1).replace('.', ',')
  await expect(page.getByText(`${average} van 10, ${total_reviews} reviews`)).toBeAttached()
  const counts = await page.getByRole('list', { name: 'Verdeling van de cijfers' }).locator('.num').allTextContents()
  expect(counts.map(Number).reduce((sum, n) => sum + n)).toBe(total_reviews)
  await expect(page.getByRole('article')).toHaveCount(limits.paging.siteReviewsPage)
  await lookAtScreen(page, 'site-reviews')

  await pages(page).getByRole('link', { name: 'Volgende' }).press('Enter')
  await expect(page).toHaveURL('/site-reviews?page=2#lijst')
  await expect(page.getByRole('heading', { level: 2, name: /pagina 2$/ })).toBeFocused()
  await page.goBack()
  await expect(page.getByText(/^Pagina 1 van /)).toBeVisible()
  await page.goto('/site-reviews?page=99999')
  await expect(page.getByText(/^Pagina (\d+) van \1$/)).toBeVisible()
  await expect(page.getByText(/telt niet meer mee in het gemiddelde/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Zo controleren we reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Hoe wij reviews controleren' })).toBeVisible()
})

test('a review is refused without recent activity, and with it confirmed, shown, changed and withdrawn', async ({
  page,
  request,
}) => {
  const email = newEmail()
  const said = 'De kaart wees mij een kantoor boven de bakker, met de geur van brood erbij'
  await page.goto(`${form}?email=${encodeURIComponent(email)}&name=Jip+van+Test`)
  await expect(page).toHaveURL(form)
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Jip van Test')
  await lookAtScreen(page, 'site-review-write')

  await page.getByLabel('Toelichting').fill('x'.repeat(1001))
  await expect(page.getByText('1001 van 1000 tekens')).toBeVisible()
  await page.getByLabel('Naam', { exact: true }).fill('')
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Controleer uw antwoorden' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Klopt deze beoordeling?',
    'Schrijf uw toelichting in hoogstens 1000 tekens',
    'Naam is verplicht',
  ])
  await lookAtScreen(page, 'site-review-errors')
  await summary.getByRole('link', { name: 'Naam is verplicht' }).press('Enter')
  await expect(page.getByLabel('Naam', { exact: true })).toBeFocused()
  await page.getByLabel('Naam', { exact: true }).fill('Jip van Test')
  await page.getByLabel('Toelichting').fill(said)
  await expect(page.getByText(/van 1000 tekens/)).toHaveCount(0)
  // By keyboard alone, as on a slider.
  await page.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('radio', { name: '1 van 10, Zeer slecht' })).toBeChecked()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '9 van 10, Zeer goed' })).toBeChecked()
  await page.getByRole('button', { name: 'Review versturen' }).press('Enter')
  const refused = page.getByRole('alert').filter({ hasText: 'Uw review is niet verstuurd' })
  await expect(refused).toContainText('U kunt ons beoordelen als u de afgelopen 90 dagen via ons offertes aanvroeg')
  await lookAtScreen(page, 'site-review-refused')

  const offices = await officesThatAnswer(process.env.PROGRAM_URL!)
  await postOfferte(process.env.PROGRAM_URL!, email, offices.slice(0, 1))
  const before = await statsOf(request)
  await send(page)
  await expect(page).toHaveURL(`${form}/success?verification_required=true`)
  await expect(page.getByText(`Klik op de link in de e-mail aan ${email}. Uw review staat daarna`)).toBeVisible()
  await expect(heading(page)).toHaveText('Bedankt voor uw review, Jip van Test')
  await lookAtScreen(page, 'site-review-sent')
  expect(await statsOf(request)).toEqual(before)

  const mail = await mailbox.latestTo(email, 'Bevestig uw review van Aktewijzer')
  // Nobody has confirmed the address yet: the words are behind the link.
  expect(mail.text).not.toContain(said)
  await page.goto(linkIn(mail, '/bevestigen/'))
  await expect(page.getByText(said)).toBeVisible()
  expect(await statsOf(request)).toEqual(before)
  await page.getByRole('button', { name: 'Review bevestigen' }).press('Enter')
  await expect(heading(page)).toHaveText('Bedankt voor uw bevestiging')
  await page.getByRole('link', { name: 'Naar de reviews over ons' }).click()
  await expect(article(page, said)).toContainText('Jip van T.')
  await expect(article(page, said)).toContainText('E-mailadres bevestigd')
  expect((await statsOf(request)).total_reviews).toBe(before.total_reviews + 1)
  await expect(page.getByText(`Gemiddelde van ${before.total_reviews + 1} reviews`)).toBeVisible()

  const online = linkIn(await mailbox.latestTo(email, 'Uw review staat online'), '/review/')
  await page.goto(online)
  await page.getByLabel('Toelichting').fill('Het brood was achteraf gezien de doorslag')
  await page.getByRole('button', { name: 'Wijziging opslaan' }).click()
  await expect(page.getByText('Uw wijziging staat online.')).toBeVisible()
  await page.goto('/site-reviews')
  await expect(article(page, 'Het brood was achteraf')).toContainText('Bewerkt op')
  await page.goto(online)
  await page.getByLabel('Ja, trek mijn review in').check()
  await page.getByRole('button', { name: 'Review intrekken' }).click()
  await expect(heading(page)).toHaveText('Uw review is ingetrokken')
  expect(await statsOf(request)).toEqual(before)
})

test('why a review was refused is in sight on a phone, and has the focus each time', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(form)
  await page.getByRole('radio', { name: '9 van 10, Zeer goed' }).check()
  await page.getByLabel('Naam', { exact: true }).fill('Jip van Test')
  await page.getByLabel('E-mailadres').fill(newEmail())
  const refused = page.getByRole('alert', { name: 'Uw review is niet verstuurd' })
  for (let time = 1; time <= 2; time++) {
    await page.getByLabel('E-mailadres').press('Enter')
    await expect(refused).toBeFocused()
    await expect(refused).toBeInViewport({ ratio: 1 })
  }
})

test('who confirmed a request in this browser needs no second confirmation', async ({ page }) => {
  const email = newEmail()
  const offices = await officesThatAnswer(process.env.PROGRAM_URL!)
  await postOfferte(process.env.PROGRAM_URL!, email, offices.slice(0, 1))
  await page.goto(linkIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag'), '/offerte/'))
  await page.getByRole('button', { name: /bevestigen/ }).click()
  await expect(page.getByText('Verstuurd naar de notarissen').first()).toBeVisible()
  await page.goto(form)
  await rate(page, 'Uw cijfer', '6 van 10, Voldoende')
  await page.getByLabel('Toelichting').fill('De koffie bij het wachten op de mail was van mijzelf')
  await fillAuthor(page, email)
  await send(page)
  await expect(page.getByText('Uw review is ontvangen en staat binnen 24 uur online.')).toBeVisible()
  await lookAtScreen(page, 'site-review-received')
  await page.getByRole('link', { name: 'Naar de reviews over Aktewijzer' }).click()
  await expect(article(page, 'De koffie bij het wachten')).toContainText('Offerte aangevraagd via Aktewijzer')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in a browser' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled })

    test('the link of an invitation locks the address, needs no confirmation and works once', async ({ page }) => {
      const program = await startInvitedProgram()
      try {
        const email = newEmail()
        await postOfferte(program.url, email, [program.office])
        const token = tokenOf(await program.mailTo(email, 'Bevestig uw offerteaanvraag'), '/offerte/')
        await page.request.post(`${program.url}/api/offerte-requests/access/${token}/confirm`, { data: {} })
        await page.context().clearCookies()
        await program.invite()
        const invitation = await program.mailTo(email, 'Wat vindt u van Aktewijzer?')
        expect(invitation.text).not.toContain(`email=`)
        const link = `${program.url}${form}?token=${tokenOf(invitation, `${form}?token=`)}`

        await page.goto(link)
        await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
        await expect(page.getByLabel('E-mailadres')).toHaveAttribute('readonly', '')
        await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Test de Tester')
        await rate(page, 'Uw cijfer', '10 van 10, Uitstekend')
        await page.getByLabel('Toelichting').fill('Op de fiets naar huis had ik de offertes al')
        if (javaScriptEnabled) await lookAtScreen(page, 'site-review-invited')
        program.passSeconds(3)
        await send(page)
        await expect(page.getByText('Uw review is ontvangen en staat binnen 24 uur online.')).toBeVisible()
        await page.goto(`${program.url}/site-reviews`)
        await expect(article(page, 'Op de fiets naar huis')).toContainText('Offerte aangevraagd via Aktewijzer')

        await page.goto(link)
        await expect(heading(page)).toHaveText('Deze link is al gebruikt.')
        if (javaScriptEnabled) await lookAtScreen(page, 'site-review-link-used')
      } finally {
        await program.stop()
      }
    })
  })
}

const tokenOf = ({ text }: { text: string }, before: string) => {
  const rest = text.split(before)[1]
  if (!rest) throw new Error(`No link with ${before} in: ${text}`)
  return /^[\w-]+/.exec(rest)![0]
}

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are read page by page, and one is written and confirmed', async ({ page }) => {
    const email = newEmail()
    const offices = await officesThatAnswer(process.env.PROGRAM_URL!)
    await postOfferte(process.env.PROGRAM_URL!, email, offices.slice(0, 1))
    await page.goto('/site-reviews')
    await pages(page).getByRole('link', { name: 'Volgende' }).click()
    await expect(page.getByText(/^Pagina 2 van /)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Schrijf een review' }).click()
    await page.getByLabel('Toelichting').fill('De printer deed het niet, maar de website wel')
    await untilFormAge()
    await send(page)
    await expect(page.getByText('Klopt deze beoordeling?').first()).toBeVisible()
    await expect(page.getByText('E-mailadres is verplicht').first()).toBeVisible()
    await expect(page.getByLabel('Toelichting')).toHaveValue('De printer deed het niet, maar de website wel')
    await page.getByLabel('Ja, deze beoordeling klopt').check()
    await fillAuthor(page, email)
    await send(page)
    await expect(page.getByText('Klik op de link in de e-mail die wij u stuurden.')).toBeVisible()
    await page.goto(linkIn(await mailbox.latestTo(email, 'Bevestig uw review van Aktewijzer'), '/bevestigen/'))
    await page.getByRole('button', { name: 'Review bevestigen' }).click()
    await expect(heading(page)).toHaveText('Bedankt voor uw bevestiging')
    await page.goto('/site-reviews')
    await expect(article(page, 'De printer deed het niet')).toContainText('8 van 10')
  })
})
