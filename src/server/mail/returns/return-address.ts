import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../tokens/keys.ts'

/** The mail of a return address, and how often that mail had bounced: a bounced mail can be resent by hand. */
export type ReturnToken = { id: string; bounces: number }

const bytes = { id: 16, bounces: 1, mac: 8 }
const length = ((bytes.id + bytes.bounces + bytes.mac) * 8) / 5
// Digits and lower-case letters only: mail servers on the way may change the case.
const pattern = new RegExp(`retour-([0-9a-v]{${length}})(?=@)`, 'gi')
/** How many addresses are tried in one message. */
const most = 20

/** The address that a mail bounces to: it identifies the row of the mail, and nobody else can make one. */
export function returnAddress(keys: Keys, { id, bounces }: ReturnToken, domain: string): string {
  const name = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from([bounces])])
  const token = Buffer.concat([name, macOf(keys, name)])
  return `retour-${BigInt(`0x${token.toString('hex')}`)
    .toString(32)
    .padStart(length, '0')}@${domain}`
}

/**
 * The address that providers send complaints to, which they agree with a sender. Anybody can write to it, so it does
 * not replace the return address, which is in the mail attached to the complaint.
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

/** Uses its own key, derived from one that survives a change of SECRET_KEY: bounces come days later. */
function macOf(keys: Keys, name: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', keys.form, 'aktewijzer', 'sign return addresses', 32))
  return createHmac('sha256', key).update(name).digest().subarray(0, bytes.mac)
}
