import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { printRows, type Row } from '../print-rows.ts'
import { startReleases } from '../releases.ts'
import { acts } from './acts.ts'
import { measurePress } from './measure.ts'

// `npm run bench -- first-press [--beside COMMIT] [--times N] [--act NAME]`: how soon the first press on a page is answered on a slow phone, when it
// comes as the page has loaded and four seconds later.

const { values } = parseArgs({
  options: { beside: { type: 'string' }, times: { type: 'string', default: '5' }, act: { type: 'string' } },
})
const times = Number(values.times)
const moments = [
  { when: 'at load', waitMs: 0, least: 'atLoad' },
  { when: 'after 4 s', waitMs: 4_000, least: 'later' },
] as const

const { programs, stop } = await startReleases(values.beside)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const rows: Row[] = []
  for (const act of acts.filter(({ what }) => values.act === undefined || what === values.act)) {
    for (const { when, waitMs, least } of moments) {
      const measured: (number | null)[][] = programs.map(() => [])
      // In turns, so that a busy moment of the machine meets both.
      for (let nth = 0; nth < times; nth++) {
        for (const [of, { url }] of programs.entries()) {
          measured[of]!.push(await measurePress(browser, url, act, waitMs))
        }
      }
      rows.push(rowOf(`${act.what}, ${when}`, measured, act.least[least]))
      console.log(rows.at(-1)!.what, rows.at(-1)!.measured)
    }
  }
  printRows(rows)
} finally {
  await browser.close()
  await stop()
}

/** None may be lost; beside an older release the median is `least` times as quick. */
function rowOf(what: string, [ours = [], theirs]: (number | null)[][], least: number): Row {
  const own = median(ours)
  const beside = theirs && median(theirs)
  const quicker = beside === undefined ? '' : `, ${values.beside} ${textOf(theirs!)}, ${(beside / own).toFixed(1)} x`
  return {
    what,
    measured: `${textOf(ours)}${quicker}`,
    target: beside === undefined ? 'none lost' : `none lost, at least ${least} x`,
    met: !ours.includes(null) && (beside === undefined || beside / own >= least),
  }
}

function textOf(measured: (number | null)[]): string {
  const lost = measured.filter((ms) => ms === null).length
  return `${Math.round(median(measured))} ms${lost > 0 ? ` (${lost} of ${measured.length} lost)` : ''}`
}

function median(measured: (number | null)[]): number {
  const sorted = measured.map((ms) => ms ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
