import { makePartnerOffer } from '#features/partnership-offers/server/make-offer.ts'
import { createTestClock } from '#server/clock.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { createLog } from '#server/log.ts'
import { type Answered, codeOf, type Office } from '#test/campaign/actor.ts'
import type { Call } from '#test/campaign/acts/act.ts'
import { clearDatabase } from '#test/campaign/clear-database.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { Violation } from '#test/campaign/ledger.ts'
import { type Letter, type LinkKind, waitForLink } from '#test/campaign/mailbox.ts'
import { createNode } from '#test/campaign/node.ts'
import { patientDatabase } from '#test/campaign/patient-database.ts'
import { rowsOf } from '#test/campaign/target.ts'
import { insertPrices } from '#test/offer-prices.ts'
import { insertOffice } from '#test/offices.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const officeCount = 6
const hour = 3_600_000
/** Of a node: nobody waits for one while a crowd of fifty is shared out over two. */
const connections = 30

/** Two nodes on one database of PostgreSQL in this process, with one clock that can be moved. */
export async function createArena(server: string, { rateLimits = false } = {}) {
  const database = await patientDatabase(server)
  const letters: Letter[] = []
  const clock = createTestClock('2026-03-02T09:00:00Z')
  const open = () =>
    createNode({ storage: connectPostgres(database.url, createLog('silent'), connections), clock, rateLimits, letters })
  const one = await open()
  const offices: Office[] = []
  for (let n = 1; n <= officeCount; n++) {
    const title = `Notariaat Wedloop ${n}`
    const id = await insertOffice(one.context.db, { title })
    await insertPrices(one.context, id)
    offices.push({ id, title })
  }
  const other = await open()
  await one.context.index.reload()
  const nodes = [one, other]
  const { db } = one.context

  async function send(call: Call): Promise<Answered> {
    const answer = await one.send(call)
    if (answer.status >= 400) throw new Violation(`${call.path.split('/')[2]}: ${answer.status} ${codeOf(answer.body)}`)
    return answer
  }

  return {
    db,
    clock,
    letters,
    offices,
    send,
    /** All at the same moment, by turns at the one node and at the other. */
    race: (calls: readonly Call[]) => Promise.all(calls.map((call, n) => nodes[n % 2]!.send(call))),
    /** A timer of the program, on both nodes at the same moment. */
    async timer(name: string) {
      const job = one.context.jobs.list.find((timer) => timer.name === name)
      if (!job) throw new Error(`There is no timer ${name}`)
      await Promise.all(nodes.map(({ context }) => runJob(context, job, {})))
    },
    runJobs: () => runDueJobs(one.context),
    async link(kind: LinkKind, fits: (letter: Letter) => boolean): Promise<string> {
      await runDueJobs(one.context)
      return waitForLink(
        () => letters,
        kind,
        fits,
        () => true,
      )
    },
    /** As an operator does; gives the link that the office gets. */
    async offerPartnership(office: string): Promise<string> {
      const { url } = await makePartnerOffer(one.context, office, { mail: false })
      return url.split('/').at(-1)!
    },
    advance: (hours: number) => clock.advance(hours * hour),
    /** How many rows a statement finds, by its column `n`. */
    async count(text: string, ...values: unknown[]): Promise<number> {
      const [row] = await rowsOf(db, `select count(*)::int4 as n from ${text}`, values)
      return Number(row?.n)
    },
    /** Takes away what races left, so that the next ones are as quick. */
    async clear() {
      letters.length = 0
      await clearDatabase(db)
    },
    async close() {
      await one.close()
      await other.close()
      await database.drop()
    },
  }
}
export type Arena = Awaited<ReturnType<typeof createArena>>

/** Something that must happen at most, or exactly, so often, when both nodes are asked for it at the same moment. */
export type Race = {
  rule: string
  run(arena: Arena, dice: Dice): Promise<void>
  /** The limits per hour are on. */
  limited?: true
}

/** How many answers were of a kind: a status, or the code of a refusal; by its name. */
export function tally(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const kind = status < 400 ? String(status) : codeOf(body) || String(status)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort())
}

/** Fails when what was found is not what must be. */
export function must(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Violation(`${what}: ${is} in place of ${should}`)
}

/** Fails when an answer is of another kind. */
export function mustBeAmong(what: string, answers: readonly Answered[], kinds: readonly string[]): void {
  const counts = tally(answers)
  must(what, Object.keys(counts).every((kind) => kinds.includes(kind)) || counts, true)
}

/** 50 calls, by turns of each kind, so that both nodes get all kinds. */
export const crowd = (...kinds: ((n: number) => Call)[]): Call[] =>
  times(50, (n) => kinds[Math.floor(n / 2) % kinds.length]!(n))
/** The answers to the calls of one kind in a crowd of so many kinds. */
export const ofKind = (answers: readonly Answered[], kind: number, kinds = 2): Answered[] =>
  answers.filter((_, n) => Math.floor(n / 2) % kinds === kind)

export const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
