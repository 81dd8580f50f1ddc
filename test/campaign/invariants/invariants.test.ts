import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { createActor, EndOfStory } from '#test/campaign/actor.ts'
import { createDice } from '#test/campaign/dice.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import type { Letter } from '#test/campaign/mailbox.ts'
import { createNode, type Node, stageOn } from '#test/campaign/node.ts'
import { stories } from '#test/campaign/stories/all.ts'
import { rowsOf } from '#test/campaign/target.ts'
import { memoryStorage } from '#test/database.ts'
import { insertPrices } from '#test/offer-prices.ts'
import { insertVestigingen } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { invariants, violatedInvariants } from './check.ts'

const storyCount = 35
const seed = 7

describe('after stories of customers, authors, offices and the operator', () => {
  let node: Node
  beforeAll(async () => {
    const letters: Letter[] = []
    const clock = createTestClock(new Date())
    node = await createNode({ storage: await memoryStorage(), clock, letters })
    const titles = ['Een', 'Twee', 'Drie', 'Vier'].map((name) => `Notariaat ${name}`)
    const ids = await insertVestigingen(
      node.context,
      titles.map((title) => ({ title })),
    )
    for (const id of ids) await insertPrices(node.context, id)
    await node.context.index.reload()
    const offices = ids.map((id, n) => ({ id, title: titles[n]! }))
    const { link, ...stage } = stageOn(node, letters, offices)
    // A mail about a request waits while its withdrawal can be undone.
    const laterLink: typeof link = (...of) => {
      clock.advance(limits.offerte.undo.withdrawalMs)
      return link(...of)
    }
    const dice = createDice(seed)
    const ledger = createLedger()
    for (let n = 0; n < storyCount; n++) {
      await stories[n % stories.length]!(createActor({ ...stage, link: laterLink }, ledger, dice.fork())).catch(
        (error: unknown) => {
          if (!(error instanceof EndOfStory)) throw error
        },
      )
    }
    await runDueJobs(node.context)
  })
  afterAll(() => node.close())

  test('every invariant holds', async () => {
    expect(await violatedInvariants(node.context.db)).toEqual([])
  })

  test.each(invariants)('it would be seen that it is not so: $sentence', async ({ breaks, statement }) => {
    expect(breaks).not.toBe('')
    const rows = await undone(node.context.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const part of breaks.split('; ')) await rowsOf(trx, part)
      return rowsOf(trx, statement)
    })
    expect(rows).not.toEqual([])
  })
})

class Undo extends Error {}

async function undone<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  let result: T | undefined
  await db
    .transaction()
    .execute(async (trx) => {
      result = await work(trx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return result!
}
