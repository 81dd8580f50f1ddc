import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { listPages, measureFirstOffice, windows } from '../first-office.ts'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'
import { pathOf, untilReady } from './steps.ts'

// What engines lay out, open and send each in their own way; in Chromium as in test/e2e.

const startWith = programWithTabs()

/** The names of the modal dialogs that are open, the last one opened last. */
const dialogs = `return [...document.querySelectorAll('dialog:modal')].map((dialog) => dialog.querySelector('h2').textContent)`

const offices = 'return [...document.querySelectorAll("article[data-vestiging]")].map((card) => card.dataset.vestiging)'
/** Each name of a comparison, with a stroke where a line of it ends. */
const lines = `
  const top = (text, at) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().top
  }
  return [...document.querySelectorAll('.compare .office-name a')].map(({ firstChild }) =>
    [...firstChild.data].map((letter, at) => (at && top(firstChild, at) > top(firstChild, at - 1) + 4 ? '|' : '') + letter).join(''))`

const opener = (nth: number) => `article[data-vestiging]:nth-of-type(${nth}) .tip`
/** What is above zero is outside of the window, or kept from it by a box that is lower than it has room for. */
const outside = `
  const box = document.querySelector('.tip-text:popover-open')
  const { left, top, right, bottom, height } = box.getBoundingClientRect()
  const room = Math.min(box.scrollHeight, 0.6 * innerHeight)
  return Math.max(-left, -top, right - innerWidth, bottom - innerHeight, room - height)`

type FirstOffice = { cardTop: number; buttonEnd: number | null; isWhole: boolean }

const summary = `
  const box = document.activeElement
  return box.getAttribute('role') === 'alert' && [...box.querySelectorAll('li')].map((line) => line.textContent)`
const fill = `
  for (const [id, value] of Object.entries({ naam: 'Jip van Test', email: 'jip@voorbeeld.example', onderwerp: 'website', bericht: 'Kan het ook op zaterdag?' }))
    document.getElementById(id).value = value`

describe.each(besideChromium)('In $name', ({ launch }) => {
  test.runIf(launch)(
    'the filters of a phone open, and the services over them, whether it knows commands or not',
    async () => {
      const { url, tab } = await startWith(launch!)
      await tab.resize(375, 740)
      await tab.open(`${url}/zoeken?woonplaats=nijmegen`)
      await tab.press('.bar button[commandfor]')
      await eventually(async () => expect(await tab.run(dialogs)).toEqual(['Filters']))
      await tab.run(`document.querySelector('dialog:modal [data-tab="erven_schenken"]').click()`)
      await eventually(async () => expect(await tab.run(dialogs)).toEqual(['Filters', 'Kies diensten']))
      const shown = `return [...document.querySelectorAll('dialog:modal [role="tabpanel"]:not([hidden]) label')].map((label) => label.textContent)`
      expect(await tab.run(shown)).toEqual(['Testament', 'Verklaring van erfrecht'])
      await tab.run(`document.querySelector('dialog:modal:has([role="tab"]) .icon-btn').click()`)
      await eventually(async () => expect(await tab.run(dialogs)).toEqual(['Filters']))
    },
  )

  test.runIf(launch)('the first office of a list stands above the fold, with its button', async () => {
    const { url, tab } = await startWith(launch!)
    for (const { width, height, cardTop, buttonEnd } of windows) {
      await tab.resize(width, height)
      for (const address of listPages) {
        await tab.open(url + address)
        const measured = await tab.run<FirstOffice>(measureFirstOffice)
        expect(measured.cardTop, `${address} at ${width}`).toBeLessThanOrEqual(cardTop)
        expect(measured.buttonEnd ?? 0, `${address} at ${width}`).toBeLessThanOrEqual(buttonEnd)
        expect(measured.isWhole, `${address} at ${width}`).toBe(true)
      }
    }
  })

  test.runIf(launch)('the parts of a price are whole on the screen, wherever their button stands', async () => {
    const { url, tab } = await startWith(launch!)
    for (const width of [760, 1280]) {
      for (const height of [500, 700, 900]) {
        await tab.resize(width, height)
        await tab.open(`${url}/zoeken?woonplaats=nijmegen&diensten=leveringsakte`)
        for (const nth of [1, 2]) {
          await tab.run(`document.querySelector('${opener(nth)}').scrollIntoView({ block: 'center' })`)
          await tab.press(opener(nth))
          await eventually(async () =>
            expect(await tab.run('return document.querySelector(".tip-text:popover-open .parts") !== null')).toBe(true),
          )
          expect(await tab.run(outside), `${width} by ${height}, card ${nth}`).toBeLessThanOrEqual(0.5)
          await tab.run('document.querySelector(".tip-text:popover-open").hidePopover()')
        }
      }
    }
  })

  test.runIf(launch)('the names of three offices beside each other are broken between their words', async () => {
    const { url, tab } = await startWith(launch!)
    await tab.resize(375, 800)
    await tab.open(`${url}/zoeken?woonplaats=nijmegen`)
    const ids = await tab.run<string[]>(offices)
    expect(ids.length).toBe(25)
    for (let first = 0; first < 24; first += 3) {
      await tab.open(`${url}/vergelijken?vestigingen=${ids.slice(first, first + 3)}`)
      const names = await tab.run<string[]>(lines)
      expect(names).toHaveLength(3)
      for (const name of names) expect(name).not.toMatch(/\p{L}\|\p{L}/u)
      expect(names.join()).toContain('|')
    }
  })

  test.runIf(launch)(
    'a form is posted without leaving its page, comes back with what is wrong, and leads on',
    async () => {
      const { url, tab } = await startWith(launch!)
      await tab.open(`${url}/contact`)
      await untilReady(tab)
      await tab.run('window.isSamePage = true')
      await tab.press('form[data-in-place] [type="submit"]')
      await eventually(async () => expect(await tab.run(summary)).toHaveLength(4))
      expect(await tab.run('return [window.isSamePage, document.title.startsWith("Fout: ")]')).toEqual([true, true])
      await tab.run(fill)
      await tab.press('form[data-in-place] [type="submit"]')
      await eventually(async () => expect(await pathOf(tab)).toBe('/contact/verstuurd'))
    },
  )
})
