import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '#app/context.ts'
import { createTestClock } from '#server/clock.ts'
import { ConfigError } from '#server/config-error.ts'
import { closeContext } from '#server/context.ts'
import type { Storage } from '#server/database/connect.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { deriveKeys } from '#server/tokens/keys.ts'
import { describeOnBothDatabases, testConfig } from '#test/database.ts'
import { earlierDatabase, withoutClose } from '#test/earlier-database.ts'
import { sealedThen } from '#test/sealed-then.ts'
import { findSealingKey } from './sealing-key.ts'
import { secretKeysOf } from './secret-keys.ts'
import { takeKeys } from './take-keys.ts'

const right = 'for tests only, not a secret at all'
const wrong = 'for tests only, another one than that'
const now = new Date('2026-11-20T10:00:00Z')
const secretsOf = (secretKey: string, previousSecretKey: string | null = null) =>
  secretKeysOf(testConfig({ secretKey, previousSecretKey }))

/** Starts as the program does, on a database that stays open. */
const start = (storage: Storage, secretKey: string) =>
  openContext(testConfig({ secretKey }), { storage: withoutClose(storage), clock: createTestClock(now.toISOString()) })
const startAndStop = async (storage: Storage, secretKey: string) => closeContext(await start(storage, secretKey))

const oneLine = (name: string) => new RegExp(`^${name}: [^\\n]+\\. [A-Z][^\\n]+\\.$`)

describeOnBothDatabases('A SECRET_KEY', (open, kind) => {
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

  describe('on the data of a release that noted none', () => {
    let storage: Storage
    beforeAll(async () => {
      storage = await earlierDatabase(kind, '0007-price-terms')
    })
    afterAll(() => storage.close())
    const empty = () => sql`truncate offerte_requests, mails, unsubscribes cascade`.execute(storage.db)
    const insertRequest = () =>
      storage.db
        .insertInto('offerte_requests')
        .values({ reference: 'NV-234567', dienst_ids: [], created_at: now, expires_at: now, ...sealedThen.row })
        .execute()
    const insertMail = () => {
      const id = '6a9a0a54-6a38-4a51-93d5-0fa6e1a3f1b5'
      const mail = { id, kind: 'M01', queued_at: now, due_at: now, payload: sealedThen.payload }
      return storage.db.insertInto('mails').values(mail).execute()
    }

    test.each([
      ['a request', insertRequest],
      ['a mail', insertMail],
    ])('is refused when it does not open %s, before a table is touched', async (_what, insert) => {
      await insert()
      await expect(start(storage, wrong)).rejects.toThrow(oneLine('SECRET_KEY'))
      const { rows } = await sql`select to_regclass('secret_keys') as made`.execute(storage.db)
      expect(rows).toEqual([{ made: null }])
      await empty()
    })

    test('is told by what is oldest, as a node with a wrong one may have sealed the newest', async () => {
      await insertRequest()
      await insertMail()
      await sql`update mails set payload = 'sealed with a wrong key'`.execute(storage.db)
      expect(await findSealingKey(storage.db, secretsOf(right))).toMatchObject(secretsOf(right).key)
      await empty()
    })

    test('is refused when there are hashes alone, until its operator vouches for it', async () => {
      const unsubscribe = {
        email_hash: sealedThen.email_hash,
        list: 'reminders' as const,
        unsubscribed_at: now,
        reden: null,
      }
      await storage.db.insertInto('unsubscribes').values(unsubscribe).execute()
      await expect(start(storage, right)).rejects.toThrow(/rotate-key -- --unproven/)
      expect(await findSealingKey(storage.db, secretsOf(right), { unproven: true })).toMatchObject(secretsOf(right).key)
      await empty()
    })

    test('is taken when there is nothing to open', async () => {
      expect(await findSealingKey(storage.db, secretsOf(wrong))).toMatchObject(secretsOf(wrong).key)
    })

    test('is taken when it opens what was sealed, whose hashes stay as they were', async () => {
      await insertRequest()
      const context = await start(storage, right)
      expect(emailHash(context.keys, 'jan@example.nl')).toBe(sealedThen.email_hash)
      await closeContext(context)
    })
  })
})

test('The key of e-mail hashes is what it was before there were several', () => {
  expect(emailHash(deriveKeys(right), 'jan@example.nl')).toBe(sealedThen.email_hash)
})
