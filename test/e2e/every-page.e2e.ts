import { expect, type Page } from '@playwright/test'
import { faultsIn } from '../forms/rules.ts'
import { axeViolations } from './axe.ts'
import { formPages, linkPages, pagesOfDesk, publicPages } from './every-page.ts'
import { test } from './journey.ts'
import { lostWith, type Setting, settings } from './page-measures.ts'
import { sweep, wholeSweep } from './screens.ts'

// WCAG 2.2 on one page of each kind: narrow and light, and with `SCREENS=on` in every width and scheme (screens.ts).

const groups: [name: string, pages: (page: Page) => Promise<string[]>][] = [
  ['that search engines find', publicPages],
  ['with a form', async () => formPages],
  ['behind a link', linkPages],
  ['of the desk', pagesOfDesk],
]

for (const [name, pages] of groups) {
  test(`every page ${name} stands whole in a narrow window, with large and with wide text, and axe finds nothing there`, async ({
    page,
  }) => {
    for (const path of await pages(page)) {
      await page.goto(path)
      expect.soft(faultsIn(await page.content()), `the forms of ${path}`).toEqual([])
      for (const setting of Object.keys(settings) as Setting[])
        expect.soft(await lostWith(page, setting), `${path} ${setting}`).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect.soft(await axeViolations(page, 'of targets too'), path).toEqual([])
      if (wholeSweep) expect.soft(await sweep(page), path).toEqual([])
    }
  })
}
