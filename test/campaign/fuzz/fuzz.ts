import { seedDemo } from '#app/demo/seed-demo.ts'
import * as limits from '#contract/limits.ts'
import { makePartnerOffer } from '#features/partnership-offers/server/make-offer.ts'
import { createTestClock } from '#server/clock.ts'
import { runJob } from '#server/jobs/run-job.ts'
import type { Answered } from '#test/campaign/actor.ts'
import type { Call } from '#test/campaign/acts/act.ts'
import type { Browser } from '#test/campaign/browser.ts'
import { checkInvariants } from '#test/campaign/check-target.ts'
import { clearDatabase } from '#test/campaign/clear-database.ts'
import { findOffices, sendTo } from '#test/campaign/http-stage.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import type { Letter } from '#test/campaign/mailbox.ts'
import { createNode } from '#test/campaign/node.ts'
import { ownStorage } from '#test/campaign/own-storage.ts'
import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { makeCall } from './calls.ts'
import { type Operation, readDocumentation } from './documented.ts'
import { makePosts, makeVisit } from './pages.ts'
import { createValuePool } from './value-pool.ts'

const clearEvery = 20_000
const mailEvery = 60
const timerEvery = 400
const timerMinutes = [1, 30, 700, 1_500, 10_000]
/** The invariants count mails, which the log forgets after its days (`limits.mailLog`): all is cleared before the first goes. */
const longestMs = limits.mailLog.keptMs - Math.max(...timerMinutes) * 60_000
/** One in so many goes over a real connection. */
const socketShare = 0.05
/** What everything else begins with comes more often, so that there are links to go on with. */
const begins = /^\/api\/(offerte-requests|reviews|site-reviews|auth\/register|auth\/login|data-requests)$/
const beginningShare = 0.15
/** One in so many is of a browser that keeps what it gets; a few of them, so that one may be logged in. */
const browserShare = 0.5
const browserCount = 3
const stackTrace = /\n\s+at .+:\d+:\d+/
const mostTold = 25

/** Calls, pages and forms in any order, with links from mails and hostile values. A round is one request. */
export const fuzz: Part = { name: 'fuzz', rounds: 500_000, databases: ['embedded', 'postgres'], run: runFuzz }

async function runFuzz({ rounds, database, server, dice, tell }: Options): Promise<Outcome> {
  const { storage, drop } = await ownStorage({ database, server })
  const clock = createTestClock(new Date())
  const letters: Letter[] = []
  const node = await createNode({ storage, clock, letters })
  await seedDemo(node.context.db, clock.now())
  await node.context.index.reload()
  const url = await node.app.listen({ port: 0, host: '127.0.0.1' })
  const offices = (await findOffices(url)).map(({ id }) => id)
  const documentation = readDocumentation()
  const beginnings = documentation.operations.filter(({ method, path }) => method === 'POST' && begins.test(path))
  const ledger = createLedger()
  const reports = new Map<string, number>()
  const counts = { calls: 0, pages: 0, forms: 0, links: 0 }
  const refusedOnly = new Set(documentation.operations.map(nameOf))
  let values = createValuePool(dice, offices)
  const browsers = Array.from({ length: browserCount }, (): Browser => new Map())
  let step = 0
  let begun = { step, at: clock.now().getTime() }
  try {
    while (step < rounds) {
      const kind = dice.random()
      if (kind < 0.7) await callOne()
      else await visitOne()
      if (step % mailEvery === 0) await deliver()
      if (step % timerEvery === 0) await passTime()
      if (step - begun.step >= clearEvery || clock.now().getTime() - begun.at >= longestMs) await begin()
    }
    await deliver()
    await checkInvariants(node.context.db, ledger, `after ${step} requests`)
  } finally {
    await node.close()
    await drop()
  }
  return {
    violations: [...[...reports].map(([what, times]) => `${what} (${times} times)`), ...ledger.violations],
    figures: Object.entries({ requests: step, ...counts, 'calls that were only refused': [...refusedOnly].join(', ') }),
  }

  async function callOne() {
    const operation = dice.pick(dice.chance(beginningShare) ? beginnings : documentation.operations)
    const call = makeCall(operation, { dice, values, documentation })
    counts.calls += 1
    const answer = await send(call)
    if (!answer) return
    values.remember(answer.body)
    if (answer.status < 400) refusedOnly.delete(nameOf(operation))
    // What the program cannot route to a call is not an answer of that call.
    const wrong = isRouted(operation, call) ? documentation.check(operation, answer) : null
    if (wrong) violate(`${operation.method} ${operation.path}: ${wrong}`, call)
  }

  async function visitOne() {
    const visit = makeVisit(dice, values)
    counts.pages += 1
    const page = await send(visit)
    if (page?.status !== 200 || dice.chance(0.3)) return
    // A form is sent no sooner than a person could.
    clock.advance(2_500)
    for (const post of makePosts(dice, values, visit.path, page.text)) {
      counts.forms += 1
      await send(post)
    }
  }

  async function send(call: Call): Promise<Answered | null> {
    step += 1
    const own = dice.chance(socketShare)
    const request = dice.chance(browserShare) ? { ...call, browser: dice.pick(browsers) } : call
    const answer = await (own ? sendTo(url, request) : node.send(request)).catch((error: unknown) => {
      // What no client could send.
      if (!(error instanceof TypeError)) violate(`no answer: ${error}`, call)
      return null
    })
    if (answer === null) return null
    if (answer.status >= 500) violate(`${call.method} ${placeOf(call)}: answered ${answer.status}`, call)
    if (stackTrace.test(answer.text)) violate(`${call.method} ${placeOf(call)}: a stack trace`, call)
    return answer
  }

  function violate(what: string, call: Call) {
    const times = [...reports].find(([line]) => line.startsWith(what))
    if (times) reports.set(times[0], times[1] + 1)
    else if (reports.size < mostTold)
      reports.set(`${what}; first at request ${step}: ${JSON.stringify(call).slice(0, 600)}`, 1)
  }

  async function deliver() {
    await runDueJobs(node.context)
    values.harvest(letters)
    const offer = await makePartnerOffer(node.context, dice.pick(offices), { mail: false })
    values.add(offer.url.split('/').at(-1)!)
    counts.links = Math.max(counts.links, values.tokens.length)
  }

  async function passTime() {
    clock.advance(dice.pick(timerMinutes) * 60_000)
    const timers = node.context.jobs.list.filter(({ cron, name }) => cron && name !== 'tend-database')
    await runJob(node.context, dice.pick(timers), {})
  }

  async function begin() {
    await deliver()
    await checkInvariants(node.context.db, ledger, `after ${step} requests`)
    tell(`${step} requests, ${reports.size} kinds of violations`)
    await clearDatabase(node.context.db)
    letters.length = 0
    values = createValuePool(dice, offices)
    begun = { step, at: clock.now().getTime() }
  }
}

/** As long as a part of an address may be. */
const longestPart = 300

/** Empty and endless parts of an address lead elsewhere. */
function isRouted({ path }: Operation, call: Call): boolean {
  const pattern = path.split('/')
  const segments = call.path.split('?')[0]!.split('/')
  return (
    segments.length === pattern.length &&
    pattern.every(
      (part, n) =>
        part === segments[n] || (part[0] === '{' && segments[n] !== '' && segments[n]!.length <= longestPart),
    )
  )
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`
const placeOf = ({ path }: Call) =>
  path
    .split('?')[0]!
    .replace(/[\w-]{40,}/g, ':token')
    .replace(/\d+/g, ':id')
    .slice(0, 60)
