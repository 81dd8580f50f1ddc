import { describe, expect, test } from 'vitest'
import { listPages, measureFirstOffice, windows } from '../first-office.ts'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'

type Measured = { cardTop: number; buttonEnd: number | null; isWhole: boolean }

const startWith = programWithTabs()

describe.each(besideChromium)('In $name', ({ open }) => {
  test.runIf(open)('the first office of a list stands above the fold, with its button', async () => {
    const { url, tab } = await startWith(open!)
    for (const { width, height, cardTop, buttonEnd } of windows) {
      await tab.resize(width, height)
      for (const address of listPages) {
        await tab.open(url + address)
        const measured = await tab.run<Measured>(measureFirstOffice)
        expect(measured.cardTop, `${address} at ${width}`).toBeLessThanOrEqual(cardTop)
        expect(measured.buttonEnd ?? 0, `${address} at ${width}`).toBeLessThanOrEqual(buttonEnd)
        expect(measured.isWhole, `${address} at ${width}`).toBe(true)
      }
    }
  })
})
