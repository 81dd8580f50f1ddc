import { expect } from '@playwright/test'
import { confirmedReview } from './confirmed-review.ts'
import { enterDesk } from './desk.ts'
import { test } from './journey.ts'
import { mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'

// The operator decides about a review that was held and about one that was reported; the author and the reader hear why.

const facts = 'Het woord "oplichters" in het minpunt.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in a browser' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled })

    test('a held review is refused with a reason, and a reported one stays', async ({ page, request }) => {
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
      const notice = {
        reden: 'geen_klant',
        tekst: 'Deze persoon is nooit bij ons geweest.',
        naam: 'Karel Verzonnen',
        email: reader,
        te_goeder_trouw: true,
      }
      const received = await request.post(`/api/review-notices/${review.id}`, { data: notice })
      expect(received.status()).toBe(201)
      const { reference } = (await received.json()) as { reference: string }
      await mailbox.latestTo(reader, 'Wij hebben uw melding ontvangen')
      await page.goto(`/beheer/moderatie?item=review:${review.id}`)
      await expect(page.getByText(notice.tekst)).toBeVisible()
      await look('desk-notice')
      await page.getByLabel('Feiten').fill('De schrijver toonde een factuur.')
      await page.getByRole('button', { name: 'Online houden' }).press('Enter')
      await expect(page.getByText('De review blijft online. De melder krijgt de reden.')).toBeVisible()
      const decided = await mailbox.latestTo(reader, 'Besluit over uw melding')
      expect(decided.text).toContain(reference)
      expect(decided.text).toContain('De schrijver toonde een factuur.')
    })
  })
}
