import { parseArgs } from 'node:util'
import type { Program } from '#test/program.ts'
import { cpuSeconds } from './cpu.ts'
import { differentPages } from './different-searches.ts'
import { load } from './load.ts'
import { printRows } from './print-rows.ts'
import { startReleases } from './releases.ts'

// `npm run bench -- new-pages [--beside COMMIT] [--pages N]`: processor time of the results of places that nobody asked for before.

const { values } = parseArgs({ options: { beside: { type: 'string' }, pages: { type: 'string', default: '1500' } } })
const count = Number(values.pages)
const rounds = 3
const part = 0.5
/** What a browser takes, so that pages are compressed. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
/** So many pages until the code is compiled; the first minute of a program is no measure of its years. */
const warmUp = 600

const pages = differentPages(warmUp + count)
const slice = Math.floor(count / rounds)

async function millisecondsPerPage(program: Program, paths: string[]): Promise<number> {
  const before = cpuSeconds(program.pid)
  await load(program.url, paths, paths.length, headers)
  return ((cpuSeconds(program.pid) - before) * 1_000) / paths.length
}

const { programs, stop } = await startReleases(values.beside)
try {
  for (const program of programs) await millisecondsPerPage(program, pages.slice(0, warmUp))
  const rows = []
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < rounds; round++) {
    const paths = pages.slice(warmUp + round * slice, warmUp + (round + 1) * slice)
    const [ours = Number.NaN, theirs] = await inTurn(paths)
    const beside =
      theirs === undefined ? '' : `, ${values.beside} ${theirs.toFixed(2)} ms, ${(ours / theirs).toFixed(2)} of it`
    rows.push({
      what: `results of ${paths.length} places, round ${round + 1}`,
      measured: `${ours.toFixed(2)} ms${beside}`,
      target: theirs === undefined ? '' : `at most ${part}`,
      met: theirs === undefined || ours / theirs <= part,
    })
  }
  printRows(rows)
} finally {
  await stop()
}

async function inTurn(paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (const program of programs) times.push(await millisecondsPerPage(program, paths))
  return times
}
