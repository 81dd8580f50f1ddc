import type { Stage } from '#test/campaign/actor.ts'
import { checkInvariants, checkPromises, countWaiting, givenUp } from '#test/campaign/check-target.ts'
import { findOffices, sendTo } from '#test/campaign/http-stage.ts'
import { createLedger, Violation } from '#test/campaign/ledger.ts'
import { waitForLink } from '#test/campaign/mailbox.ts'
import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import { tellStories } from '#test/campaign/stories/tell.ts'
import { createTarget } from '#test/campaign/target.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { eventually } from '#test/eventually.ts'
import { startProgram, temporaryFolder } from '#test/program.ts'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { faults, makeDisk } from './faults.ts'

const diskMb = 400
const connections = 40
const longestBackMs = 120_000
const longestMailMs = 900_000
/** Pages served from memory, whatever the database does. */
const reads = ['/', '/zoeken?woonplaats=Amsterdam', '/api/vestigingen/search?woonplaats=Utrecht', '/healthz']

/** The database is down or refuses work while stories go on. A round is one second of each fault. */
export const databaseFaults: Part = { name: 'database', rounds: 20, databases: ['postgres'], run: runDatabaseFaults }

async function runDatabaseFaults({ rounds, dice, tell }: Options): Promise<Outcome> {
  const folder = temporaryFolder()
  const unmount = makeDisk(folder.path, diskMb)
  const postgres = await startPostgres({ within: folder.path, connections })
  if (!postgres) throw new Error('This part needs a PostgreSQL server of its own')
  const target = await createTarget('postgres', postgres.url, emptyDatabase)
  const ledger = createLedger()
  const server = { postgres, database: target.settings.DATABASE_URL!, disk: unmount ? folder.path : null }
  const program = await startProgram(target.settings)
  const figures: [string, string | number][] = [['disk', unmount ? 'really full' : 'says that it is full']]
  let troubled = false
  let finished = false
  let deadline = Number.POSITIVE_INFINITY
  const stage: Stage = {
    offices: await findOffices(program.url),
    send: (call) => sendTo(program.url, call),
    async recover(lost) {
      throw new Violation(`an answer was lost: ${lost}`)
    },
    mayBeUnavailable: () => troubled,
    link: (kind, fits) => waitForLink(target.letters, kind, fits, () => performance.now() > deadline),
  }
  try {
    for (const path of reads) await readOne(path)
    const telling = tellStories({ stage, ledger, dice, clients: 5, until: () => finished })
    for (const fault of faults) {
      if (ledger.violations.length > 0) break
      figures.push(await undergo(fault))
      tell(`${fault.name}: ${figures.at(-1)?.[1]}`)
    }
    finished = true
    deadline = performance.now() + longestMailMs
    await telling
    await target.look(async (db) => {
      await eventually(async () => {
        if ((await countWaiting(db)) > 0) throw new Violation('mails are due and do not leave')
      }, longestMailMs)
      const dead = await givenUp(db, new Date(0))
      if (dead.length > 0) ledger.violate(`mails were given up: ${JSON.stringify(dead)}`)
      await checkInvariants(db, ledger, 'at the end')
      await checkPromises(db, target, ledger)
    })
    if ((await program.stop()) !== 0) ledger.violate('the program did not stop by itself')
  } finally {
    finished = true
    await program.kill()
    await target.remove().catch(() => {})
    await postgres.stop()
    unmount?.()
    folder.remove()
  }
  // Errors inside the program appear only in its log.
  const violations = ledger.violations.length > 0 ? [...ledger.violations, program.output()] : []
  return { violations, figures: [...figures, ['acts acknowledged', ledger.acknowledged()]] }

  async function readOne(path: string) {
    const { status } = await sendTo(program.url, { method: 'GET', path })
    if (status !== 200) ledger.violate(`${path} answered ${status}`)
  }

  async function undergo({ name, begin }: (typeof faults)[number]): Promise<[string, string]> {
    const before = ledger.acknowledged()
    troubled = true
    const end = await begin(server)
    const until = performance.now() + rounds * 1_000
    let read = 0
    while (performance.now() < until) {
      for (const path of reads) await readOne(path)
      read += reads.length
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await end()
    const ended = performance.now()
    await eventually(async () => {
      const { status } = await sendTo(program.url, { method: 'GET', path: '/readyz' })
      if (status !== 200) throw new Violation(`not ready ${longestBackMs / 1000} s after the fault`)
    }, longestBackMs).catch((error: Error) => ledger.violate(`${name}: ${error.message}`))
    const backMs = Math.round(performance.now() - ended)
    // Afterwards everything works again; calls under way may still be told to retry.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    troubled = false
    return [name, `${read} reads answered, ${ledger.acknowledged() - before} acts done, ready again after ${backMs} ms`]
  }
}
