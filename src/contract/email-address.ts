import { plainAts, plainHyphens, plainMailbox } from './plain-characters.ts'

/** Local part and domain, without characters that separate addresses in a mail header, and without invisible ones left by pasting. */
const twoParts = /^([^\s\p{Cf}\p{Default_Ignorable_Code_Point}@,;:<>()[\]\\"]+)@([^\s\p{Cf}@,;:<>()[\]\\"/?#%]+)$/u
/** A label of a host name (RFC 1123). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const hostMax = 253

/**
 * The canonical form of an address: its domain in ASCII, as mail servers read it, without a trailing dot; its local part as typed,
 * with plain hyphens, apostrophes and dots. Null if it is not an address or its domain is not a host name. Only call it on text of
 * bounded length.
 */
export function canonicalAddress(typed: string): string | null {
  const [, mailbox = '', domain] = twoParts.exec(plainAts(typed.trim())) ?? []
  const local = plainMailbox(mailbox)
  // Mail servers accept a dot only between two other characters (RFC 5321).
  if (/^\.|\.\.|\.$/.test(local)) return null
  const host = domain === undefined ? null : hostOf(plainHyphens(domain))
  return host === null ? null : `${local}@${host}`
}

/** The domain of an address, in canonical form; if it is not an address, whatever follows the @, in lower case. */
export function domainOf(email: string): string {
  const address = canonicalAddress(email) ?? email.toLowerCase()
  return address.slice(address.lastIndexOf('@') + 1)
}

/** A host name by the rules for web addresses (UTS 46), which browser and server share; null if it is not one. */
function hostOf(domain: string): string | null {
  if (!URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname.replace(/\.$/, '')
  const labels = host.split('.')
  const named = labels.length > 1 && host.length <= hostMax && labels.every((part) => label.test(part))
  // A name ending in a number is an IP address.
  return named && !/^\d+$/.test(labels.at(-1)!) ? host : null
}
