import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'
import type { Tab } from './tab.ts'

/** Deeper than a page of an office is high. */
const deep = 5000
const list = '/zoeken?woonplaats=nijmegen&diensten=leveringsakte'
/** A sign of somebody, upon which a page loads its program, that scrolls nothing. */
const use = `
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  return document.documentElement.dataset.interactive === 'true'`
const openOffice = `
  const links = [...document.querySelectorAll('article[data-vestiging] a[href^="/notaris/"]')]
  links.find((link) => link.getBoundingClientRect().top > 100).click()`

/** To a pixel: Firefox was seen to come back a third of one lower. */
const place = (tab: Tab) => tab.run<number>('return Math.round(scrollY)')
/** What is there instead, for who reads that it failed. */
const size = (tab: Tab) =>
  tab.run<string>(`
    const cards = document.querySelectorAll('article[data-vestiging]').length
    return cards + ' cards, ' + document.body.scrollHeight + ' of ' + innerHeight + ' px: ' + document.body.innerText.slice(0, 300)`)
const path = (tab: Tab) => tab.run<string>('return location.pathname')
/** Whole: WebKit's driver was seen to lose a Back that came while the page did. */
const untilOffice = (tab: Tab) =>
  eventually(async () => {
    expect(await path(tab)).toMatch(/^\/notaris\//)
    expect(await tab.run('return document.readyState')).toBe('complete')
  })

/** Whatever a visitor opens and leaves, the list stands where it stood. */
async function expectSamePlace(tab: Tab) {
  await tab.run(`scrollTo(0, ${deep})`)
  await eventually(async () => expect(await place(tab)).toBe(deep))
  await tab.run(openOffice)
  await untilOffice(tab)
  for (const again of [false, true, true]) {
    if (again) {
      await tab.forward()
      await untilOffice(tab)
    }
    await tab.back()
    await eventually(async () => expect(await path(tab)).toBe('/zoeken'))
    await eventually(async () => expect(await tab.run(use)).toBe(true))
    await eventually(async () => expect(await place(tab), await size(tab)).toBe(deep))
  }
}

const startWith = programWithTabs()

describe.each(besideChromium)('In $name', ({ open }) => {
  test.runIf(open)('Back leads to the same place of the list, each time', async () => {
    const { url, tab } = await startWith(open!)
    await tab.resize(500, 800)
    await tab.open(url + list)
    await eventually(() => tab.press('article[data-vestiging] button.js-only'))
    await eventually(async () => expect(await tab.run(use)).toBe(true))
    await expectSamePlace(tab)
  })
})
