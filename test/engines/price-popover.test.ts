import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../database-image.ts'
import { eventually } from '../eventually.ts'
import { startProgram } from '../program.ts'
import { openWebkit, webkit } from './webkit.ts'

const opener = (nth: number) => `article[data-vestiging]:nth-of-type(${nth}) .tip`
/** What is above zero is outside of the window, or kept from it by a box that is lower than it has room for. */
const outside = `
  const box = document.querySelector('.tip-text:popover-open')
  const { left, top, right, bottom, height } = box.getBoundingClientRect()
  const room = Math.min(box.scrollHeight, 0.6 * innerHeight)
  return Math.max(-left, -top, right - innerWidth, bottom - innerHeight, room - height)`

test.runIf(webkit)('In WebKit the parts of a price are whole on the screen, wherever their button stands', async () => {
  const folder = await dataFolder()
  const program = await startProgram({ DATA_DIR: folder.path })
  const tab = await openWebkit(webkit!)
  onTestFinished(async () => {
    await tab.close()
    await program.kill()
    folder.remove()
  })
  for (const width of [760, 1280]) {
    for (const height of [500, 700, 900]) {
      await tab.resize(width, height)
      await tab.open(`${program.url}/zoeken?woonplaats=nijmegen&diensten=leveringsakte`)
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
