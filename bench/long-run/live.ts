import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createTarget, type DatabaseKind, rowsOf } from '#test/campaign/target.ts'
import { launchProgram, type Program, type Settings, untilReady } from '#test/program.ts'
import type { FastClock } from './fast-clock.ts'
import { folderMegabytes, memoryOf, openFiles, type Sample, threadsOf } from './sample.ts'
import { type Answers, sendVisitors } from './visitors.ts'

export type Life = {
  kind: DatabaseKind
  samples: Sample[]
  answers: Answers
  violations: readonly string[]
  /** Null: it did not stop by itself. */
  code: number | null
}
type Length = { hours: number; requestsPerMinute: number; samples: number }

const token = 'long-run-only-2026-no-secret'
const hourMs = 3_600_000
const tellEvery = 30

/** A program and its visitors for so many hours of a fast clock. Its metrics, log, jobs and samples are written to `folder`. */
export async function live(
  kind: DatabaseKind,
  server: string,
  clock: FastClock,
  { hours, requestsPerMinute, samples: count }: Length,
  folder: string,
): Promise<Life> {
  const target = await createTarget(kind, server)
  // What a first start does is not what a fast clock leaves time for.
  const first = launchProgram(target.settings)
  await untilReady(first)
  await first.stop()
  const { DATABASE_URL } = target.settings
  if (DATABASE_URL !== undefined) await clock.setOn(DATABASE_URL)
  const env = { ...clock.env, LOG_LEVEL: 'info', METRICS_TOKEN: token }
  const program = launchProgram({ ...target.settings, ...env })
  const samples: Sample[] = []
  const write = (name: string, text: string) => writeFileSync(join(folder, `${kind}.${name}`), text)
  const endWithUs = () => void program.kill()
  process.once('exit', endWithUs)
  const counter = DATABASE_URL === undefined ? null : await connectionCounter(DATABASE_URL)
  try {
    await untilReady(program)
    const began = clock.elapsed()
    const hour = () => (clock.elapsed() - began) / hourMs
    const isOver = () => hour() >= hours
    const visitors = sendVisitors(target, program.url, (requestsPerMinute * clock.speed) / 60, isOver)
    // Told below; one that ends early must not hide why.
    visitors.gone.catch(() => {})
    let exit: number | null | undefined
    program.exited.then((code) => (exit = code))
    while (!isOver()) {
      await new Promise((resolve) => setTimeout(resolve, (hours * hourMs) / clock.speed / count))
      if (exit !== undefined) throw new Error(`the program ended with ${exit}: ${program.output().slice(-2_000)}`)
      samples.push(
        await sampleOf(program, target.settings, hour(), visitors.answers.acts, (await counter?.count()) ?? 0),
      )
      if (samples.length % tellEvery === 0) tell(kind, samples.at(-1)!, visitors.answers)
    }
    await visitors.gone
    write('metrics', await metricsOf(program))
    const code = await program.stop()
    write('jobs.json', JSON.stringify(await target.look((db) => rowsOf(db, jobsByQueue)), null, 1))
    return { kind, samples, answers: visitors.answers, violations: visitors.violations, code }
  } finally {
    // Also of one that broke off.
    write('log', program.output())
    write('samples.json', JSON.stringify(samples))
    await counter?.end()
    process.off('exit', endWithUs)
    await program.kill()
    await target.remove()
  }
}

const jobsByQueue =
  'select name, state::text as state, count(*)::int as jobs from pgboss.job group by 1, 2 order by 1, 2'

async function sampleOf(
  program: Program,
  { DATA_DIR }: Settings,
  hour: number,
  acts: number,
  connections: number,
): Promise<Sample> {
  return {
    hour,
    acts,
    memoryMb: memoryOf(program.pid),
    heapMb: figureOf(await metricsOf(program), 'nodejs_heap_size_used_bytes') / 1e6,
    files: openFiles(program.pid),
    threads: threadsOf(program.pid),
    connections,
    logKb: program.output().length / 1e3,
    dataMb: folderMegabytes(DATA_DIR!),
  }
}

async function metricsOf({ url }: Program): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return response.text()
}

const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN)

/** Counts who else is connected to a database, by a connection that is there from the start. */
async function connectionCounter(url: string) {
  const client = new pg.Client(url)
  // The next count tells.
  client.on('error', () => {})
  await client.connect()
  return {
    async count(): Promise<number> {
      const { rows } = await client.query(
        'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows[0].count
    },
    end: () => client.end(),
  }
}

function tell(kind: string, sample: Sample, { requests, mails, lost }: Answers) {
  const figures = Object.entries(sample).map(([name, value]) => `${name} ${value.toFixed(1)}`)
  console.log([kind, ...figures, `requests ${requests}`, `mails ${mails}`, `lost ${lost}`].join('  '))
}
