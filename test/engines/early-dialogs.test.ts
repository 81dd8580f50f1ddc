import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { besideChromium } from './engines.ts'
import { programWithTabs } from './start.ts'

const startWith = programWithTabs()

/** The names of the modal dialogs that are open, the last one opened last. */
const open = `return [...document.querySelectorAll('dialog:modal')].map((dialog) => dialog.querySelector('h2').textContent)`

describe.each(besideChromium)('In $name', ({ open: openTab }) => {
  test.runIf(openTab)(
    'the filters of a phone open, and the services over them, whether it knows commands or not',
    async () => {
      const { url, tab } = await startWith(openTab!)
      await tab.resize(375, 740)
      await tab.open(`${url}/zoeken?woonplaats=nijmegen`)
      await tab.press('.bar button[commandfor]')
      await eventually(async () => expect(await tab.run(open)).toEqual(['Filters']))
      await tab.run(`document.querySelector('dialog:modal [data-tab="erven_schenken"]').click()`)
      await eventually(async () => expect(await tab.run(open)).toEqual(['Filters', 'Kies diensten']))
      const shown = `return [...document.querySelectorAll('dialog:modal [role="tabpanel"]:not([hidden]) label')].map((label) => label.textContent)`
      expect(await tab.run(shown)).toEqual(['Testament', 'Verklaring van erfrecht'])
      await tab.run(`document.querySelector('dialog:modal:has([role="tab"]) .icon-btn').click()`)
      await eventually(async () => expect(await tab.run(open)).toEqual(['Filters']))
    },
  )
})
