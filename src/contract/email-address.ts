import { plainAts, plainHyphens, plainMailbox } from './plain-characters.ts'

/** Local part and domain; without what separates addresses in a mail header and what nobody sees, as in a pasted one. */
const twoParts = /^([^\s\p{Cf}\p{Default_Ignorable_Code_Point}@,;:<>()[\]\\"]+)@([^\s\p{Cf}@,;:<>()[\]\\"/?#%]+)$/u
/** A label of a host name (RFC 1123). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const hostMax = 253

/**
 * The one form of an address: its domain in ASCII as mail servers read it, without a dot at the end; the
 * local part as it was typed, with plain hyphens, apostrophes and dots. Null when it is no address, or its domain is no host
 * name. Call it on text of bounded length.
 */
export function canonicalAddress(typed: string): string | null {
  const [, mailbox = '', domain] = twoParts.exec(plainAts(typed.trim())) ?? []
  const local = plainMailbox(mailbox)
  // Mail servers take a dot between two other characters alone (RFC 5321).
  if (/^\.|\.\.|\.$/.test(local)) return null
  const host = domain === undefined ? null : hostOf(plainHyphens(domain))
  return host === null ? null : `${local}@${host}`
}

/** The domain of an address in its canonical form; of what is no address, whatever is behind the @ in lower case. */
export function domainOf(email: string): string {
  const address = canonicalAddress(email) ?? email.toLowerCase()
  return address.slice(address.lastIndexOf('@') + 1)
}

/** A host name by the rules of addresses of the web (UTS 46), which browser and server share; null when it is none. */
function hostOf(domain: string): string | null {
  if (!URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname.replace(/\.$/, '')
  const labels = host.split('.')
  const named = labels.length > 1 && host.length <= hostMax && labels.every((part) => label.test(part))
  // A number at the end makes it the address of a machine.
  return named && !/^\d+$/.test(labels.at(-1)!) ? host : null
}
