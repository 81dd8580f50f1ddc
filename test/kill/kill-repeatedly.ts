import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { officesThatAnswer, postOfferte } from '../offerte-client.ts'
import { launchProgram, type Program, type Settings, untilReady } from '../program.ts'

const clients = 4
const postsPerClient = 12
/** One in so many comes while mails are on their way. */
const mailKillEvery = 3
/** A kill comes after up to so many acknowledgements of its round, and up to so much later. */
const mostAcknowledged = 16
const longestMs = 60
const longestStartMs = 3_000
const roundTimeoutMs = 15_000
/** One in so many kills comes while the program starts; the first of them before there is any data. */
const startKillEvery = 5

type Job = {
  settings: Settings & { PORT: string }
  kills: number
  random: () => number
  /** How many mails the mail server took so far. */
  mailed: () => number
}

/** Starts the program and kills it while several clients post; answers e-mail and reference of what it acknowledged. */
export async function killRepeatedly({ settings, kills, random, mailed }: Job): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>()
  let offices: string[] = []
  for (let round = 1; round <= kills; round++) {
    const program = launchProgram(settings)
    if (round % startKillEvery === 1) {
      await oneOf([wait(random() * longestStartMs), untilReady(program).catch(() => {})])
      await program.kill()
      continue
    }
    await untilReady(program)
    if (offices.length === 0) offices = await officesThatAnswer(program.url)
    const posting = Array.from({ length: clients }, (_, client) =>
      postUntilKilled(program, `r${round}c${client}`, offices, acknowledged),
    )
    const enough = acknowledged.size + Math.floor(random() * (mostAcknowledged + 1))
    await eventually(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough), roundTimeoutMs)
    const before = mailed()
    if (round % mailKillEvery === 0) {
      await eventually(() => expect(mailed()).toBeGreaterThan(before), roundTimeoutMs)
    }
    await wait(random() * longestMs)
    await program.kill()
    await Promise.all(posting)
  }
  return acknowledged
}

async function postUntilKilled(program: Program, name: string, offices: string[], acknowledged: Map<string, string>) {
  for (let n = 0; n < postsPerClient; n++) {
    const email = `${name}n${n}@klant.example`
    const first = acknowledged.size % (offices.length - 3)
    try {
      const { status, body } = await postOfferte(program.url, email, offices.slice(first, first + 3))
      if (status !== 201) throw new UnexpectedAnswer(`${status} ${JSON.stringify(body)}`)
      acknowledged.set(email, body.reference)
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error
      // The connection broke: this request was not acknowledged.
      return
    }
  }
}

class UnexpectedAnswer extends Error {}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const oneOf = (events: Promise<void>[]) => Promise.race(events)
