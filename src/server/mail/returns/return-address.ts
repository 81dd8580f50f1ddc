import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../tokens/keys.ts'

/** Of which mail an address is, and of which of its turns: one that came back can be sent again by hand. */
export type ReturnToken = { id: string; bounces: number }

const bytes = { id: 16, bounces: 1, mac: 8 }
const length = ((bytes.id + bytes.bounces + bytes.mac) * 8) / 5
// Digits and small letters alone: mail servers on the way may change capitals.
const pattern = new RegExp(`retour-([0-9a-v]{${length}})(?=@)`, 'gi')
/** So many addresses are tried in one message. */
const most = 20

/** The address that a mail returns to when it cannot be delivered: it names the row of the mail, and nobody else can make it. */
export function returnAddress(keys: Keys, { id, bounces }: ReturnToken, domain: string): string {
  const name = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from([bounces])])
  const token = Buffer.concat([name, macOf(keys, name)])
  return `retour-${BigInt(`0x${token.toString('hex')}`)
    .toString(32)
    .padStart(length, '0')}@${domain}`
}

/**
 * Where providers mail complaints to: they agree one address with a sender. Anybody can write there, so it takes the place of no return
 * address: that stands in the mail which the complaint has with it.
 */
export const isComplaintAddress = (address: string, domain: string): boolean =>
  address.toLowerCase() === `klachten@${domain}`

/** The first address in a text that is ours; null: there is none. */
export function findReturnToken(keys: Keys, text: string): ReturnToken | null {
  let tried = 0
  for (const [, token = ''] of text.matchAll(pattern)) {
    const match = readToken(keys, token.toLowerCase())
    if (match) return match
    tried += 1
    if (tried === most) return null
  }
  return null
}

function readToken(keys: Keys, text: string): ReturnToken | null {
  let number = 0n
  for (const digit of text) number = number * 32n + BigInt(Number.parseInt(digit, 32))
  const total = bytes.id + bytes.bounces + bytes.mac
  const token = Buffer.from(number.toString(16).padStart(total * 2, '0'), 'hex')
  const name = token.subarray(0, bytes.id + bytes.bounces)
  if (!timingSafeEqual(macOf(keys, name), token.subarray(name.length))) return null
  const id = name.toString('hex', 0, bytes.id).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, bounces: name[bytes.id]! }
}

/** Its key is its own, made of one that outlives a change of SECRET_KEY: bounces come days later. */
function macOf(keys: Keys, name: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', keys.form, 'aktewijzer', 'sign return addresses', 32))
  return createHmac('sha256', key).update(name).digest().subarray(0, bytes.mac)
}
