import type { ArgsOf, PageRead } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { createTestClock } from '#server/clock.ts'
import { announceChange } from '#server/database/changes.ts'
import { readVersions } from '#server/database/read-changes.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { type Answered, codeOf } from '#test/campaign/actor.ts'
import type { Call } from '#test/campaign/acts/act.ts'
import { clearDatabase } from '#test/campaign/clear-database.ts'
import { Violation } from '#test/campaign/ledger.ts'
import type { Letter } from '#test/campaign/mailbox.ts'
import { createNode } from '#test/campaign/node.ts'
import { ownStorage } from '#test/campaign/own-storage.ts'
import type { Options } from '#test/campaign/part.ts'
import { insertOffice } from '#test/offices.ts'
import { readFor } from '#test/page-read.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { makeSheet, withdrawSheet } from './code-sheets.ts'
import { type PriceList, resetPriceLists, setPriceList } from './price-lists.ts'

const officeCount = 5
const hour = 3_600_000

/** The program with a clock that can be moved, a mailbox that catches everything, and a few offices. */
export async function createWorld({ database, server }: Pick<Options, 'database' | 'server'>) {
  const { storage, drop } = await ownStorage({ database, server })
  // The wished days of customers are checked against the real date, so runs start on it.
  const start = Math.floor(Date.now() / hour) * hour
  const clock = createTestClock(new Date(start))
  const letters: Letter[] = []
  const refused = new Set<string>()
  const node = await createNode({ storage, clock, letters, refused, rateLimits: true })
  const { db } = node.context
  const offices: { id: string; title: string; email: string }[] = []
  for (let n = 1; n <= officeCount; n++) {
    const office = { title: `Notariaat Model ${n}`, email: `kantoor${n}@model.example` }
    offices.push({ ...office, id: await insertOffice(db, { ...office, dienst_ids: ['leveringsakte'] }) })
  }
  await node.context.index.reload()
  let networks = 0
  let settled = ''

  /** Gives each call and each read its own network: rate limits per network are tested elsewhere. */
  function newNetwork(): string {
    networks += 1
    return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  }

  /** Waits until this process's memory is in step with the database. */
  async function settle() {
    const versions = await readVersions(db)
    const { changes, index } = node.context
    for (const [topic, { version, stamp }] of versions) {
      while (changes.version(topic) !== `${version}.${stamp}`) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const reviews = changes.version('reviews')
    if (reviews !== settled) await index.reload()
    settled = reviews
  }

  return {
    clock,
    offices,
    /** Addresses for which the mail server refuses all mail. */
    refused,
    commands: 0,
    /** Pages under /dev accept no X-Forwarded-For. */
    send(call: Call): Promise<Answered & { cookie: string | null }> {
      const network: Record<string, string> = call.path.startsWith('/dev/') ? {} : { 'x-forwarded-for': newNetwork() }
      return node.send({ ...call, headers: { ...network, ...call.headers } })
    },
    /** Runs a page's internal read, which has no URL. */
    reads: <R extends PageRead>(read: R, args: ArgsOf<R>) => readFor(node.context, read, args, undefined, newNetwork()),
    async timer(name: string) {
      const job = node.context.jobs.list.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no timer ${name}`)
      await runJob(node.context, job, {})
    },
    /** The statistics of offices: how they answer, and how their bills compare. */
    figures: () => db.selectFrom('response_stats').selectAll().execute(),
    /** Sends the mails that are due; returns those that arrived. */
    async post(): Promise<Letter[]> {
      await runDueJobs(node.context)
      return letters.splice(0)
    },
    settle,
    setPriceList: (office: number, list: PriceList | null) => setPriceList(node.context, offices[office]!.id, list),
    makeSheet: (office: number) => makeSheet(node.context, offices[office]!.id),
    withdrawSheet: (office: number, id: string) => withdrawSheet(node.context, offices[office]!.id, id),
    /** Restores the initial state. */
    async reset(priceLists: readonly (PriceList | null)[] = []) {
      letters.length = 0
      refused.clear()
      clock.advance(start - clock.now().getTime())
      await clearDatabase(db)
      await resetPriceLists(node.context, { offices, lists: priceLists })
      await db.updateTable('vestigingen').set({ can_receive_email: true, paused_until: null }).execute()
      await db.transaction().execute(async (trx) => {
        for (const topic of ['reviews', 'site-reviews'] as const) await announceChange(trx, topic)
      })
      await settle()
    },
    async close() {
      await node.close()
      await drop()
    },
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>

/** Fails when the actual value differs from the required one. */
export function must(what: string, actual: unknown, right: unknown): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(right)]
  if (is !== wanted) throw new Violation(`${what}:\n  is      ${is}\n  must be ${wanted}`)
}

/** The outcome of a call: its error code, or "done". */
/** What the model says of how a call ends, as its answer tells: a page tells the reason of a refusal to people alone. */
export const outcomeIn = ({ form }: Call, right: string) =>
  form && right in errors ? `status ${errors[right as ErrorCode].status}` : right
export const outcomeOf = ({ status, body }: Pick<Answered, 'status' | 'body'>) =>
  status < 400 ? 'done' : codeOf(body) || `status ${status}`
