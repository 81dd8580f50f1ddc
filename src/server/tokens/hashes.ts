import { createHash, createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Keys } from './keys.ts'

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Who an e-mail address belongs to, without the address (server section 1). */
export const emailHash = (keys: Keys, email: string) => hmac(keys.email, email.trim().toLowerCase())

/** The same without "+tag", for the duplicate rules (server section 1). */
export function untaggedEmailHash(keys: Keys, email: string) {
  return emailHash(keys, email.trim().replace(/^([^+@]+)\+[^@]*@/, '$1@'))
}

/** A visitor's address for the limits: IPv6 by its /64, which is one household. */
export function ipHash(keys: Keys, ip: string) {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return hmac(keys.ip, isIPv4(address) ? address : ipv6Network(address))
}

/** The network around a visitor: /24 of IPv4, /64 of IPv6. One person may have many addresses in it (server section 4). */
export const ipPrefixHash = (keys: Keys, ip: string) =>
  ipHash(keys, ip.replace(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i, '$1.0'))

function ipv6Network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** `j•••@voorbeeld.nl`: enough to recognise your own address (server section 3). */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
