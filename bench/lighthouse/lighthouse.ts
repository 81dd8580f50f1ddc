import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { measuredPages } from '#test/measured-pages.ts'
import { startProgram, temporaryFolder } from '#test/program.ts'
import { fetchLighthouse } from '../../scripts/lighthouse.mjs'
import { categories, loadAudit, type Run, timings } from './audit.ts'
import { loadUntouched } from './untouched-load.ts'

// `npm run bench -- lighthouse [runs] [page]`: what Lighthouse says of the pages on a phone, the median of five visits, and what
// each loads when nobody touches it. The program is the built one, as a demo on the embedded database.

const [runs = '5', only] = process.argv.slice(2)
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** With the headers of its files; `test/e2e/page-weight.e2e.ts` holds each page to less. */
const mostScriptKb = 90

const audit = await loadAudit(await fetchLighthouse(), executablePath)
const folder = temporaryFolder()
const program = await startProgram({ DATA_DIR: folder.path })
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
let met = true
try {
  const pages = (await measuredPages(program.url)).filter(({ name }) => !only || name === only)
  console.log('Loaded by a page that nobody touches, kB: requests, HTML, styles, fonts, images, script')
  for (const { name, path } of pages) {
    const { requests, kB } = await loadUntouched(browser, program.url + path)
    const good = kB.Script <= mostScriptKb
    met &&= good
    const columns = [kB.Document, kB.Stylesheet, kB.Font, kB.Image, kB.Script].map((part) =>
      part.toFixed(1).padStart(6),
    )
    console.log(`${name.padEnd(12)} ${String(requests).padStart(3)} ${columns.join(' ')}  ${good ? 'met' : 'MISSED'}`)
  }
  await browser.close()

  console.log(`\nLighthouse, the median of ${runs}: ${categories.join(', ')}; ${timings.join(', ')}`)
  for (const { name, path, indexed } of pages) {
    const visits: Run[] = []
    // The first answer of an address is rendered, those after it come from the cache.
    await fetch(program.url + path)
    while (visits.length < Number(runs)) visits.push(await audit(program.url + path))
    met = tell(name, visits, indexed) && met
  }
} finally {
  await browser.close()
  await program.stop()
  folder.remove()
}
process.exitCode = met ? 0 : 1

function tell(name: string, visits: Run[], indexed: boolean): boolean {
  const median = (of: (run: Run) => number) => visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)]!
  const scores = categories.map((category) => median((run) => run.scores[category]))
  const good = categories.every((category, n) => (category === 'seo' && !indexed) || scores[n]! >= least[category])
  const times = timings.map((timing) => {
    const value = median((run) => run.timings[timing])
    return timing === 'cumulative-layout-shift' ? value.toFixed(3) : `${value.toFixed(0)} ms`
  })
  const faults = [...new Set(visits.flatMap((run) => run.faults))]
  console.log(
    `${name.padEnd(12)} ${scores.map((score) => String(score).padStart(3)).join(' ')}  ${times.join(', ')}  ` +
      `${good ? 'met' : 'MISSED'}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}, load ${loadavg()[0]!.toFixed(1)}`,
  )
  return good
}
