import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { emptyDatabase } from '#test/empty-database.ts'
import { temporaryFolder } from '#test/program.ts'
import { printRows, type Row } from '../print-rows.ts'
import { type Held, standingAfter, startMeasured } from './measured-start.ts'
import { checkOut } from './older-release.ts'

// `npm run bench -- memory [--beside COMMIT]`: what starts of the program take, and what it takes after many pages, on both databases.

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    starts: { type: 'string', default: '5' },
    pages: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '30000' },
  },
})
const [starts, pages, requests] = [values.starts, values.pages, values.requests].map(Number) as [number, number, number]
const server = process.env.BENCH_DATABASE_URL

/** At most, in MB. A release beside which it is measured holds each of them to this part of its own. */
const targets = {
  'embedded: first start': 450,
  'embedded: later start': 350,
  [`embedded: after ${pages} pages`]: 350,
  [`embedded: at rest after ${pages} pages`]: 250,
  'PostgreSQL: first start': 350,
  'PostgreSQL: later start': 350,
  [`PostgreSQL: after ${requests} requests`]: 300,
  [`PostgreSQL: at rest after ${requests} requests`]: 200,
}
const part = 0.45
type Figures = Record<string, Held[]>

/** The first start and a later one, which answers requests in the last round. */
async function round(figures: Figures, folder: string, onServer: boolean, isLast: boolean) {
  const name = onServer ? 'PostgreSQL' : 'embedded'
  const note = (what: string, held: Held) => {
    figures[`${name}: ${what}`] = [...(figures[`${name}: ${what}`] ?? []), held]
    console.log(`${figures === ours ? 'this' : values.beside}, ${name}: ${what} ${textOf([held])}`)
  }
  const data = temporaryFolder()
  const url = onServer ? (await emptyDatabase(server!)).url : undefined
  for (const what of ['first start', 'later start']) {
    const { program, peak } = await startMeasured(folder, { DATA_DIR: data.path, DATABASE_URL: url })
    try {
      note(what, peak)
      if (what === 'later start' && isLast) {
        const count = onServer ? requests : pages
        const after = `after ${count} ${onServer ? 'requests' : 'pages'}`
        const [atOnce, atRest] = await standingAfter(program, count, onServer)
        note(after, atOnce)
        note(`at rest ${after}`, atRest)
      }
    } finally {
      await program.stop()
    }
  }
  data.remove()
}

const ours: Figures = {}
const theirs: Figures = {}
const older = values.beside === undefined ? null : checkOut(values.beside)
try {
  for (const onServer of server ? [false, true] : [false]) {
    for (let nth = 1; nth <= starts; nth++) {
      await round(ours, join(import.meta.dirname, '../..'), onServer, nth === starts)
      if (older) await round(theirs, older.folder, onServer, nth === starts)
    }
  }
  printRows(Object.keys(ours).map((what) => rowOf(what, ours[what]!, theirs[what])))
} finally {
  older?.remove()
}

function rowOf(what: string, ours: Held[], theirs: Held[] | undefined): Row {
  const most = targets[what]!
  const own = median(ours.map((held) => held.own))
  const beside = theirs && median(theirs.map((held) => held.own))
  const measured = `${textOf(ours)}${theirs ? `, ${values.beside}: ${textOf(theirs)}, ${(own / beside!).toFixed(2)} x` : ''}`
  const isLarge = beside !== undefined && what.startsWith('embedded') && own > part * beside
  const target = `at most ${most} MB${beside === undefined ? '' : `, ${part} x`}`
  return { what, measured, target, met: own <= most && !isLarge }
}

function textOf(list: Held[]): string {
  const own = list.map((held) => held.own).sort((one, other) => one - other)
  const range = list.length > 1 ? ` (${own[0]!.toFixed(0)} to ${own.at(-1)!.toFixed(0)})` : ''
  return `${median(own).toFixed(0)} MB${range}, with its children ${median(list.map((held) => held.all)).toFixed(0)}`
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}
