import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'

const opener = (nth: number) => `article[data-vestiging]:nth-of-type(${nth}) .tip`
/** What is above zero is outside of the window, or kept from it by a box that is lower than it has room for. */
const outside = `
  const box = document.querySelector('.tip-text:popover-open')
  const { left, top, right, bottom, height } = box.getBoundingClientRect()
  const room = Math.min(box.scrollHeight, 0.6 * innerHeight)
  return Math.max(-left, -top, right - innerWidth, bottom - innerHeight, room - height)`

const startWith = programWithTabs()

describe.each(besideChromium)('In $name', ({ open }) => {
  test.runIf(open)('the parts of a price are whole on the screen, wherever their button stands', async () => {
    const { url, tab } = await startWith(open!)
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
})
