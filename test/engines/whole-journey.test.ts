import type { Email } from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { startSmtp } from '../smtp.ts'
import { engines } from './engines.ts'
import { programWithTabs } from './start.ts'
import type { Tab } from './tab.ts'

// The main job in the engines of Firefox and Safari: an office near a place, selected and let go, a request, an offer, a choice, a review.

const smtp = await startSmtp()
const startWith = programWithTabs({ SMTP_URL: smtp.url })
afterAll(smtp.close)

/** What is written in the page as it is seen, with one space for each gap. */
const words = (tab: Tab) => tab.run<string>(`return document.body.innerText.replace(/\\s+/g, ' ')`)
const shows = (tab: Tab, text: string) => eventually(async () => expect(await words(tab)).toContain(text))
const address = (tab: Tab) => tab.run<string>('return location.href')
const pathOf = (tab: Tab) => tab.run<string>('return location.pathname')

const marked = '[data-to-press]'
/** Marks what has these words or this name: the first that is seen, of what can be pressed, in a dialog if one is open. */
async function mark(tab: Tab, name: string): Promise<void> {
  const isThere = await tab.run<boolean>(`
    if (document.readyState !== 'complete') return false
    document.querySelector('${marked}')?.removeAttribute('data-to-press')
    const nameOf = (one) => (one.getAttribute('aria-label') ?? one.innerText).replace(/\\s+/g, ' ').trim()
    const whole = document.querySelector('dialog:modal') ?? document
    const one = [...whole.querySelectorAll('button, a, summary, label, [role="option"]')].find(
      (one) => one.checkVisibility() && !one.closest('footer') && nameOf(one).startsWith(${JSON.stringify(name)}))
    one?.setAttribute('data-to-press', '')
    return one !== undefined`)
  if (!isThere) expect.unreachable(`${name} on ${await words(tab)}`)
}

async function press(tab: Tab, name: string) {
  const before = await address(tab)
  await eventually(async () => {
    await mark(tab, name)
    await tab.press(marked).catch(async (error) => {
      // It was written anew meanwhile; or it led on, and the driver lost sight of it.
      if ((await address(tab)) === before) throw error
    })
  })
}

/** Presses a link, again where the driver missed one on a page that was still being painted. */
async function follow(tab: Tab, name: string, to: string) {
  const before = await address(tab)
  await eventually(async () => {
    if ((await address(tab)) === before) {
      await mark(tab, name)
      await tab.press(marked)
    }
    expect(await address(tab)).not.toBe(before)
    expect(await pathOf(tab)).toContain(to)
  })
}

/** Writes into the field with this label as one who types does, as far as the page can tell. */
const fill = (tab: Tab, label: string, value: string) =>
  eventually(() =>
    tab.run(`
      const isIt = (label) => label.startsWith(${JSON.stringify(label)})
      const labels = [...document.querySelectorAll('label')]
      const field =
        labels.find((one) => one.checkVisibility() && isIt(one.innerText))?.control ??
        [...document.querySelectorAll('[aria-label]')].find((one) => 'value' in one && isIt(one.ariaLabel))
      field.focus()
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)})
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))`),
  )

const isReady = `return document.documentElement.dataset.interactive === 'true'`
const untilReady = (tab: Tab) => eventually(async () => expect(await tab.run(isReady)).toBe(true))

/** The newest with this in its subject; `recipient` null: whoever it is for. */
const mailTo = (recipient: string | null, subject: string) =>
  eventually(() => {
    const fits = ({ to, subject: own }: Email) =>
      own?.includes(subject) && (recipient === null || to?.[0]?.address === recipient)
    return smtp.mails.findLast(fits) ?? expect.unreachable(`No mail "${subject}"`)
  })

const linkIn = ({ text }: Email, part: string) =>
  text!.match(/https?:\/\/\S+/g)!.find((link) => link.includes(part)) ?? expect.unreachable(`No ${part} in ${text}`)

