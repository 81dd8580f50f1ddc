import { setTimeout } from 'node:timers/promises'
import { freePort, howRun, launchProgram, type Program, type Settings, untilReady } from '#test/program.ts'
import { residentMegabytes } from '../cpu.ts'
import { differentPages, differentSearches } from '../different-searches.ts'
import { load } from '../load.ts'
import { mostOf, ofAll, watchAll } from './processes.ts'

/** Of the program's own process, and of it with its children. */
export type Held = { own: number; all: number }

const browser = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' }
const places = 6_000
const searches = differentSearches(places)
const pages = differentPages(places)

/** Starts the release in `folder` as it starts itself, and says what it held at most until a moment after it was ready. */
export async function startMeasured(folder: string, settings: Settings): Promise<{ program: Program; peak: Held }> {
  const program = launchProgram({ ...settings, PORT: String(await freePort()) }, folder, await howRun(folder))
  const mostOfAll = watchAll(program.pid)
  await untilReady(program)
  await load(program.url, ['/', '/zoeken?woonplaats=utrecht'], 20, browser)
  return { program, peak: { own: mostOf(program.pid), all: await mostOfAll() } }
}

/** V8 cleans up some eight seconds after the last work. */
const restMs = 30_000

/** Asks for pages, and `withSearches` for an answer to a search before every two of them; then says what is held at once, and at rest. */
export async function standingAfter(program: Program, count: number, withSearches: boolean): Promise<[Held, Held]> {
  const paths = withSearches ? pages.flatMap((page, nth) => (nth % 2 ? [page] : [searches[nth]!, page])) : pages
  const slice = 500
  for (let first = 0; first < count; first += slice) {
    const start = first % paths.length
    await load(program.url, paths.slice(start, start + slice), slice, browser)
  }
  const atOnce = heldBy(program)
  await setTimeout(restMs)
  return [atOnce, heldBy(program)]
}

const heldBy = ({ pid }: Program): Held => ({ own: residentMegabytes(pid), all: ofAll(pid) })
