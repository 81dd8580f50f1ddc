import type { Db } from '../database/schema.ts'
import type { Cell } from '../tokens/cipher.ts'
import { decrypt, encrypt } from '../tokens/cipher.ts'
import type { HashKeys, Keys, MasterKey } from '../tokens/keys.ts'
import { findSealingKey } from './sealing-key.ts'
import { listOf, type SecretKey, type SecretKeys } from './secret-keys.ts'

/** The keys of this database; its first start records which one it is sealed with. */
export async function takeKeys(db: Db, secrets: SecretKeys, now: Date): Promise<Keys> {
  await noteFirstKey(db, await findSealingKey(db, secrets), now)
  // Another node that started at the same time may have been first, with another key.
  const { master: sealing } = await findSealingKey(db, secrets)
  const opening = listOf(secrets).map(({ master }) => master)
  return { ...(await readHashKeys(db, sealing)), sealing, opening }
}

async function noteFirstKey(db: Db, { master, hashKeys }: SecretKey, now: Date): Promise<void> {
  const sealed_hash_keys = sealHashKeys(master, hashKeys)
  await db
    .insertInto('secret_keys')
    .values({ id: master.id, replaces: null, sealed_hash_keys, created_at: now, retired_at: null })
    .onConflict((c) => c.doNothing())
    .execute()
}

async function readHashKeys(db: Db, sealing: MasterKey): Promise<HashKeys> {
  const { sealed_hash_keys } = await db
    .selectFrom('secret_keys')
    .select('sealed_hash_keys')
    .where('id', '=', sealing.id)
    .executeTakeFirstOrThrow()
  const plain = decrypt([wrapping(sealing)], cellOf(sealing), sealed_hash_keys!)
  const { email, ip, form, idempotency } = JSON.parse(plain.toString()) as Record<keyof HashKeys, string>
  const key = (text: string) => Buffer.from(text, 'base64url')
  return { email: key(email), ip: key(ip), form: key(form), idempotency: key(idempotency) }
}

/** The hash keys as stored in a row of `secret_keys`, sealed with that row's key. */
export function sealHashKeys(master: MasterKey, { email, ip, form, idempotency }: HashKeys): string {
  const text = (key: Buffer) => key.toString('base64url')
  const texts = { email: text(email), ip: text(ip), form: text(form), idempotency: text(idempotency) }
  return encrypt(wrapping(master), cellOf(master), Buffer.from(JSON.stringify(texts)))
}

const wrapping = ({ id, wrap }: MasterKey) => ({ name: id, key: wrap })
const cellOf = ({ id }: MasterKey): Cell => `secret_keys.sealed_hash_keys:${id}`
