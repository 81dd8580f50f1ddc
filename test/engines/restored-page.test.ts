import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'
import type { Tab } from './tab.ts'

const isTakenOver = `return document.documentElement.dataset.interactive === 'true'`
const path = (tab: Tab) => tab.run<string>('return location.pathname')

const select = 'main button[aria-pressed]'
/** The button of an office is pressed or let go: it may be that of one that was selected on the page before, which it says once it is taken over. */
async function expectSelects(tab: Tab) {
  await eventually(async () => expect(await tab.run(isTakenOver)).toBe(true))
  const state = async () => {
    const { pressed, page } = await tab.run<{ pressed?: string; page: string }>(`
      const office = document.querySelector('${select}')
      return { pressed: office?.getAttribute('aria-pressed'), page: location.href + ' ' + document.body.innerText }`)
    return pressed ?? expect.unreachable(`No office to select on ${page}`)
  }
  const here = await path(tab)
  const before = await eventually(state)
  // Again where the page was loaded anew meanwhile.
  await eventually(async () => {
    if ((await state()) === before) await tab.press(select)
    expect(await state()).not.toBe(before)
  })
  expect(await path(tab)).toBe(here)
}

/** The field of a place has suggestions for what is typed. A page that is loaded anew as it is restored has forgotten it. */
async function expectSuggests(tab: Tab) {
  const suggestions = () =>
    tab.run<number>(`
      const field = document.querySelector('main input[name="q"]')
      if (field.value !== 'utre') {
        field.focus()
        field.value = 'utre'
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      return document.querySelectorAll('main [role="option"]').length`)
  await eventually(async () => expect(await suggestions()).toBeGreaterThan(0))
}

const list = {
  from: '/zoeken?woonplaats=nijmegen',
  link: 'article[data-vestiging] a[href^="/notaris/"]',
  works: expectSelects,
  nextWorks: expectSelects,
}
const home = { from: '/', link: 'main a[href^="/akte/"]', works: expectSuggests, nextWorks: expectSuggests }

const startWith = programWithTabs()

describe.each(besideChromium)('In $name', ({ open }) => {
  test.runIf(open).each([
    { when: 'at once', waits: false, walks: [list, home] },
    { when: 'once the page is taken over', waits: true, walks: [list] },
  ])(
    'a page works that Back or Forward brings, when a link was the first press on it $when',
    async ({ waits, walks }) => {
      const { url, tab } = await startWith(open!)
      for (const { from, link, works, nextWorks } of walks) {
        await tab.open(url + from)
        const first = await path(tab)
        if (waits) await eventually(async () => expect(await tab.run(isTakenOver)).toBe(true))
        // The driver may miss one on a page that is still being painted.
        await eventually(async () => {
          if ((await path(tab)) === first) await tab.press(link)
          expect(await path(tab)).not.toBe(first)
        })
        const next = await path(tab)
        await tab.back()
        await eventually(async () => expect(await path(tab)).toBe(first))
        await works(tab)
        await tab.forward()
        await eventually(async () => expect(await path(tab)).toBe(next))
        await nextWorks(tab)
        await tab.back()
        await eventually(async () => expect(await path(tab)).toBe(first))
        await works(tab)
      }
    },
  )
})
