import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ConfigError } from '#server/config-error.ts'
import type { Context } from '#server/context.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { openRowKey, openShared } from '#server/tokens/sealing.ts'
import { describeOnBothDatabases, testConfig } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertSealedData, namesOfSeals } from '#test/sealed-data.ts'
import { resealAll } from './reseal.ts'
import { rotateKey } from './rotate-key.ts'
import { secretKeysOf } from './secret-keys.ts'
import { takeKeys } from './take-keys.ts'

const old = 'a'.repeat(32)
const other = 'the one that comes after it, also for tests'
const [before, after] = [{ secretKey: old }, { secretKey: other, previousSecretKey: old }]
const secretsOf = (config: { secretKey: string; previousSecretKey?: string }) => secretKeysOf(testConfig(config))
const idOf = (secretKey: string) => secretsOf({ secretKey }).key.master.id

describeOnBothDatabases('A new SECRET_KEY', (open) => {
  const wait = async () => {}

  /** What `npm run rotate-key` does beside a node. */
  async function rotate({ db, clock }: Context, settled = wait) {
    const keys = await takeKeys(db, secretsOf(after), clock.now())
    return rotateKey({ db, clock, keys }, secretsOf(after), settled)
  }

  /** A node that runs with both keys on data that is sealed with the old one. */
  async function setUp() {
    const first = await open({ config: before })
    const { db, clock } = first
    await insertSealedData(first)
    const node = { ...first, keys: await takeKeys(db, secretsOf(after), clock.now()) }
    return { node, hash: emailHash(first.keys, 'jan@example.nl') }
  }

  test('seals everything anew, keeps the hashes, and makes the old one needless', async () => {
    const { node, hash } = await setUp()
    expect(node.keys.sealing.id).toBe(idOf(old))
    expect(await rotate(node)).toEqual({ resealed: 14, unreadable: 0 })
    const names = await namesOfSeals(node)
    // A column that is sealed and not in the test's data would be empty here.
    for (const [field, name] of Object.entries(names)) expect([field, name]).toEqual([field, [expect.any(String)]])
    expect(new Set(Object.values(names).flat())).toEqual(new Set([idOf(other), 'row']))

    const keys = await takeKeys(node.db, secretsOf({ secretKey: other }), node.clock.now())
    expect(emailHash(keys, 'jan@example.nl')).toBe(hash)
    const request = await node.db.selectFrom('offerte_requests').selectAll().executeTakeFirstOrThrow()
    const key = openRowKey(keys, 'offerte_requests', request.id, request.wrapped_key!)
    expect(key.open('offerte_requests.sealed', request.sealed!)).toBe('who asked')
    const waiting = node.db.selectFrom('mails').selectAll().where('payload', 'is not', null)
    const mail = await waiting.executeTakeFirstOrThrow()
    expect(openShared(keys, 'mails.payload', mail.id, mail.payload!)).toBe('mail')
    await expect(takeKeys(node.db, secretsOf(before), node.clock.now())).rejects.toThrow(/^SECRET_KEY: was replaced/)
  })

  test('is sealed with by the nodes that run, once it took the place of the old one', async () => {
    const first = await open({ config: before })
    const node = await open({ config: after, storage: { ...first.storage, close: async () => {} } })
    expect(node.keys.sealing.id).toBe(idOf(old))
    await rotate(node)
    await eventually(() => expect(node.keys.sealing.id).toBe(idOf(other)))
    await eventually(async () => expect((await first.readiness.report()).parts.key).toBe('replaced'))
  })

  test('that was broken off half-way needs the old one at a start, and goes on', async () => {
    const { node } = await setUp()
    const broken = rotate(node, () => Promise.reject(new Error('power cut')))
    await expect(broken).rejects.toThrow('power cut')
    await sql`update unsubscribe_addresses set sealed = sealed`.execute(node.db)
    const alone = () => takeKeys(node.db, secretsOf({ secretKey: other }), node.clock.now())
    await expect(alone()).rejects.toThrow(ConfigError)
    await expect(alone()).rejects.toThrow(/^SECRET_KEY_PREVIOUS: .* npm run rotate-key\.$/)
    expect(await rotate(node)).toEqual({ resealed: 0, unreadable: 0 })
    await alone()
  })

  test('also seals what a node wrote with the old one while that was replaced', async () => {
    const { node } = await setUp()
    const late = { ...node, keys: { ...node.keys } }
    await node.db.deleteFrom('unsubscribe_addresses').execute()
    await node.db.deleteFrom('mails').execute()
    await node.db.deleteFrom('mail_bounces').execute()
    await node.db.deleteFrom('webhooks').execute()
    expect(await rotate(node, () => insertSealedData(late))).toEqual({ resealed: 22, unreadable: 0 })
    expect((await namesOfSeals(node))['mails.payload']).toEqual([idOf(other)])
  })

  test('is not one that was used before', async () => {
    const { node } = await setUp()
    await rotate(node)
    const back = secretsOf({ secretKey: old, previousSecretKey: other })
    const keys = await takeKeys(node.db, back, node.clock.now())
    await expect(rotateKey({ ...node, keys }, back, wait)).rejects.toThrow(/^SECRET_KEY: was used before/)
  })
})

describeOnBothDatabases('What opens with no key', (open) => {
  test('stays as it is when the rest is sealed anew', async () => {
    const context = await open()
    await insertSealedData(context)
    await context.db.updateTable('unsubscribe_addresses').set({ sealed: 'sealed with a lost key' }).execute()
    expect(await resealAll(context)).toEqual({ resealed: 0, unreadable: 1 })
    const { sealed } = await context.db.selectFrom('unsubscribe_addresses').select('sealed').executeTakeFirstOrThrow()
    expect(sealed).toBe('sealed with a lost key')
  })
})
