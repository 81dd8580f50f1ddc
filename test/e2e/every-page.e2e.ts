import { expect, type Page } from '@playwright/test'
import { faultsIn } from '../forms/rules.ts'
import { readPdf } from '../read-pdf.ts'
import { axeViolations } from './axe.ts'
import { formPages, linkPages, pagesOfDesk, publicPages } from './every-page.ts'
import { test } from './journey.ts'
import { missingStyles, stylesOfTheSite } from './missing-styles.ts'
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
  test(`every page ${name} is dressed and stands whole in a narrow window, with large and with wide text, and axe finds nothing there`, async ({
    page,
  }) => {
    const everything = await stylesOfTheSite(page)
    for (const path of await pages(page)) {
      const sent = await page.goto(path)
      expect.soft(faultsOf(await page.content(), await sent!.text()), `the forms of ${path}`).toEqual([])
      expect.soft(await page.evaluate(missingStyles, everything), `styles of ${path}`).toEqual([])
      for (const setting of Object.keys(settings) as Setting[])
        expect.soft(await lostWith(page, setting), `${path} ${setting}`).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect.soft(await axeViolations(page, 'of targets too'), path).toEqual([])
      if (wholeSweep) expect.soft(await sweep(page), path).toEqual([])
    }
  })
}

/** As it stands, but that what is there for who has no script is read as it was sent: an island has none of it. */
const faultsOf = (html: string, sent: string) => {
  const withoutScript = faultsIn(sent)
  return faultsIn(html).filter((fault) => !fault.includes('without JavaScript') || withoutScript.includes(fault))
}

const sheets: [path: string, portrait: number, landscape: number][] = [
  ['/zoeken?woonplaats=utrecht&diensten=leveringsakte', 4, 5],
  ['/zoeken?woonplaats=utrecht&diensten=leveringsakte&view=kaart', 4, 5],
  ['/notaris/1', 1, 2],
  ['/notaris/1?tab=tarieven', 5, 7],
  ['/vergelijken?vestigingen=1,2,3&diensten=leveringsakte,hypotheekakte', 2, 2],
  ['/akte/leveringsakte', 8, 10],
  ['/kosten', 4, 5],
]

test('a page on paper is a few sheets, each with something to read, and has no buttons', async ({ page }) => {
  for (const [path, portrait, landscape] of sheets) {
    await page.goto(path)
    for (const [isLandscape, most] of [
      [false, portrait],
      [true, landscape],
    ] as const) {
      const { pages } = await readPdf(await page.pdf({ format: 'A4', landscape: isLandscape, margin, tagged: true }))
      const words = pages.map((text) => text.split(/\s+/).length)
      expect.soft(words.length, `sheets of ${path}, landscape: ${isLandscape}`).toBeLessThanOrEqual(most)
      expect.soft(Math.min(...words), `words on a sheet of ${path}`).toBeGreaterThan(10)
      expect.soft(pages.join('\n'), path).not.toMatch(/Selecteer voor|Waarom hier|Opbouw|Afdrukken|Naar de inhoud/)
    }
  }
})

/** As browsers have it unless somebody changes it. */
const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
