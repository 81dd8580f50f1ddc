import { parseArgs } from 'node:util'
import { backups } from './backups/backups.ts'
import { databaseFaults } from './database-faults/database-faults.ts'
import { createDice } from './dice.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { kills } from './kills/kills.ts'
import { mailFaults } from './mail-faults/mail-faults.ts'
import { memory } from './memory/memory.ts'
import { models } from './models/models.ts'
import type { Part } from './part.ts'
import { racesPart } from './races/races.ts'
import { relays } from './relays/relays.ts'
import { standby } from './standby/standby.ts'
import type { DatabaseKind } from './target.ts'
import { upgrade } from './upgrade/upgrade.ts'

// `npm run campaign`: deliberate trouble on a large scale. It prints a table of figures, and exits with code 1 on any violation.
// The seed repeats a run, as far as the machine's speed allows.
const parts: readonly Part[] = [
  kills,
  racesPart,
  mailFaults,
  relays,
  databaseFaults,
  backups,
  fuzz,
  ...models,
  memory,
  standby,
  upgrade,
]

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'all' },
    rounds: { type: 'string' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string' },
  },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : wholeNumber('--seed', values.seed)
const rounds = values.rounds === undefined ? undefined : wholeNumber('--rounds', values.rounds)
const databases = oneOf<DatabaseKind>('--database', values.database, ['embedded', 'postgres'], 'both')
const selection = oneOf(
  '--part',
  values.part,
  parts.map(({ name }) => name),
  'all',
)
const print = (line: string) => process.stdout.write(`${line}\n`)

let violated = false
for (const part of parts.filter(({ name }) => selection.includes(name))) {
  for (const database of part.databases.filter((kind) => databases.includes(kind))) await runPart(part, database)
}
process.exit(violated ? 1 : 0)

async function runPart(part: Part, database: DatabaseKind) {
  const title = `${part.name} on ${database}, seed ${seed}`
  print(`\n${title}`)
  const started = performance.now()
  const dice = createDice(seed)
  const server = process.env.TEST_DATABASE_URL
  const { figures, violations } = await part
    .run({ rounds: rounds ?? part.rounds, database, server, dice, tell: (line) => print(`  ... ${line}`) })
    .catch((error: unknown) => ({ figures: [], violations: [`the part ended: ${(error as Error).stack}`] }))
  const width = Math.max(...figures.map(([what]) => what.length), 10)
  for (const [what, measured] of figures) print(`  ${what.padEnd(width)}  ${measured}`)
  print(`  ${'minutes'.padEnd(width)}  ${((performance.now() - started) / 60_000).toFixed(1)}`)
  print(`  ${'violations'.padEnd(width)}  ${violations.length}`)
  for (const violation of violations) print(`VIOLATION (${title}): ${violation}`)
  if (violations.length > 0) violated = true
}

function oneOf<T extends string>(flag: string, value: string, options: readonly T[], all: string): readonly T[] {
  if (value === all) return options
  const matches = options.filter((one) => one === value)
  return matches.length > 0 ? matches : refuse(`${flag} is one of: ${[...options, all].join(', ')}`)
}

function wholeNumber(flag: string, value: string): number {
  return /^\d{1,9}$/.test(value) ? Number(value) : refuse(`${flag} is a whole number`)
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
