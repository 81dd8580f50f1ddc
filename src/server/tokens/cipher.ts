import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A key, and the name that precedes the dot in what it sealed. */
export type NamedKey = { name: string; key: Buffer }

/** The field and row of a sealed text, which cannot be opened in any other. */
export type Cell = `${string}.${string}:${string}`

export function encrypt({ name, key }: NamedKey, cell: Cell, plain: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(cell))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return `${name}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws when none of the keys opens the text in this cell. */
export function decrypt(keys: readonly NamedKey[], cell: Cell, text: string): Buffer {
  const [by, body = ''] = text.split('.')
  const named = keys.find(({ name }) => name === by)
  if (!named) throw new Error(`${cell} is sealed with a key that was not given`)
  return decipher(named.key, body, Buffer.from(cell))
}

function decipher(key: Buffer, body: string, cell: Buffer): Buffer {
  const all = Buffer.from(body, 'base64url')
  const opened = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes }).setAAD(cell)
  opened.setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opened.update(all.subarray(ivBytes + tagBytes)), opened.final()])
}
