import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { engines } from './engines.ts'
import { programWithTabs, screens } from './start.ts'
import { shows } from './steps.ts'

const startWith = programWithTabs()

/** What a press on the heading would meet; null on another page. */
const met = (path: string) => `
  const heading = location.pathname === '${path}' && document.querySelector('main h1')
  if (!heading) return null
  const { x, y, height } = heading.getBoundingClientRect()
  return {
    what: document.elementFromPoint(x + 8, y + height / 2)?.localName ?? null,
    isUp: document.documentElement.dataset.interactive === 'true' && document.getAnimations().length === 0,
  }`

describe.each(engines)('In $name', ({ open }) => {
  test.runIf(open)('a press on a page that is still coming up meets what is seen there', async () => {
    const { url, tab } = await startWith(open!, screens.desk)
    await tab.open(url)
    await shows(tab, 'Over ons')
    const seen = new Set<string | null>()
    for (const path of ['/over-ons', '/faq', '/over-ons', '/faq']) {
      await tab.run(`document.querySelector('footer a[href="${path}"]').click()`)
      await eventually(async () => {
        const heading = await tab.run<{ what: string | null; isUp: boolean } | null>(met(path))
        if (heading) seen.add(heading.what)
        expect(heading?.isUp).toBe(true)
      })
    }
    expect([...seen]).toEqual(['h1'])
  })
})
