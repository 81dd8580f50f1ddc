import { describe, expect, onTestFinished, test } from 'vitest'
import { connectPglite, connectPostgres, type Storage } from '#server/database/connect.ts'
import { openMemoryPglite } from '#server/database/open-pglite.ts'
import { createLog } from '#server/log.ts'
import { playLater } from './later.ts'
import { readCalls, readPages } from './look.ts'
import { startNewProgram } from './new-program.ts'
import { asThen, inOneForm, officeReviewedTwice, outcomesInOneForm, pagesInOneForm } from './on-purpose.ts'
import { earlierFolder, readEarlierData, restorePostgres } from './restore.ts'
import type { Stage } from './stage.ts'

const silent = createLog('silent')
const server = process.env.TEST_DATABASE_URL

async function restored(kind: 'pglite' | 'postgres'): Promise<Storage> {
  if (kind === 'pglite') return connectPglite(await openMemoryPglite(new Blob([earlierFolder()])), silent)
  const { url, drop } = await restorePostgres(server!)
  onTestFinished(drop)
  return connectPostgres(url, silent)
}

describe.each(['pglite', ...(server ? ['postgres' as const] : [])] as const)('Data of f34338c on %s', (kind) => {
  test('answers as before at every address and behind every link, and goes on as it would have', async () => {
    const data = readEarlierData(kind)
    const { book, now: then } = data
    const stage = await startNewProgram(await restored(kind), data)

    const callsThen = inOneForm(then.calls, then.calls, data)
    const calls = inOneForm(await readCalls(stage, book), then.calls, data)
    expect(asThen(calls, callsThen)).toEqual(callsThen)
    expect(pagesInOneForm(await readPages(stage, book), data)).toEqual(pagesInOneForm(then.pages, data))

    await refuseSecondReview(stage, book.reviews)

    const { outcomes, inTheEnd } = await playLater(stage, book)
    const outcomesThen = outcomesInOneForm(data.later.told, book)
    expect(asThen(outcomesInOneForm(outcomes, book), outcomesThen)).toEqual(outcomesThen)
    const endThen = inOneForm(data.later.inTheEnd, data.later.inTheEnd, data)
    expect(asThen(inOneForm(inTheEnd, data.later.inTheEnd, data), endThen)).toEqual(endThen)
  })
})

/** Of two live reviews that one mailbox wrote under two spellings the first stays online, and the operator has the second. */
async function refuseSecondReview(stage: Stage, { dubbel, dubbel2 }: Record<string, string>) {
  const { body } = await stage.get(`/vestigingen/${officeReviewedTwice}/reviews`)
  expect(body).toMatchObject({ data: [{ id: dubbel }], stats: { total_reviews: 1 } })
  const waiting = (await stage.desk()).filter((row) => row.startsWith(`R-${dubbel2} `))
  expect(waiting).toEqual([expect.stringContaining('Tweede review van één e-mailadres')])
  expect(await stage.decide(`R-${dubbel2}`, 'publish')).toMatchObject({ status: 409 })
  const reason = { rule: 'eigen_ervaring', facts: 'U schreef er al een.' }
  expect(await stage.decide(`R-${dubbel2}`, 'reject', reason)).toMatchObject({ status: 303 })
}
