import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { startSmtp } from '../smtp.ts'
import { besideChromium, engines } from './engines.ts'
import { looksGood } from './looks.ts'
import { linkIn, mailTo } from './mails.ts'
import { programWithTabs, screens, screensFor } from './start.ts'
import { fill, follow, press, shows } from './steps.ts'
import type { Tab } from './tab.ts'

// Who works with the site in each engine: at its desk, from an invitation to a review that is decided; and for an office.

const smtp = await startSmtp()
const startWith = programWithTabs({ SMTP_URL: smtp.url })
afterAll(smtp.close)

const password = 'een lang wachtwoord'
const halfMinuteMs = 30_000

describe.each(engines)('In $name', ({ name: engine, launch }) => {
  test.runIf(launch).each(screensFor('desk'))(
    'who is invited to the desk logs in with a code, places a review, finds its office and goes, $screen',
    async (screen) => {
      const { url, tab } = await startWith(launch!, screen)
      const who = `${engine}-${screen.pointer}`.toLowerCase()
      const email = `${who}@beheer.example`
      const held = await heldReview(url, who)

      await enterDesk(tab, url)
      await press(tab, 'Medewerkers')
      await looksGood(tab, 'Iemand uitnodigen')
      await fill(tab, 'Naam', `Mia ${who}`)
      await fill(tab, 'E-mailadres', email)
      await fill(tab, 'Rol', 'operator')
      await press(tab, 'Uitnodiging sturen')
      await looksGood(tab, 'De uitnodiging is verstuurd.')
      await logOut(tab)

      await tab.open(linkIn(await mailTo(smtp, email, 'uitgenodigd'), '/wachtwoord/'))
      await looksGood(tab, 'Nieuw wachtwoord')
      await fill(tab, 'Nieuw wachtwoord', password)
      await press(tab, 'Wachtwoord instellen')
      await shows(tab, 'Uw nieuwe wachtwoord is ingesteld.')
      await logIn(tab, email, 'een verkeerd wachtwoord')
      await looksGood(tab, 'Onjuiste gebruikersnaam of wachtwoord')
      await logIn(tab, email, password)
      await looksGood(tab, 'Beveilig uw account')
      await press(tab, 'Code van een app instellen')
      await fill(tab, 'Uw wachtwoord', password)
      await press(tab, 'Code instellen')
      await looksGood(tab, 'Zet uw account in de app')
      const uri = await tab.run<string>(`return document.querySelector('a[href^="otpauth:"]').href`)
      const app = new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get('secret')!) })
      await fill(tab, 'Code van 6 cijfers', app.generate())
      await press(tab, 'Code aanzetten')
      await looksGood(tab, 'Bewaar uw herstelcodes')
      await press(tab, 'Ik heb ze bewaard')
      await looksGood(tab, `Ingelogd als ${email}`)
      await press(tab, 'Uitloggen')
      await shows(tab, 'U bent uitgelogd.')
      await logIn(tab, email, password)
      await looksGood(tab, 'Vul uw code in')
      // No code is taken twice; the next one is taken already.
      await fill(tab, 'Code van 6 cijfers', app.generate({ timestamp: Date.now() + halfMinuteMs }))
      await press(tab, 'Inloggen')

      await press(tab, 'Moderatie')
      await looksGood(tab, `R-${held.id}`)
      await press(tab, `R-${held.id}`)
      await looksGood(tab, 'Minpunt: Dit zijn')
      await press(tab, 'Plaatsen')
      await looksGood(tab, 'De review staat online.')
      await mailTo(smtp, held.author, 'Uw review staat online')
      await press(tab, 'Kantoren')
      await fill(tab, 'Zoek op naam, plaats, postcode of nummer', held.title)
      await press(tab, 'Zoeken')
      await looksGood(tab, held.title)
      await follow(tab, held.title, '/beheer/kantoren/')
      await looksGood(tab, held.title)
      await logOut(tab)

      await enterDesk(tab, url)
      await press(tab, 'Medewerkers')
      await shows(tab, 'Iemand uitnodigen')
      await press(tab, `Wijzigen: Mia ${who}`)
      await fill(tab, 'Reden', `Werkt hier niet meer (${who})`)
      await press(tab, 'Toegang beëindigen')
      await shows(tab, 'De toegang is beëindigd.')
      await press(tab, 'Logboek')
      await looksGood(tab, `Reden: Werkt hier niet meer (${who})`)
    },
  )
})

// In Chromium as in test/e2e/accounts.e2e.ts.
describe.each(besideChromium)('In $name', ({ name: engine, launch }) => {
  test.runIf(launch)('an office makes an account, confirms it, logs in and out', async () => {
    const { url, tab } = await startWith(launch!, screens.phone)
    const email = `${engine.toLowerCase()}@kantoor.example`
    await tab.open(`${url}/registreren`)
    await press(tab, 'Account maken')
    await looksGood(tab, 'Wachtwoord is verplicht')
    await fill(tab, 'Uw naam', 'Anna Verzonnen')
    await fill(tab, 'E-mailadres', email)
    await fill(tab, 'Wachtwoord', password)
    await press(tab, 'Ik ga akkoord met de voorwaarden')
    await press(tab, 'Account maken')
    await looksGood(tab, 'Bevestig uw e-mailadres')
    await tab.open(linkIn(await mailTo(smtp, email, 'Bevestig uw account'), '/bevestigen/'))
    await press(tab, 'Account bevestigen')
    await looksGood(tab, 'U kunt nu inloggen.')
    await press(tab, 'Inloggen')
    await logIn(tab, email, password)
    await looksGood(tab, 'Uw kantoren')
    await tab.open(`${url}/account`)
    await press(tab, 'Uitloggen')
    await looksGood(tab, 'U bent uitgelogd.')
  })
})

/** The button of a demo: its page is no screen of the site. */
async function enterDesk(tab: Tab, url: string) {
  await tab.open(`${url}/dev`)
  await press(tab, 'The desk: log in')
  await looksGood(tab, 'Medewerkers')
}

async function logIn(tab: Tab, email: string, password: string) {
  await fill(tab, 'E-mailadres', email)
  await fill(tab, 'Wachtwoord', password)
  await press(tab, 'Inloggen')
}

async function logOut(tab: Tab) {
  await press(tab, 'Uitloggen')
  await shows(tab, 'U bent uitgelogd.')
}

type Held = { id: string; author: string; office: string; title: string }

/** A review that waits for somebody at the desk, of an office that nobody else of these looks at. */
async function heldReview(url: string, who: string): Promise<Held> {
  const call = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET'
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) })
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }
  const author = `schrijver-${who}@voorbeeld.example`
  const { data } = await call('/vestigingen?limit=50&page=5')
  const { id: office, title } = data[offices++]
  const marks = { rating_prijs_kwaliteit: 4, rating_service: 5, rating_communicatie: 4 }
  const texts = { pluspunten: [], minpunten: ['Dit zijn oplichters.'], dienst_ids: [] }
  const review = { ...marks, ...texts, vestiging_id: office, naam: 'Noor Verzonnen', email: author }
  const { id } = await call('/reviews', review)
  const link = new URL(linkIn(await mailTo(smtp, author, 'Bevestig uw review'), '/bevestigen/'))
  await call(`/auth/verify-registration/${link.pathname.split('/')[2]}`, {})
  return { id, author, office, title }
}
let offices = 0
