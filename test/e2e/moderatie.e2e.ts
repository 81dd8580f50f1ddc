import { expect, type Page } from '@playwright/test'
import { confirmedReview } from './confirmed-review.ts'
import { enterDesk } from './desk.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { untilFormAge } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// The operator decides about a review that was held, and about one whose office says that its author was no client; both hear why.

const grounds = 'In dat jaar hadden wij geen dossier over een testament.'
const facts = 'Het woord "oplichters" in het minpunt.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in a browser' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled })

    test('a held review is refused with a reason, and one stays whose author was no client as its office says', async ({
      page,
      request,
    }) => {
      // Screens are looked at once; axe is a program, so it needs JavaScript.
      const look = async (name: string) => {
        if (javaScriptEnabled) await lookAtScreen(page, name)
      }
      const held = await confirmedReview(request, 'Dit zijn oplichters.')
      await enterDesk(page)
      await page.goto(`/beheer/moderatie?item=review:${held.id}`)
      const region = page.getByRole('region', { name: `R-${held.id}` })
      await expect(region.getByText('Dit zijn')).toBeVisible()
      await expect(region.locator('mark')).toContainText('oplichters')
      await expect(region.getByText('alleen met cijfers online')).toBeVisible()
      await look('desk')

      await page.getByRole('button', { name: 'Afwijzen met reden' }).press('Enter')
      await expect(page.getByRole('alert').getByText('Kies de regel')).toBeVisible()
      await look('desk-errors')
      await page.getByLabel('Regel').selectOption({ label: 'Een review beschuldigt niemand van een misdrijf.' })
      await page.getByLabel('Feiten').fill(facts)
      await page.getByRole('button', { name: 'Afwijzen met reden' }).press('Enter')
      await expect(page.getByText('De review is afgewezen. De schrijver krijgt de reden.')).toBeVisible()
      const refused = await mailbox.latestTo(held.author, 'Uw review is niet geplaatst')
      expect(refused.text).toContain(facts)
      expect(refused.text).toContain('beschuldigt niemand van een misdrijf')

      const review = await confirmedReview(request, 'Wij moesten lang wachten.')
      const reader = newEmail()
      const reference = await sayNoClient(page, review, reader, look)
      const mail = await mailbox.latestTo(review.author, 'Was u klant bij dit kantoor?')
      await page.goto(linkIn(mail, '/review/'))
      await page.getByLabel('Hoe was u klant?').fill('Ik was er in maart voor een testament.')
      await look('hearing')
      await page.getByRole('button', { name: 'Antwoord versturen' }).press('Enter')
      await expect(page.getByText('Een medewerker beslist.')).toBeVisible()
      await page.goto(`/beheer/moderatie?item=review:${review.id}`)
      await expect(page.getByText(grounds)).toBeVisible()
      await expect(page.getByText('in maart voor een testament')).toBeVisible()
      await look('desk-notice')
      await page.getByLabel('Feiten').fill('De schrijver toonde een factuur.')
      await page.getByRole('button', { name: 'Online houden' }).press('Enter')
      await expect(page.getByText('De review blijft online. De melder krijgt de reden.')).toBeVisible()
      const decided = await mailbox.latestTo(reader, 'Besluit over uw melding')
      expect(decided.text).toContain(reference)
      expect(decided.text).toContain('De schrijver toonde een factuur.')
      await mailbox.latestTo(review.author, 'Uw review blijft online')
    })
  })
}

type Review = { id: string; office: string }

/** An office says by the link in its mail that the author of a review was never its client; gives the reference. */
async function sayNoClient(page: Page, { id, office }: Review, email: string, look: (name: string) => Promise<void>) {
  const { title } = (await (await page.request.get(`/api/vestigingen/${office}`)).json()) as { title: string }
  const isNews = ({ subject }: { subject?: string }) => subject === `Nieuwe review over ${title}`
  await expect.poll(async () => (await mailbox.all()).some(isNews)).toBe(true)
  await page.goto(linkIn((await mailbox.all()).find(isNews)!, '/reactie/'))
  await look('reply-no-client')
  await page.locator(`a[href*="/review-melden/review/${id}?"]`).click()
  await expect(page.getByText('De review blijft online.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'geen klant' })).toBeChecked()
  await page.getByLabel('Toelichting').fill(grounds)
  await page.getByLabel('Uw naam').fill('Karel Verzonnen')
  await page.getByLabel('Uw e-mailadres').fill(email)
  await page.getByRole('checkbox').check()
  await look('office-notice')
  await untilFormAge()
  await page.getByRole('button', { name: 'Melding versturen' }).press('Enter')
  await expect(page).toHaveURL(/\/success\?/)
  const received = await mailbox.latestTo(email, 'Wij hebben uw melding ontvangen')
  return /NM-\w{6}/.exec(String(received.text))![0]
}
