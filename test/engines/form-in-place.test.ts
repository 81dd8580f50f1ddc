import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'

const isReady = 'return document.documentElement.dataset.interactive === "true"'
const summary = `
  const box = document.activeElement
  return box.getAttribute('role') === 'alert' && [...box.querySelectorAll('li')].map((line) => line.textContent)`
const fill = `
  for (const [id, value] of Object.entries({ naam: 'Jip van Test', email: 'jip@voorbeeld.example', onderwerp: 'website', bericht: 'Kan het ook op zaterdag?' }))
    document.getElementById(id).value = value`

const startWith = programWithTabs()

describe.each(besideChromium)('In $name', ({ open }) => {
  test.runIf(open)(
    'a form is posted without leaving its page, comes back with what is wrong, and leads on',
    async () => {
      const { url, tab } = await startWith(open!)
      await tab.open(`${url}/contact`)
      await eventually(async () => expect(await tab.run(isReady)).toBe(true))
      await tab.run('window.isSamePage = true')
      await tab.press('form[data-in-place] [type="submit"]')
      await eventually(async () => expect(await tab.run(summary)).toHaveLength(4))
      expect(await tab.run('return [window.isSamePage, document.title.startsWith("Fout: ")]')).toEqual([true, true])
      await tab.run(fill)
      await tab.press('form[data-in-place] [type="submit"]')
      await eventually(async () => expect(await tab.run('return location.pathname')).toBe('/contact/verstuurd'))
    },
  )
})
