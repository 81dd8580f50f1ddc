import type { Stage } from '#test/campaign/actor.ts'
import { actNames } from '#test/campaign/acts/all.ts'
import { checkInvariants, checkPromises, countWaiting, givenUp } from '#test/campaign/check-target.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { findOffices, sendTo } from '#test/campaign/http-stage.ts'
import type { Ledger } from '#test/campaign/ledger.ts'
import { waitForLink } from '#test/campaign/mailbox.ts'
import { tellStories } from '#test/campaign/stories/tell.ts'
import type { Target } from '#test/campaign/target.ts'
import { launchProgram, type Program, untilReady } from '#test/program.ts'
import { createGate } from './gate.ts'

type Run = { target: Target; rounds: number; dice: Dice; ledger: Ledger; clients?: number; tell?(line: string): void }

/** One kill in this many comes during a start; the first of these comes before there is any data. */
const startKillEvery = 8
const longestStartMs = 2_500
/** A kill comes at most this long after the targeted act began. */
const longestActMs = 25
const mostWaitForActMs = 4_000
const mostActsPerRound = 12
const mostWaitForActsMs = 8_000
/** How long to wait for the last mails after the final start: jobs of a killed program are picked up after a missed heartbeat. */
const longestMailMs = 900_000
/** By then a running program has picked such a job up: two heartbeats and a retry. */
const takenUpMs = 20_000
const checkEvery = { postgres: 5, embedded: 25 }

/** Starts and kills the program repeatedly while stories go on, then checks the result. */
export async function killRounds({ target, rounds, dice, ledger, clients = 8, tell = () => {} }: Run): Promise<void> {
  const gate = createGate<Program>()
  let finished = false
  let deadline = Number.POSITIVE_INFINITY
  let telling: Promise<void> | undefined
  const missing = new Map(actNames.map((name) => [name, 0]))

  for (let round = 1; round <= rounds && ledger.violations.length === 0; round++) {
    const program = launchProgram(target.settings)
    if (round % startKillEvery === 1) {
      await first([wait(dice.random() * longestStartMs), untilReady(program).catch(() => {})])
      await program.kill()
      continue
    }
    await untilReady(program)
    telling ??= tellStories({
      stage: await stageOn(program),
      ledger,
      dice: dice.fork(),
      clients,
      until: () => finished,
    })
    gate.open(program)
    const enough = ledger.acknowledged() + dice.below(mostActsPerRound + 1)
    await until(() => ledger.acknowledged() >= enough, mostWaitForActsMs)
    const actName = leastKilled()
    await until(() => ledger.isUnderWay(actName), mostWaitForActMs)
    await wait(dice.random() * longestActMs)
    ledger.cut()
    for (const name of actNames) if (ledger.isUnderWay(name)) missing.set(name, missing.get(name)! + 1)
    gate.shut()
    await program.kill()
    if (round % checkEvery[target.kind] === 0) {
      await target.look((db) => checkInvariants(db, ledger, `after kill ${round}`))
      tell(`${round} kills, ${ledger.acknowledged()} acts, ${target.smtp.mails.length} mails`)
    }
  }

  finished = true
  const program = launchProgram(target.settings)
  await untilReady(program)
  deadline = performance.now() + longestMailMs
  gate.open(program)
  await telling
  await settle(program)

  function leastKilled() {
    return [...missing].reduce((least, entry) => (entry[1] < least[1] ? entry : least))[0]
  }

  async function stageOn(program: Program): Promise<Stage> {
    return {
      offices: await findOffices(program.url),
      async send(call) {
        const { url } = await gate.passed()
        return sendTo(url, call)
      },
      recover: (lost) => gate.wasShut(lost),
      mayBeUnavailable: () => false,
      link: (kind, fits) => waitForLink(target.letters, kind, fits, () => performance.now() > deadline),
    }
  }

  /** Waits for the last mails, then checks every promise. */
  async function settle(last: Program) {
    let program = last
    deadline = performance.now() + longestMailMs
    for (let quietMs = 3_000; ; quietMs = takenUpMs) {
      await quiet(() => target.smtp.mails.length, quietMs)
      const waiting = await stopAndLook(program)
      if (waiting === 0) break
      if (performance.now() > deadline) {
        ledger.violate(`${waiting} mails are due and do not leave`)
        break
      }
      program = launchProgram(target.settings)
      await untilReady(program)
    }
  }

  async function stopAndLook(program: Program): Promise<number> {
    if ((await program.stop()) !== 0) ledger.violate('the program did not stop by itself')
    return target.look(async (db) => {
      const waiting = await countWaiting(db)
      if (waiting > 0) return waiting
      await checkInvariants(db, ledger, 'at the end')
      await checkPromises(db, target, ledger)
      const dead = await givenUp(db, new Date(0))
      if (dead.length > 0) ledger.violate(`mails were given up: ${JSON.stringify(dead)}`)
      return 0
    })
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const first = (events: Promise<void>[]) => Promise.race(events)

async function until(holds: () => boolean, longestMs: number) {
  const deadline = performance.now() + longestMs
  while (!holds() && performance.now() < deadline) await wait(1)
}

/** Waits until a count has not changed for `quietMs`. */
async function quiet(count: () => number, forMs: number) {
  let last = -1
  while (last !== count()) {
    last = count()
    await wait(forMs)
  }
}
