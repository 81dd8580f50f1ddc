import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * A new key for the personal fields of one request, wrapped by the master key: what is stored. Deleting it shreds
 * everything sealed with it (server section 9).
 */
export const createSealedKey = (keys: Keys): string => encrypt(keys.wrap, randomBytes(32))

/** Seals any JSON value with a stored key; the result is text for a column. */
export const seal = (keys: Keys, sealedKey: string, value: unknown): string =>
  encrypt(decrypt(keys.wrap, sealedKey), Buffer.from(JSON.stringify(value)))

/** The value that `seal` was given; throws when key or text do not belong together. */
export const open = (keys: Keys, sealedKey: string, sealed: string): unknown =>
  JSON.parse(decrypt(decrypt(keys.wrap, sealedKey), sealed).toString())

/** For what is not about one request and lives short, such as the outbox. */
export const sealShared = (keys: Keys, value: unknown): string =>
  encrypt(keys.shared, Buffer.from(JSON.stringify(value)))
export const openShared = (keys: Keys, sealed: string): unknown => JSON.parse(decrypt(keys.shared, sealed).toString())

function encrypt(key: Buffer, plain: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function decrypt(key: Buffer, text: string): Buffer {
  const all = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(all.subarray(ivBytes + tagBytes)), decipher.final()])
}
