import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'

const password = 'correct horse battery'
const basic = (secret: string) => `Basic ${Buffer.from(`operator:${secret}`).toString('base64')}`
const get = (app: FastifyInstance, headers: Record<string, string>) => app.inject({ url: paths.desk(), headers })

describeOnBothDatabases("The operator's desk", (open) => {
  async function setUp(config: Partial<Config> = {}, { log }: { log?: Log } = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, ...(log && { log }), config: { operatorPassword: password, ...config } })
    return { clock, app: await createTestApp(context) }
  }

  test('closes its door after ten wrong passwords, to the right one too, for a quarter of an hour', async () => {
    const { app, clock } = await setUp()
    for (let i = 0; i < 10; i += 1) expect((await get(app, { authorization: basic(`no ${i}`) })).statusCode).toBe(401)
    const refused = await get(app, { authorization: basic(password) })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    clock.advance(15 * 60_000)
    expect((await get(app, { authorization: basic(password) })).statusCode).toBe(200)
  })

  test.each([[true], [false]])(
    'counts wrong passwords by network and all together, with limits on: %s',
    async (rateLimits) => {
      const { app, clock } = await setUp({ rateLimits })
      const from = (address: string, given = 'no') =>
        get(app, { authorization: basic(given), 'x-forwarded-for': address })
      // The operator was here before.
      expect((await from('203.0.113.7', password)).statusCode).toBe(200)
      const statuses: number[] = []
      for (let i = 0; i < 12; i += 1) statuses.push((await from(`2001:db8:${i}::1`)).statusCode)
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
      expect((await from('198.51.100.1', password)).statusCode).toBe(429)
      expect((await from('::ffff:203.0.113.7', password)).statusCode).toBe(200)
      clock.advance(15 * 60_000)
      const household: number[] = []
      for (let i = 0; i < 11; i += 1) household.push((await from(`2001:db8:ff::${i}`)).statusCode)
      expect(household).toEqual([...Array(10).fill(401), 429])
    },
  )

  test('tells the log of each wrong password, without it and without the address', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const { app } = await setUp({}, { log })
    await get(app, { authorization: basic('geheim woord'), 'x-forwarded-for': '203.0.113.9' })
    expect(lines.filter((line) => line.includes('"event":"login_failed"'))).toHaveLength(1)
    expect(lines.join('')).not.toMatch(/geheim woord|203\.0\.113\.9/)
  })
})
