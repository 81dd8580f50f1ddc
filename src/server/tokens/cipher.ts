import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The name stands before the point in what the key sealed. */
export type NamedKey = { name: string; key: Buffer }

/** The field and the row that a sealed text stands in; it opens in no other. */
export type Cell = `${string}.${string}:${string}`

export function encrypt({ name, key }: NamedKey, cell: Cell, plain: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(cell))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return `${name}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws when none of the keys opens the text in this cell. */
export function decrypt(keys: readonly NamedKey[], cell: Cell, text: string): Buffer {
  const point = text.indexOf('.')
  if (point < 0) return decryptUnnamed(keys, text)
  const named = keys.find(({ name }) => name === text.slice(0, point))
  if (!named) throw new Error(`${cell} is sealed with a key that was not given`)
  return decipher(named.key, text.slice(point + 1), Buffer.from(cell))
}

/** As the first releases sealed: without a name of the key, bound to no cell. */
function decryptUnnamed(keys: readonly NamedKey[], text: string): Buffer {
  for (const { key } of keys.slice(0, -1)) {
    try {
      return decipher(key, text)
    } catch {
      // Perhaps the next one.
    }
  }
  return decipher(keys.at(-1)!.key, text)
}

function decipher(key: Buffer, body: string, cell?: Buffer): Buffer {
  const all = Buffer.from(body, 'base64url')
  const opened = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes })
  if (cell) opened.setAAD(cell)
  opened.setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opened.update(all.subarray(ivBytes + tagBytes)), opened.final()])
}
