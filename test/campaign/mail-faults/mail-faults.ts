import { createTestClock } from '#server/clock.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { type Actor, createActor, type Office } from '#test/campaign/actor.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { writeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { checkInvariants, checkPromises, givenUp } from '#test/campaign/check-target.ts'
import { createLedger, type Ledger } from '#test/campaign/ledger.ts'
import { createNode, type Node, stageOn } from '#test/campaign/node.ts'
import { ownStorage } from '#test/campaign/own-storage.ts'
import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import { rowsOf } from '#test/campaign/target.ts'
import { insertOffice } from '#test/offices.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { type Fault, stages, startScriptedSmtp, ways } from './scripted-smtp.ts'

const minute = 60_000
/** How long a fault goes on, and then how long until the last try must have been made. */
const during = [0, 1, 5, 30, 60, 60]
const after = [5, 60, 240, 240]
const timers = ['offerte-timers', 'review-timers', 'moderation-timers']

/** The recipient's own refusal: the one case in which a mail, and what waits for it, is given up. */
const isRecipients = ({ stage, way }: Fault) => stage === 'RCPT' && way === 'refuse for good'

/** A mail server that fails at each stage in each way. A round is one fault; the clock is moved past all tries. */
export const mailFaults: Part = {
  name: 'mail',
  rounds: stages.length * ways.length,
  databases: ['embedded', 'postgres'],
  run: runMailFaults,
}

async function runMailFaults({ rounds, database, server, dice, tell }: Options): Promise<Outcome> {
  const smtp = await startScriptedSmtp()
  const { storage, drop } = await ownStorage({ database, server })
  const clock = createTestClock(new Date())
  const node = await createNode({ storage, clock, letters: smtp.letters, smtpUrl: smtp.url })
  const violations: string[] = []
  const offices: Office[] = []
  let hits = 0
  try {
    for (const n of [1, 2, 3]) {
      const title = `Notariaat Postbode ${n}`
      offices.push({ id: await insertOffice(node.context.db, { title, dienst_ids: ['leveringsakte'] }), title })
    }
    await node.context.index.reload()
    const faults = ways.flatMap((way) => stages.map((stage) => ({ stage, way })))
    // A hang is as long as the program waits for an answer: with few rounds the other ways come first.
    const order = [...faults.filter(({ way }) => way !== 'hang'), ...faults.filter(({ way }) => way === 'hang')]
    for (const fault of order.slice(0, rounds)) {
      const ledger = createLedger()
      await undergo(fault, ledger).catch((error: Error) => ledger.violate(error.message))
      violations.push(...ledger.violations.map((text) => `${fault.way} at ${fault.stage}: ${text}`))
      tell(`${fault.way} at ${fault.stage}: ${ledger.violations.length} violations`)
    }
  } finally {
    await node.close()
    await smtp.close()
    await drop()
  }
  return {
    violations,
    figures: [
      ['faults', Math.min(rounds, mailFaults.rounds)],
      ['times that the mail server failed', hits],
      ['mails that came', smtp.letters.length],
    ],
  }

  async function undergo(fault: Fault, ledger: Ledger) {
    const actor = createActor(stageOn(node, smtp.letters, offices), ledger, dice.fork())
    const began = clock.now()
    const request = await ask(actor)
    const token = await actor.link('oa', ({ to }) => to === request.email)
    smtp.fail(fault)
    // Acknowledged while no mail can leave; a hang is tried with one mail, as each takes its time.
    if (fault.way !== 'hang') {
      await actor.does(confirmRequest, { token, id: request.id })
      await review(actor)
    }
    await ask(actor)
    for (const wait of fault.way === 'hang' ? during.slice(0, 1) : during) await turn(node, clock, wait)
    if (smtp.hits() === 0) ledger.violate('the mail server was not tried')
    hits += smtp.hits()
    const dead = await givenUp(node.context.db, began)
    if (isRecipients(fault)) {
      if (dead.length === 0) ledger.violate('an address that refuses mail is tried on')
      return recover()
    }
    if (dead.length > 0) ledger.violate(`given up: ${JSON.stringify(dead)}`)
    await recover()
    await checkPromises(node.context.db, { letters: () => smtp.letters }, ledger)
    const waiting = await rowsOf(node.context.db, 'select kind, last_error from mails where payload is not null')
    if (waiting.length > 0) ledger.violate(`still waiting after the recovery: ${JSON.stringify(waiting)}`)
    await checkInvariants(node.context.db, ledger, 'after the recovery')
  }

  async function recover() {
    smtp.fail(null)
    for (const wait of after) await turn(node, clock, wait)
  }

  async function ask(actor: Actor) {
    const email = actor.dice.address()
    const input = { email, offices: offices.map(({ id }) => id), key: actor.dice.key() }
    return { email, ...(await actor.does(askForQuotes, input))! }
  }

  async function review({ dice: own, does }: Actor) {
    const office = own.pick(offices).id
    await does(writeReview, { email: own.address(), office, points: [own.words()], key: own.key(), ip: own.ip() })
  }
}

/** Some time passes: the timers look what is due, and mails are tried. */
async function turn({ context }: Node, clock: { advance(ms: number): void }, minutes: number) {
  clock.advance(minutes * minute)
  for (const name of timers) {
    const job = context.jobs.list.find((timer) => timer.name === name)!
    await runJob(context, job, {})
  }
  await runDueJobs(context)
}