/** (621,50 + 110) with 21 % is 885,12 (885,115), and the register at cost. */
const amounts = [
  ['Honorarium leveringsakte', '621,50'],
  ['Recherche', '110'],
  ['Kwaliteitsfonds', '0'],
  ['Registers (Kadaster: inschrijving akte)', '137,50'],
  ['Registers (Kadaster: onderzoek)', '0'],
] as const

describe.each(engines)('In $name', ({ name: engine, open }) => {
  test.runIf(open)('from a place to a request, an offer, a choice and a review', async () => {
    const { url, tab } = await startWith(open!)
    const email = `${engine.toLowerCase()}@voorbeeld.example`

    await tab.open(url)
    await untilReady(tab)
    await fill(tab, 'Postcode of woonplaats', 'nijmegen')
    await press(tab, 'Nijmegen')
    await eventually(async () => expect(await pathOf(tab)).toBe('/zoeken'))
    await untilReady(tab)
    await press(tab, 'Selecteer voor gratis offerte')
    await shows(tab, 'Uw selectie 1 van 3')
    await press(tab, 'Geselecteerd voor gratis offerte')
    await eventually(async () => expect(await words(tab)).not.toContain('Uw selectie 1 van 3'))
    await press(tab, 'Selecteer voor gratis offerte')
    await shows(tab, 'Uw selectie 1 van 3')
    await press(tab, 'Diensten kiezen')
    await press(tab, 'Leveringsakte')
    await press(tab, 'Diensten toepassen')
    expect(await pathOf(tab)).toBe('/zoeken')

    await press(tab, 'Offertes aanvragen')
    await shows(tab, 'Stap 1 van 3:')
    await untilReady(tab)
    await press(tab, 'Volgende: Diensten')
    await shows(tab, 'E-mailadres is verplicht')
    await press(tab, 'Mevr.')
    await fill(tab, 'Naam', 'Jip van Test')
    await fill(tab, 'E-mailadres', email)
    await fill(tab, 'Telefoonnummer', '06 1234 5678')
    await press(tab, 'Volgende: Diensten')
    await shows(tab, 'Stap 2 van 3:')
    await press(tab, 'Volgende: Bevestiging')
    await shows(tab, 'Stap 3 van 3:')
    await press(tab, 'Offertes aanvragen')
    await shows(tab, 'Bedankt, Jip van Test.')

    const confirm = await mailTo(email, 'Bevestig uw offerteaanvraag')
    const reference = /NV-\w+/.exec(confirm.subject!)![0]
    await tab.open(linkIn(confirm, '/offerte/'))
    await press(tab, 'Aanvraag bevestigen')
    await shows(tab, 'Uw aanvraag is verstuurd.')
    const toOffice = await mailTo(null, `Nieuwe offerteaanvraag: Leveringsakte (${reference})`)
    await tab.open(linkIn(toOffice, '/kantoor/offerte/'))
    await untilReady(tab)
    for (const [label, amount] of amounts) await fill(tab, label, amount)
    await shows(tab, '€ 1.022,62')
    await press(tab, 'Dit bedrag bevat alle gebruikelijke werkzaamheden')
    await press(tab, 'Offerte versturen')
    await shows(tab, 'Uw offerte is verstuurd.')
    const offered = await mailTo(email, 'heeft een offerte gestuurd')
    await tab.open(linkIn(offered, '/offerte/'))
    await shows(tab, '€ 1.022,62')
    await press(tab, 'Kies dit kantoor')
    await shows(tab, 'Uw keuze is opgeslagen.')

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
    await shows(tab, `Klik op de link in de e-mail aan ${writer}`)
    await tab.open(linkIn(await mailTo(writer, 'Bevestig uw review'), '/bevestigen/'))
    await press(tab, 'Review bevestigen')
    await shows(tab, 'Uw review staat online.')
    await press(tab, 'Naar de reviews van dit kantoor')
    await shows(tab, `De kandidaat legde in ${engine} alles rustig uit`)
  })
})
