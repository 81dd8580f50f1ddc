import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { findNearest } from '#server/distances.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { happenToOffice, officeActs } from '#test/office-changes.ts'
import { insertOffice } from '#test/offices.ts'
import type { Index } from './build-index.ts'
import { toVestiging } from './office.ts'
import { createSearchIndex } from './search-index.ts'

/** All that an index answers, in words that can be compared. */
function answersOf(index: Index) {
  const near = findNearest(index.points, { lat: 52.1, lon: 4.9 }, { maxKm: 40, limit: 20 })
  return {
    offices: index.offices.map(({ priceList, dienst_ids, ...office }, at) => ({
      ...office,
      dienst_ids: dienst_ids.toSorted(),
      prices: priceList(),
      listed: toVestiging(index.offices[at]!, index.asOf),
      position: index.positions.get(office.id),
      offers: index.offers[at],
    })),
    merged: [...index.merged.keys()].sort(),
    unlocated: [...index.withoutPoint],
    near: near.map(({ at, km }) => [index.offices[at]?.id, km.toFixed(6)]),
    names: ['kantoor', 'nieuw', 'hernoemd', 'amstrdam'].map((typed) => index.names.suggest(typed, 20)),
    nextFactsAt: index.nextFactsAt,
  }
}

describeOnDatabase('The offices in memory', (open) => {
  const setUp = async () => {
    const clock = createTestClock('2026-11-21T12:00:00Z')
    const context = await open({ clock })
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(await insertOffice(context.db, { dienst_ids: ['testament'] }))
    await context.index.reload()
    return { context, clock, ids }
  }
  /** What a node tells that started just now. */
  async function afresh({ db, changes, clock, log }: Context) {
    const index = await createSearchIndex({ db, changes, clock, log })
    await index.stop()
    return answersOf(index.current())
  }

  test('are after any changes what a node that starts reads', async () => {
    const { context, clock, ids } = await setUp()
    const change = fc.record({
      act: fc.constantFrom(...officeActs),
      id: fc.constantFrom(...ids),
      n: fc.nat(999),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(36), async (changes, hours) => {
        for (const { act, id, n } of changes) await happenToOffice(context, act, id, n)
        clock.advance(hours * 3_600_000)
        context.index.keepTime()
        const fresh = await afresh(context)
        await eventually(() => expect(answersOf(context.index.current())).toEqual(fresh))
      }),
      { numRuns: 10 },
    )
  })

  test('tell which office changed, and that all did when one is found otherwise', async () => {
    const { context, ids } = await setUp()
    const heard: (readonly string[] | null)[] = []
    context.index.onChange((changed) => heard.push(changed))
    for (const act of ['reviewed', 'priced', 'phoned', 'paused', 'partner'] as const) {
      heard.length = 0
      await happenToOffice(context, act, ids[2]!, 7)
      await eventually(() => expect([act, heard]).toEqual([act, [[ids[2]]]]))
    }
    for (const act of ['renamed', 'moved', 'offering', 'hidden', 'opened'] as const) {
      heard.length = 0
      await happenToOffice(context, act, ids[2]!, 7)
      await eventually(() => expect([act, heard]).toEqual([act, [null]]))
    }
  })

  test('that no change was about stay as they are, and so does what all are found by', async () => {
    const { context, ids } = await setUp()
    const before = context.index.current()
    await happenToOffice(context, 'reviewed', ids[2]!, 7)
    await eventually(() => expect(context.index.current()).not.toBe(before))
    const after = context.index.current()
    const unchanged = after.offices.filter((office, at) => office === before.offices[at])
    expect(unchanged).toHaveLength(ids.length - 1)
    expect([after.points, after.names, after.positions]).toEqual([before.points, before.names, before.positions])
    expect(after.points).toBe(before.points)
  })

  test('tell of all offices on another day, with the pause that ends by then', async () => {
    const { context, clock, ids } = await setUp()
    await happenToOffice(context, 'paused', ids[1]!, 2)
    await eventually(() => expect(context.index.current().nextFactsAt).toBe(Date.UTC(2026, 10, 22)))
    const heard: (readonly string[] | null)[] = []
    context.index.onChange((changed) => heard.push(changed))
    clock.advance(86_400_000)
    context.index.keepTime()
    expect(heard).toEqual([null])
    expect(answersOf(context.index.current())).toEqual(await afresh(context))
  })

  test('wait for no pause that was put off or taken back', async () => {
    const { context, ids } = await setUp()
    const next = () => context.index.current().nextFactsAt
    await happenToOffice(context, 'paused', ids[1]!, 2)
    await eventually(() => expect(next()).toBe(Date.UTC(2026, 10, 22)))
    await happenToOffice(context, 'paused', ids[1]!, 3)
    await eventually(() => expect(next()).toBe(Date.UTC(2026, 10, 23)))
    await happenToOffice(context, 'paused', ids[1]!, 0)
    await eventually(() => expect(next()).toBe(Number.POSITIVE_INFINITY))
    expect(answersOf(context.index.current())).toEqual(await afresh(context))
  })
})
