import { expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { createPdf } from './pdf.ts'

const lines = (some: number) => Array.from({ length: some }, (_, n) => `Regel ${n + 1}`)

/** Below a number of lines of text. */
async function tableBelow(before: number, rows: number) {
  const pdf = await createPdf({ title: 'Proef', author: 'Proef', moment: new Date('2026-11-28T12:00:00Z') })
  for (const text of lines(before)) pdf.paragraph(text)
  const body = Array.from({ length: rows }, (_, n) => [{ text: `Kantoor ${n + 1}` }, { text: `Stand ${n + 1}` }])
  pdf.table('De kantoren', [[{ text: 'Naam' }, { text: 'Antwoord' }], ...body], [200, 200])
  return linesOf((await readPdf(await pdf.bytes())).pages)
}
const linesOf = (pages: readonly string[]) => pages.map((page) => page.split('\n').map((text) => text.trim()))
const pageOf = (pages: readonly string[][], text: string) => pages.findIndex((page) => page.includes(text))

test('a table keeps its title, its heads and its first rows on one page, wherever it begins', async () => {
  let moved = 0
  for (let before = 30; before < 56; before += 2) {
    const pages = await tableBelow(before, 4)
    const at = pageOf(pages, 'De kantoren')
    for (const text of ['Naam', 'Antwoord', 'Kantoor 1', 'Stand 2']) expect(pageOf(pages, text), `${before}`).toBe(at)
    if (at > 0 && !pages[at]!.some((text) => text.startsWith('Regel'))) moved++
  }
  expect(moved).toBeGreaterThan(0)
})

test('a table that goes to the next page has its heads there too, and no row twice', async () => {
  const pages = await tableBelow(10, 80)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page.filter((text) => /^(Naam|Antwoord)$/.test(text))).toEqual(['Naam', 'Antwoord'])
  const rows = pages.flat().filter((text) => text.startsWith('Kantoor '))
  expect(rows).toEqual(Array.from({ length: 80 }, (_, n) => `Kantoor ${n + 1}`))
})

test('a heading never ends a page', async () => {
  for (let before = 30; before < 56; before += 2) {
    const pdf = await createPdf({ title: 'Proef', author: 'Proef', moment: new Date('2026-11-28T12:00:00Z') })
    for (const text of lines(before)) pdf.paragraph(text)
    pdf.heading(3, 'Toelichting')
    pdf.paragraph('Wat het kantoor erbij schreef.')
    const pages = linesOf((await readPdf(await pdf.bytes())).pages)
    const at = pageOf(pages, 'Toelichting')
    expect(pageOf(pages, 'Wat het kantoor erbij schreef.'), `${before}`).toBe(at)
  }
})
