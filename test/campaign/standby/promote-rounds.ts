import type { Stage } from '#test/campaign/actor.ts'
import { checkInvariants, checkPromises, countWaiting } from '#test/campaign/check-target.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { findOffices, sendTo } from '#test/campaign/http-stage.ts'
import { type Ledger, Violation } from '#test/campaign/ledger.ts'
import { waitForLink } from '#test/campaign/mailbox.ts'
import { tellStories } from '#test/campaign/stories/tell.ts'
import { createTarget } from '#test/campaign/target.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, startProgram } from '#test/program.ts'
import { startProxy } from '#test/tcp-proxy.ts'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres.mjs'
import { addStandby } from './synchronous-standby.ts'

type Run = { rounds: number; dice: Dice; ledger: Ledger; clients?: number; tell?(line: string): void }

const nodes = 2
const actsPerRound = 30
const longestBackMs = 300_000
const longestMailMs = 900_000
/** Pages that a node serves from memory. */
const reads = ['/', '/zoeken?woonplaats=Amsterdam', '/api/vestigingen/search?woonplaats=Utrecht']

/**
 * Two nodes on a primary whose commits wait for its standby. The primary is killed under load and the standby promoted. The address that
 * both nodes use then leads to the new primary, as with a virtual IP or a TCP proxy, and the new primary gets its own standby.
 */
export async function promoteRounds({ rounds, dice, ledger, clients = 6, tell = () => {} }: Run) {
  const first = await startPostgres({ durable: true })
  if (!first) throw new Error('This part needs a PostgreSQL server of its own')
  const way = await startProxy({ host: '127.0.0.1', port: first.port })
  const address = new URL(first.url)
  address.port = String(way.port)
  const target = await createTarget('postgres', address.href, emptyDatabase)
  const started: PostgresServer[] = [first]
  const running = await Promise.all(
    Array.from({ length: nodes }, async () => startProgram({ ...target.settings, PORT: String(await freePort()) })),
  )
  const back: number[] = []
  let answered = 0
  let finished = false
  let deadline = Number.POSITIVE_INFINITY
  let turn = 0
  const stage: Stage = {
    offices: await findOffices(running[0]!.url),
    send: (call) => sendTo(running[turn++ % nodes]!.url, call),
    async recover(lost) {
      throw new Violation(`an answer was lost: ${lost}`)
    },
    // A commit may wait for the standby longer than a visitor does. A refused call is retried, and promises nothing.
    mayBeUnavailable: () => true,
    link: (kind, fits) => waitForLink(target.letters, kind, fits, () => performance.now() > deadline),
  }
  try {
    let primary: PostgresServer = first
    let standby = await addStandby(primary)
    started.push(standby)
    const telling = tellStories({ stage, ledger, dice, clients, until: () => finished })
    for (let round = 1; round <= rounds && ledger.violations.length === 0; round++) {
      const enough = ledger.acknowledged() + actsPerRound
      await eventually(() => {
        if (ledger.acknowledged() < enough && ledger.violations.length === 0) throw new Error('too few acts')
      })
      await new Promise((resolve) => setTimeout(resolve, dice.random() * 500))
      const killedAt = performance.now()
      await primary.kill()
      await readAll()
      await standby.promote()
      way.lead({ host: '127.0.0.1', port: standby.port })
      await Promise.all(running.map(({ url }) => untilReady(url)))
      back.push(performance.now() - killedAt)
      tell(`${round} primaries killed, ${ledger.acknowledged()} acts, ready after ${Math.round(back.at(-1)!)} ms`)
      primary = standby
      standby = await addStandby(primary)
      started.push(standby)
    }
    finished = true
    deadline = performance.now() + longestMailMs
    await telling
    await target.look(async (db) => {
      await eventually(async () => {
        if ((await countWaiting(db)) > 0) throw new Violation('mails are due and do not leave')
      }, longestMailMs)
      await checkInvariants(db, ledger, 'on the promoted standby')
      await checkPromises(db, target, ledger)
    })
    for (const program of running) if ((await program.stop()) !== 0) ledger.violate('a node did not stop by itself')
  } finally {
    finished = true
    await Promise.all(running.map((program) => program.kill()))
    await target.remove().catch(() => {})
    await way.cut()
    for (const server of started.slice(1).reverse()) await server.halt()
    await first.stop()
  }
  return { back, reads: answered }

  async function readAll() {
    for (const { url } of running) {
      for (const path of reads) {
        const { status } = await sendTo(url, { method: 'GET', path })
        if (status === 200) answered += 1
        else ledger.violate(`${path} answered ${status} without a database`)
      }
    }
  }
}

function untilReady(url: string) {
  return eventually(async () => {
    const { status } = await sendTo(url, { method: 'GET', path: '/readyz' })
    if (status !== 200) throw new Violation(`not ready ${longestBackMs / 1000} s after the promotion`)
  }, longestBackMs)
}
