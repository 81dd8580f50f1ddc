import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { hitRateLimit } from './per-hour.ts'

const start = '2026-03-02T09:00:00Z'
const minute = 60_000

describeOnDatabase('A limit', (open) => {
  test('lets as many pass as it says, also at the same time, and again when the first is out of the window', async () => {
    const { db } = await open()
    const limit = { max: 5, windowMs: 60 * minute }
    const at = (minutes: number) => new Date(new Date(start).getTime() + minutes * minute)
    const hit = (minutes: number, key = 'a') => hitRateLimit(db, 'offerte', key, limit, at(minutes))
    const waits = await Promise.all(Array.from({ length: 12 }, () => hit(0)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(await hit(20)).toBe(40 * 60)
    expect(await hit(20, 'b')).toBe(0)
    expect(await hit(60)).toBe(0)
  })
})

describeOnDatabase('A limit after the clock was days ahead', (open) => {
  test('keeps nobody waiting for longer than its window, and is not full of what that clock counted', async () => {
    const { db } = await open()
    const limit = { max: 2, windowMs: 60 * minute }
    const now = new Date(start)
    const ahead = new Date(now.getTime() + 3 * 24 * 60 * minute)
    for (let i = 0; i < 2; i++) expect(await hitRateLimit(db, 'offerte', 'a', limit, ahead)).toBe(0)
    for (let i = 0; i < 2; i++) expect(await hitRateLimit(db, 'offerte', 'a', limit, now)).toBe(0)
    expect(await hitRateLimit(db, 'offerte', 'a', limit, now)).toBe(3600)
    const soon = new Date(now.getTime() - minute / 2)
    expect(await hitRateLimit(db, 'offerte', 'a', limit, soon)).toBe(3600)
  })
})
