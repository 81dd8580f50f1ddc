import { expect, test } from 'vitest'
import { openContext } from '#app/context.ts'
import { createTestClock } from '#server/clock.ts'
import { ConfigError } from '#server/config-error.ts'
import { closeContext } from '#server/context.ts'
import type { Storage } from '#server/database/connect.ts'
import { describeOnBothDatabases, testConfig } from '#test/database.ts'
import { secretKeysOf } from './secret-keys.ts'
import { takeKeys } from './take-keys.ts'

const right = 'for tests only, not a secret at all'
const wrong = 'for tests only, another one than that'
const now = new Date('2026-11-20T10:00:00Z')
const secretsOf = (secretKey: string, previousSecretKey: string | null = null) =>
  secretKeysOf(testConfig({ secretKey, previousSecretKey }))

/** Starts as the program does, on a database that stays open. */
const start = (storage: Storage, secretKey: string) =>
  openContext(testConfig({ secretKey }), {
    storage: { ...storage, close: async () => {} },
    clock: createTestClock(now.toISOString()),
  })
const startAndStop = async (storage: Storage, secretKey: string) => closeContext(await start(storage, secretKey))

const oneLine = (name: string) => new RegExp(`^${name}: [^\\n]+\\. [A-Z][^\\n]+\\.$`)

describeOnBothDatabases('A SECRET_KEY', (open) => {
  test('that the data is not sealed with is refused with one line that names it', async () => {
    const { storage } = await open()
    await expect(start(storage, wrong)).rejects.toThrow(ConfigError)
    await expect(start(storage, wrong)).rejects.toThrow(oneLine('SECRET_KEY'))
    await startAndStop(storage, right)
  })

  test('is noted by the first of nodes that start at once, and another one is refused', async () => {
    const { db } = await open()
    await db.deleteFrom('secret_keys').execute()
    const keys = [right, wrong, right, wrong, right, wrong]
    const starts = await Promise.allSettled(keys.map((key) => takeKeys(db, secretsOf(key), now)))
    const { id } = await db.selectFrom('secret_keys').select('id').executeTakeFirstOrThrow()
    for (const [n, node] of starts.entries()) {
      const won = secretsOf(keys[n]!).key.master.id === id
      expect(node.status).toBe(won ? 'fulfilled' : 'rejected')
      if (node.status === 'rejected') expect(node.reason).toBeInstanceOf(ConfigError)
    }
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('is asked for in SECRET_KEY_PREVIOUS when that one is not of this database', async () => {
    const { db } = await open()
    await expect(takeKeys(db, secretsOf(right, wrong), now)).rejects.toThrow(oneLine('SECRET_KEY_PREVIOUS'))
  })
})
