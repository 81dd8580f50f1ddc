import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from '#test/campaign/actor.ts'
import { checkInvariants, countWaiting, unkept } from '#test/campaign/check-target.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { findOffices, sendTo } from '#test/campaign/http-stage.ts'
import { createGate } from '#test/campaign/kills/gate.ts'
import type { Ledger, Promised } from '#test/campaign/ledger.ts'
import { waitForLink } from '#test/campaign/mailbox.ts'
import { tellStories } from '#test/campaign/stories/tell.ts'
import { createTarget, type DatabaseKind, type Target } from '#test/campaign/target.ts'
import { backupCommand, launchCommand, restoreCommand } from '#test/command.ts'
import { launchProgram, type Program, untilReady } from '#test/program.ts'

type Run = {
  from: DatabaseKind
  to: DatabaseKind
  server: string | undefined
  rounds: number
  dice: Dice
  ledger: Ledger
  clients?: number
  tell?(line: string): void
}
export type Counts = {
  backupKills: number
  programKills: number
  restoreKills: number
  promises: number
  whole: number
}

const mostActsPerRound = 12
const mostWaitForActsMs = 20_000
/** An erasure that was done before the backup and acknowledged after it. */
const longestAnswerMs = 30_000
const patienceMs = 120_000
/** Reading an embedded database blocks the mail server in this process; the mail is retried minutes later. */
const longestMailMs = 900_000

/**
 * Makes backups while stories go on, and kills the backup, the program or the restore half-way. Each backup is restored on the other kind
 * of database: everything acknowledged before the backup began must be there, and every invariant must hold.
 */
export async function backupRounds({
  from,
  to,
  server,
  rounds,
  dice,
  ledger,
  clients = 6,
  tell,
}: Run): Promise<Counts> {
  const source = await createTarget(from, server)
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  const counts: Counts = { backupKills: 0, programKills: 0, restoreKills: 0, promises: 0, whole: 0 }
  const gate = createGate<Program>()
  /** How long each takes on this machine, so that kills can come at any moment. */
  const took = { backup: 2_000, restore: 8_000 }
  let finished = false
  let deadline = Number.POSITIVE_INFINITY
  let mayEnd = false
  let program = launch()
  await untilReady(program)
  gate.open(program)
  const stage: Stage = {
    offices: await findOffices(program.url),
    send: async (call) => sendTo((await gate.passed()).url, call, patienceMs),
    recover: (lost) => gate.wasShut(lost),
    // A concurrent restore may use all of a small machine.
    mayBeUnavailable: () => true,
    link: (kind, fits) => waitForLink(source.letters, kind, fits, () => performance.now() > deadline),
  }
  const telling = tellStories({ stage, ledger, dice: dice.fork(), clients, until: () => finished })
  try {
    for (let round = 1; round <= rounds && ledger.violations.length === 0; round++) {
      await newActs()
      const victim = (['backup', 'program', 'nobody'] as const)[round % 3]!
      if (victim !== 'nobody') await cutOff(victim, join(folder, `cut-${round}.backup`))
      const file = join(folder, `${round}.backup`)
      const promised = new Set(ledger.promised())
      if (await back(file)) await restoreAndLook(file, promised, round)
      rmSync(file, { force: true })
      if (round % 5 === 0) tell?.(`${round} rounds, ${ledger.acknowledged()} acts, ${JSON.stringify(counts)}`)
    }
  } catch (error) {
    ledger.violate(`a round ended: ${(error as Error).stack}`)
    // Releases whoever waits for the program to come back.
    gate.open(program)
  } finally {
    finished = true
    deadline = performance.now() + longestMailMs
    await telling
    mayEnd = true
    await program.kill()
    await source.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return counts

  /** Reports why a program ended without being killed: a lost answer alone does not tell. */
  function launch(): Program {
    const launched = launchProgram(source.settings)
    mayEnd = false
    launched.exited.then((code) => {
      if (!mayEnd) ledger.violate(`the program ended by itself (${code}): ${launched.output().slice(-2_000)}`)
    })
    return launched
  }

  async function newActs() {
    const enough = ledger.acknowledged() + 1 + dice.below(mostActsPerRound)
    const deadline = performance.now() + mostWaitForActsMs
    while (ledger.acknowledged() < enough && performance.now() < deadline) await wait(20)
  }

  async function cutOff(victim: 'backup' | 'program', file: string) {
    const backup = launchCommand(backupCommand, ['--out', file], source.settings)
    await wait(dice.random() * took.backup)
    if (victim === 'backup') backup.kill()
    else {
      gate.shut()
      mayEnd = true
      await program.kill()
      counts.programKills += 1
    }
    const { code, lines } = await backup.ended
    if (victim === 'backup' && code === null) counts.backupKills += 1
    if (existsSync(file)) counts.whole += 1
    else if (code === 0) ledger.violate(`a backup that was made is not there: ${lines}`)
    if (victim === 'backup') return
    program = launch()
    await untilReady(program)
    gate.open(program)
  }

  async function back(file: string): Promise<boolean> {
    const began = performance.now()
    const { code, lines } = await launchCommand(backupCommand, ['--out', file], source.settings).ended
    took.backup = performance.now() - began
    const left = readdirSync(folder).filter((name) => name.endsWith('.unfinished'))
    if (code !== 0) ledger.violate(`a backup was not made: ${lines}`)
    else if (left.length > 0) ledger.violate(`a backup left behind: ${left}`)
    return code === 0
  }

  async function restoreAndLook(file: string, promised: Set<Promised>, round: number) {
    const target = await createTarget(to, server)
    try {
      if (dice.chance(0.7)) {
        const cut = launchCommand(restoreCommand, [file], target.settings)
        await wait(dice.random() * took.restore)
        cut.kill()
        const { code } = await cut.ended
        if (code === null) counts.restoreKills += 1
        // It may just have ended by itself.
        if (code === 0) return await look(target, promised, round)
      }
      const began = performance.now()
      const { code, lines } = await launchCommand(restoreCommand, [file], target.settings).ended
      took.restore = performance.now() - began
      const isThere = lines.some((line) => /has a database|is not empty/.test(line))
      if (code !== 0 && !isThere) ledger.violate(`a backup was not restored: ${lines}`)
      else await look(target, promised, round)
    } finally {
      await target.remove()
    }
  }

  async function look(target: Target, promised: Set<Promised>, round: number) {
    const lost = await target.look(async (db) => {
      await checkInvariants(db, ledger, `after restore ${round}`)
      counts.promises += promised.size
      return unkept(db, [...promised])
    })
    const deadline = performance.now() + longestAnswerMs
    const open = () => {
      const now = new Set(ledger.promised())
      return lost.filter((one) => now.has(one))
    }
    while (open().length > 0 && performance.now() < deadline) await wait(250)
    for (const { act, promise, evidence } of open()) {
      ledger.violate(`restore ${round}: ${act}: lost: ${promise}: ${evidence.text} ${JSON.stringify(evidence.values)}`)
    }
    if (round === rounds) await letMailsLeave(target)
  }

  /** The program continues: waiting mails leave, however slow this machine is. */
  async function letMailsLeave(target: Target) {
    const deadline = performance.now() + longestMailMs
    let waiting = 1
    while (waiting > 0 && performance.now() < deadline) {
      const restored = launchProgram(target.settings)
      await untilReady(restored)
      for (let sent = -1; sent !== target.smtp.mails.length; await wait(3_000)) sent = target.smtp.mails.length
      await restored.stop()
      waiting = await target.look(countWaiting)
    }
    if (waiting > 0) ledger.violate(`${waiting} restored mails are due and do not leave`)
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
