import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import { canonicalAddress, domainOf } from '#contract/email-address.ts'
import { visitorNetwork } from '../http/visitor-network.ts'
import type { Keys } from './keys.ts'

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Identifies an e-mail address without storing it: one hash for all its spellings. */
export const emailHash = (keys: Keys, email: string) => hmac(keys.email, mailboxOf(email))

/** The same without "+tag", for the rules that say "one per address". */
export const untaggedEmailHash = (keys: Keys, email: string) =>
  hmac(keys.email, mailboxOf(email).replace(/^([^+@]+)\+[^@]*@/, '$1@'))

/** An address that is no longer considered valid, such as an old one, keeps the hash it had. */
const mailboxOf = (email: string) => (canonicalAddress(email) ?? email.trim()).toLowerCase()

/** Identifies a visitor for the rate limits, without storing the address. */
export const ipHash = (keys: Keys, ip: string) => hmac(keys.ip, visitorNetwork(ip))

/** The network around a visitor: /24 of IPv4, /64 of IPv6. One person may have many addresses in it. */
export const ipPrefixHash = (keys: Keys, ip: string) => hmac(keys.ip, visitorNetwork(ip).replace(/\.\d+$/, '.0'))

/** `j•••@voorbeeld.nl`: enough to recognise your own address, with its domain as people write it. */
export function maskEmail(email: string): string {
  const domain = domainOf(email)
  const unicodeDomain = domainToUnicode(domain) || domain
  return email.replace(/^(.)[^@]*@.*$/u, (_all, first: string) => `${first}•••@${unicodeDomain}`)
}

/** The hash of a short code about one thing. Uses its own key, derived from one that survives a change of SECRET_KEY. */
export function codeHash(keys: Keys, about: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', keys.form, 'aktewijzer', 'hash codes', 32))
  return hmac(key, `${about} ${code}`)
}
