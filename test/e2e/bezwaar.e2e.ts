import { expect } from '@playwright/test'
import { confirmedReview } from './confirmed-review.ts'
import { beginAsModerator, enterDesk } from './desk.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { lookAtScreen } from './screens.ts'

// A held review is refused, its author objects, and a colleague answers; an office becomes a partner and is one no more. The log
// shows each of these, and is as it was written.

test('an objection is answered by a colleague, and a partner comes and goes', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { id, author, office } = await confirmedReview(request, 'Dit zijn oplichters.')
  const [email, password] = [newEmail(), 'een lang wachtwoord']
  await enterDesk(page)
  await page.goto('/beheer/medewerkers')
  await page.getByLabel('Naam').fill('Mia Verzonnen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Uitnodiging sturen' }).press('Enter')
  const { context, mia } = await beginAsModerator(browser, baseURL, { email, password })

  await page.goto(`/beheer/moderatie?item=review:${id}`)
  await page.getByLabel('Regel').selectOption({ label: 'Een review beschuldigt niemand van een misdrijf.' })
  await expect(page.getByLabel('Feiten')).toHaveValue(/beschuldigt u iemand/)
  await page.getByLabel('Feiten').fill('Het woord "oplichters".')
  await page.getByRole('button', { name: 'Afwijzen met reden' }).press('Enter')
  await expect(page.getByText('De review is afgewezen.')).toBeVisible()

  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) })
  const own = await visitor.newPage()
  await own.goto(new URL(linkIn(await mailbox.latestTo(author, 'Uw review is niet geplaatst'), '/review/')).pathname)
  await own.getByLabel('Waarom bent u het er niet mee eens?').fill('Het staat zo in een vonnis.')
  await lookAtScreen(own, 'bezwaar')
  await own.getByRole('button', { name: 'Bezwaar versturen' }).press('Enter')
  await expect(own.getByText('Uw bezwaar is ontvangen.')).toBeVisible()
  const reference = /BZ-\w{6}/.exec(
    String((await mailbox.latestTo(author, 'Wij hebben uw bezwaar ontvangen')).text),
  )![0]

  await page.goto(`/beheer/moderatie?nummer=${reference}`)
  await expect(page.getByText('U nam dit besluit zelf. Een collega beantwoordt het bezwaar.')).toBeVisible()
  await lookAtScreen(page, 'desk-bezwaar')
  await mia.goto(`/beheer/moderatie?nummer=${reference}`)
  await expect(mia.getByText('Het staat zo in een vonnis.')).toBeVisible()
  await mia.getByLabel('Antwoord').fill('Dat klopt: de rechter noemde het zo.')
  await mia.getByRole('button', { name: 'Bezwaar gegrond' }).press('Enter')
  await expect(mia.getByText('Het bezwaar is gegrond.')).toBeVisible()
  expect((await mailbox.latestTo(author, 'Besluit over uw bezwaar')).text).toContain('U krijgt gelijk.')

  await page.goto(`/beheer/partners?q=${office}&kantoor=${office}`)
  await page.getByLabel('Reden').fill('Contract getekend')
  await page.locator('button[value=activate]').press('Enter')
  await expect(page.getByText('Het partnerschap is opgeslagen.')).toBeVisible()
  await lookAtScreen(page, 'beheer-partners')
  await own.goto(`/notaris/${office}`)
  await expect(own.getByText('Partner (betaald)').first()).toBeVisible()
  await page.getByRole('button', { name: 'Nu beëindigen' }).press('Enter')
  await expect(page.getByRole('alert').getByText('Schrijf waarom')).toBeVisible()
  await page.getByLabel('Reden').fill('Opgezegd')
  await page.getByRole('button', { name: 'Nu beëindigen' }).press('Enter')
  await expect(page.getByText('Het partnerschap is beëindigd.')).toBeVisible()
  await own.goto(`/notaris/${office}`)
  await expect(own.getByText('Partner (betaald)')).toHaveCount(0)

  await page.goto('/beheer/logboek')
  for (const act of [
    'Partnerschap beëindigd',
    'Partnerschap geactiveerd',
    'Bezwaar beantwoord',
    'Besluit over een review',
  ]) {
    await expect(page.getByText(act).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Controleer het hele logboek' }).click()
  await expect(page.getByText('Het logboek klopt')).toBeVisible()
  await own.goto('/reviews-verantwoording')
  await expect(own.getByRole('heading', { name: 'Verantwoording over reviews' })).toBeVisible()
  await lookAtScreen(own, 'verantwoording')
  await visitor.close()
  await context.close()
  await page.goto('/beheer/medewerkers')
  const person = page.getByRole('listitem').filter({ hasText: email })
  await person.getByText('Wijzigen').press('Enter')
  await person.getByRole('button', { name: 'Toegang beëindigen' }).press('Enter')
  await expect(page.getByText('De toegang is beëindigd.')).toBeVisible()
})
