import type { Stage } from '#test/campaign/actor.ts'
import { checkPromises, countWaiting, givenUp } from '#test/campaign/check-target.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { findOffices } from '#test/campaign/http-stage.ts'
import { violatedInvariants } from '#test/campaign/invariants/check.ts'
import { createLedger, type Ledger, Violation } from '#test/campaign/ledger.ts'
import { waitForLink } from '#test/campaign/mailbox.ts'
import type { Part } from '#test/campaign/part.ts'
import { tellStories } from '#test/campaign/stories/tell.ts'
import { createTarget, rowsOf, type Target } from '#test/campaign/target.ts'
import { eventually } from '#test/eventually.ts'
import { temporaryFolder } from '#test/program.ts'
import { createNodes } from './nodes.ts'
import { changedAddresses, newInvariants, newMails } from './on-purpose.ts'
import { otherRelease, peopleOf, unpackPreviousRelease } from './release.ts'

const longestMs = 900_000

/** A rolling upgrade of two nodes while visitors, offices and authors do what they do (docs/upgrading.md). */
export const upgrade: Part = {
  name: 'upgrade',
  rounds: 300,
  databases: ['postgres'],
  async run({ rounds, database, server, dice, tell }) {
    const target = await createTarget(database, server)
    const ledger = createLedger()
    try {
      await upgradeUnderLoad({ target, acts: rounds, dice, ledger, tell })
    } finally {
      await target.remove()
    }
    const perAct = [...ledger.counts].map(([act, { acknowledged }]) => [act, acknowledged] as const)
    return { violations: ledger.violations, figures: [...perAct, ['acts acknowledged', ledger.acknowledged()]] }
  },
}

type Run = { target: Target; acts: number; dice: Dice; ledger: Ledger; clients?: number; tell?(line: string): void }

/**
 * `acts`: how many are done before, during and after the time in which both releases run. People of the release before are answered by
 * either; those of this one, who come with its first node, by this one, while both do the jobs and mails of all.
 */
export async function upgradeUnderLoad({ target, acts, dice, ledger, clients = 8, tell = () => {} }: Run) {
  const folder = temporaryFolder()
  const previous = otherRelease ?? folder.path
  if (previous === folder.path) unpackPreviousRelease(previous)
  const nodes = createNodes(target.settings, previous)
  const people = await peopleOf(previous)
  const before = people.createLedger()
  let finished = false
  let deadline = Number.POSITIVE_INFINITY
  try {
    const url = await nodes.start('previous')
    await nodes.start('previous')
    const offices = await findOffices(url)
    const stageOf = (send: Stage['send']): Stage => ({
      offices,
      send,
      async recover(lost) {
        if (lost instanceof people.EndOfStory) throw lost
        throw new Violation(`an answer was lost: ${lost}`)
      },
      mayBeUnavailable: () => false,
      link: (kind, fits) => waitForLink(target.letters, kind, fits, () => performance.now() > deadline),
    })
    async function sendOfBefore(call: Parameters<Stage['send']>[0]) {
      if (!changedAddresses.some(({ path }) => path.test(call.path))) return nodes.send(call)
      const answer = nodes.sendToPrevious(call)
      if (!answer) throw new people.EndOfStory()
      return answer
    }
    const until = () => finished || ledger.violations.length > 0
    const telling = [
      people.tellStories({ stage: stageOf(sendOfBefore), ledger: before, dice: dice.fork(), clients, until }),
    ]
    const done = async (phase: string) => {
      const ledgers = telling.length === 1 ? [before] : [before, ledger]
      const enough = ledgers.map((one) => one.acknowledged() + acts)
      await eventually(() => {
        if (ledgers.some(({ violations }) => violations.length > 0)) return
        if (ledgers.some((one, n) => one.acknowledged() < enough[n]!)) throw new Error(`${phase}: too few acts`)
      })
      tell(`${phase}: ${before.acknowledged()} acts of the release before, ${ledger.acknowledged()} of this one`)
    }
    await done('the release before')
    for (const phase of ['both releases', 'this release']) {
      if ((await nodes.stopOldest()) !== 0) ledger.violate('a node did not stop by itself')
      await nodes.start('present')
      if (telling.length === 1)
        telling.push(tellStories({ stage: stageOf(nodes.sendToPresent), ledger, dice: dice.fork(), clients, until }))
      await done(phase)
    }
    finished = true
    deadline = performance.now() + longestMs
    await Promise.all(telling)
    for (const violation of before.violations) ledger.violate(`who came before the upgrade: ${violation}`)
    await target.look(async (db) => {
      await eventually(async () => {
        if ((await countWaiting(db)) > 0) throw new Error('mails are due and do not leave')
      }, longestMs).catch((error: Error) => ledger.violate(error.message))
      for (const { sentence, rows } of await violatedInvariants(db))
        if (!newInvariants.includes(sentence)) ledger.violate(`not so: ${sentence} ${JSON.stringify(rows.slice(0, 3))}`)
      await checkPromises(db, target, ledger)
      for (const { act, promise, evidence } of before.promised())
        if ((await rowsOf(db, evidence.text, evidence.values)).length === 0)
          ledger.violate(`${act}: not kept: ${promise}`)
      const dead = await givenUp(db, new Date(0))
      if (dead.length > 0) ledger.violate(`mails were given up: ${JSON.stringify(dead)}`)
    })
    for (const line of nodes.errors().filter((line) => !isAboutNewMail(line)))
      ledger.violate(`a node logged an error: ${line}`)
  } finally {
    finished = true
    await nodes.kill()
    folder.remove()
  }
}

const isAboutNewMail = (line: string) =>
  newMails.some((kind) => line.includes(`"kind":"${kind}","failure":"not-rendered"`) && line.includes('"retry":true'))
