import { startProgram, temporaryFolder } from '#test/program.ts'
import { compareCpu } from './compare-cpu.ts'
import { residentMegabytes } from './cpu.ts'
import { differentSearches, pointSearches } from './different-searches.ts'

const searches = differentSearches(1_500)
const points = pointSearches(3_000)
const page = '/zoeken?woonplaats=amsterdam'
const taking = (encodings?: string) => ({ accept: '*/*', ...(encodings && { 'accept-encoding': encodings }) })
/** What Chromium sends. */
const browser = taking('gzip, deflate, br, zstd')

const database = process.env.BENCH_DATABASE_URL
const folder = temporaryFolder()
const program = await startProgram({ DATA_DIR: folder.path, DATABASE_URL: database })
const rows: { what: string; measured: string; target: string; met: boolean }[] = []

/** What a visitor does not feel (docs/decisions/0027-answers-from-objects.md). */
const mostMs = 2

async function cpu(what: string, paths: string[], headers: Record<string, string>, requests: number, most?: number) {
  const { ours, bare, times, bytes } = await compareCpu(program, { paths, headers, requests })
  const size = `${(bytes / 1000).toFixed(1)} kB`
  const measured = `${ours.toFixed(3)} ms against ${bare.toFixed(3)} ms = ${times.toFixed(2)} x, ${size}`
  const target = most ? `at most ${most} x` : `at most ${mostMs} ms`
  rows.push({ what, measured, target, met: most ? times <= most : ours <= mostMs })
}

try {
  await cpu('search of 1,500 places and postcodes in turn, plain', searches, taking(), 6_000)
  await cpu('the same, gzip', searches, taking('gzip'), 6_000)
  await cpu('the same, what a browser takes', searches, browser, 6_000)
  await cpu('cached page, CPU per request', [page], taking(), 15_000, 1.5)
  await cpu('cached page, what a browser takes', [page], browser, 15_000, 1.5)
  const memory = residentMegabytes(program.pid)
  const where = database ? 'PostgreSQL' : 'the embedded database (no PostgreSQL found)'
  const most = database ? 300 : Number.POSITIVE_INFINITY
  rows.push({
    what: `memory on ${where}, after these`,
    measured: `${memory.toFixed(0)} MB`,
    target: 'at most 300 MB',
    met: memory <= most,
  })
  await cpu('search around a point that nobody asked for before', points, browser, 3_000)
} finally {
  await program.stop()
  folder.remove()
}

const width = (column: 'what' | 'measured' | 'target') => Math.max(...rows.map((row) => row[column].length))
for (const row of rows) {
  const columns = (['what', 'measured', 'target'] as const).map((column) => row[column].padEnd(width(column)))
  console.log(`${columns.join('  ')}  ${row.met ? 'met' : 'MISSED'}`)
}
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
