import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { startSmtp } from '../smtp.ts'
import { engines } from './engines.ts'
import { looksGood } from './looks.ts'
import { linkIn, mailTo } from './mails.ts'
import { programWithTabs, screensFor } from './start.ts'
import { fill, follow, hides, pathOf, press, untilReady } from './steps.ts'

// The main job in each engine: an office near a place, selected and let go, a request, an offer, a choice, a review.

const smtp = await startSmtp()
const startWith = programWithTabs({ SMTP_URL: smtp.url })
afterAll(smtp.close)

/** (621,50 + 110) with 21 % is 885,12 (885,115), and the register at cost. */
const amounts = [
  ['Honorarium leveringsakte', '621,50'],
  ['Recherche', '110'],
  ['Kwaliteitsfonds', '0'],
] as const
/** As many as the price list of the office has. */
const registers = `return [...document.querySelectorAll('label')].map((one) => one.innerText).filter((label) => label.startsWith('Registers'))`

/** One for each journey: of three reviews of an office from one network in a day, the third is held. */
const places = ['Nijmegen', 'Arnhem', 'Breda', 'Zwolle', 'Groningen', 'Tilburg']

describe.each(engines)('In $name', ({ name: engine, launch }) => {
  test.runIf(launch).each(screensFor('phone'))(
    'from a place to a request, an offer, a choice and a review, $screen',
    async (screen) => {
      const { url, tab } = await startWith(launch!, screen)
      const place = places.pop()!
      const email = `${place.toLowerCase()}@voorbeeld.example`

      await tab.open(url)
      await untilReady(tab)
      await fill(tab, 'Postcode of woonplaats', place)
      await press(tab, place)
      await eventually(async () => expect(await pathOf(tab)).toBe('/zoeken'))
      await untilReady(tab)
      await press(tab, 'Selecteer voor gratis offerte')
      await looksGood(tab, 'Uw selectie 1 van 3')
      await press(tab, 'Geselecteerd voor gratis offerte')
      await hides(tab, 'Uw selectie 1 van 3')
      await press(tab, 'Selecteer voor gratis offerte')
      await looksGood(tab, 'Uw selectie 1 van 3')
      await press(tab, 'Diensten kiezen')
      await press(tab, 'Leveringsakte')
      await press(tab, 'Diensten toepassen')
      expect(await pathOf(tab)).toBe('/zoeken')

      await press(tab, 'Offertes aanvragen')
      await looksGood(tab, 'Stap 1 van 3:')
      await untilReady(tab)
      await press(tab, 'Volgende: Diensten')
      await looksGood(tab, 'E-mailadres is verplicht')
      await press(tab, 'Mevr.')
      await fill(tab, 'Naam', 'Jip van Test')
      await fill(tab, 'E-mailadres', email)
      await fill(tab, 'Telefoonnummer', '06 1234 5678')
      await press(tab, 'Volgende: Diensten')
      await looksGood(tab, 'Stap 2 van 3:')
      await press(tab, 'Volgende: Bevestiging')
      await looksGood(tab, 'Stap 3 van 3:')
      await press(tab, 'Offertes aanvragen')
      await looksGood(tab, 'Bedankt, Jip van Test.')

      const confirm = await mailTo(smtp, email, 'Bevestig uw offerteaanvraag')
      const reference = /NV-\w+/.exec(confirm.subject!)![0]
      await tab.open(linkIn(confirm, '/offerte/'))
      await press(tab, 'Aanvraag bevestigen')
      await looksGood(tab, 'Uw aanvraag is verstuurd.')
      const toOffice = await mailTo(smtp, null, `Nieuwe offerteaanvraag: Leveringsakte (${reference})`)
      await tab.open(linkIn(toOffice, '/kantoor/offerte/'))
      await untilReady(tab)
      for (const [label, amount] of amounts) await fill(tab, label, amount)
      for (const [n, label] of (await tab.run<string[]>(registers)).entries())
        await fill(tab, label, n === 0 ? '137,50' : '0')
      await looksGood(tab, '€ 1.022,62')
      await press(tab, 'Dit bedrag bevat alle gebruikelijke werkzaamheden')
      await press(tab, 'Offerte versturen')
      await looksGood(tab, 'Uw offerte is verstuurd.')
      const offered = await mailTo(smtp, email, 'heeft een offerte gestuurd')
      await tab.open(linkIn(offered, '/offerte/'))
      await looksGood(tab, '€ 1.022,62')
      await press(tab, 'Kies dit kantoor')
      await looksGood(tab, 'Uw keuze is opgeslagen.')

      await follow(tab, offered.subject!.split(' heeft een offerte')[0]!, '/notaris/')
      await follow(tab, 'Reviews (', '/notaris/')
      await follow(tab, 'Schrijf een review', '/schrijf-review/')
      await untilReady(tab)
      const writer = `schrijver-${email}`
      // WebKit's driver takes a mark for one that cannot be pressed.
      await tab.run(`for (const mark of document.querySelectorAll('[name^="rating_"][value="9"]')) mark.click()`)
      await fill(tab, 'Pluspunt 1', `De kandidaat legde in ${engine} alles rustig uit`)
      await fill(tab, 'Naam', 'Jip van Test')
      await fill(tab, 'E-mailadres', writer)
      await press(tab, 'Review versturen')
      await looksGood(tab, `Klik op de link in de e-mail aan ${writer}`)
      await tab.open(linkIn(await mailTo(smtp, writer, 'Bevestig uw review'), '/bevestigen/'))
      await press(tab, 'Review bevestigen')
      await looksGood(tab, 'Uw review staat online.')
      await press(tab, 'Naar de reviews van dit kantoor')
      await looksGood(tab, `De kandidaat legde in ${engine} alles rustig uit`)
    },
  )
})
