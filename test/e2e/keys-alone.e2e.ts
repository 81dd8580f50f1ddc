import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { untilFormAge } from './review-form.ts'

// Everything hard at once: no mouse, a window of 320 px, text of 200 % and no JavaScript.

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Runs in the page, again after each load. */
function enlarge() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: 200% !important }')
  document.adoptedStyleSheets = [sheet]
  return document.documentElement.scrollWidth
}

test('from the home page to a request that is sent and confirmed', async ({ page }) => {
  const email = newEmail()
  /** Another page stands there, large, and is no wider than the window. */
  const arrive = async (title: string | RegExp) => {
    await expect(heading(page)).toHaveText(title)
    // It has faded in: until then nothing seems to be on top of it.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await page.evaluate(enlarge), `${title} with large text`).toBeLessThanOrEqual(320)
  }
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target, 'Tab', 150)
    await page.keyboard.press(key)
  }
  const fill = async (label: string, words: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(words)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto('/')
  await arrive(/^Vergelijk notarissen/)
  await fill('Postcode of woonplaats', 'Winterswijk')
  await press(button('Zoek notarissen'), 'Enter')
  await arrive('Notarissen in de buurt van Winterswijk')
  const boxes = page.getByRole('checkbox', { name: /^Selecteer voor gratis offerte/ })
  for (const place of [0, 1, 2]) await press(boxes.nth(place), 'Space')
  await press(button('Offertes aanvragen'), 'Enter')

  await arrive('Uw gegevens')
  await press(button('Volgende: Diensten'), 'Enter')
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await arrive('Uw gegevens')
  await press(page.getByLabel('Dhr.'), 'ArrowDown')
  await fill('Naam', 'Jip van Test')
  await fill('E-mailadres', email)
  await fill('Telefoonnummer', '06 1234 5678')
  await press(button('Volgende: Diensten'), 'Enter')

  await arrive('Waarvoor wilt u een offerte?')
  await press(page.getByLabel('Testament', { exact: true }), 'Space')
  await press(button('Volgende: Bevestiging'), 'Enter')
  await arrive('Klopt alles?')
  await untilFormAge()
  await press(button('Offertes aanvragen'), 'Enter')
  await arrive(/^Bedankt/)

  await page.goto(linkIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag'), '/offerte/'))
  await arrive('Bevestig uw offerteaanvraag')
  await press(button('Aanvraag bevestigen'), 'Enter')
  await expect(page.getByText('Uw aanvraag is verstuurd.').first()).toBeVisible()
  await arrive('Uw offerteaanvraag')
  await mailbox.latestTo(email, 'Uw aanvraag is verstuurd naar 3 notarissen')
})
