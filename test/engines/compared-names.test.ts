import { describe, expect, test } from 'vitest'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'

const offices = 'return [...document.querySelectorAll("article[data-vestiging]")].map((card) => card.dataset.vestiging)'
/** Each name, with a stroke where a line of it ends. */
const lines = `
  const top = (text, at) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().top
  }
  return [...document.querySelectorAll('.compare .office-name a')].map(({ firstChild }) =>
    [...firstChild.data].map((letter, at) => (at && top(firstChild, at) > top(firstChild, at - 1) + 4 ? '|' : '') + letter).join(''))`

const startWith = programWithTabs()

describe.each(besideChromium)('In $name', ({ open }) => {
  test.runIf(open)('the names of three offices beside each other are broken between their words', async () => {
    const { url, tab } = await startWith(open!)
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
})
