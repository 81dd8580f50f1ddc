import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseKind } from '#test/campaign/target.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { printRows } from '../print-rows.ts'
import { startFastClock } from './fast-clock.ts'
import { growthOf } from './growth.ts'
import { live } from './live.ts'
import { plot } from './plot.ts'

// `npm run bench -- long-run [--hours 24] [--speed 12] [--requests 50] [--database embedded] [--database postgres] [--out FOLDER]`: a day of
// the clock in two hours, on both databases at once, with every timer, and so many requests a minute of that clock.

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '24' },
    speed: { type: 'string', default: '12' },
    requests: { type: 'string', default: '50' },
    database: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
    out: { type: 'string', default: 'long-run' },
  },
})
const length = { hours: Number(values.hours), requestsPerMinute: Number(values.requests), samples: 720 }
mkdirSync(values.out, { recursive: true })

const clock = startFastClock(Number(values.speed))
const postgres = await startPostgres()
if (!postgres) throw new Error('there is no PostgreSQL on this machine')
try {
  const lives = await Promise.all(
    (values.database as DatabaseKind[]).map((kind) => live(kind, postgres.url, clock, length, values.out)),
  )
  writeFileSync(join(values.out, 'long-run.svg'), plot(lives))
  printRows(lives.flatMap(growthOf))
} finally {
  await postgres.stop()
}
