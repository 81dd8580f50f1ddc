import { domainOf } from '../email-address.ts'

/** Mail providers where anyone can get an address. */
export const mailboxProviders: ReadonlySet<string> = new Set(
  `aol.com caiway.nl casema.nl chello.nl duck.com fastmail.com freedom.nl gmail.com gmx.com gmx.net googlemail.com hccnet.nl
  hetnet.nl home.nl hotmail.com hotmail.nl icloud.com kpnmail.nl kpnplanet.nl live.com live.nl mac.com mail.com me.com msn.com
  online.nl onsbrabantnet.nl outlook.com outlook.nl planet.nl proton.me protonmail.com quicknet.nl solcon.nl telfort.nl
  tele2.nl telfortglasvezel.nl upcmail.nl versatel.nl wxs.nl xmsnet.nl xs4all.nl yahoo.com yahoo.nl ziggo.nl zonnet.nl`
    .trim()
    .split(/\s+/),
)

/** Providers with so many users that a domain one letter away is almost certainly a typo. */
const large =
  'gmail.com hotmail.com hotmail.nl outlook.com icloud.com yahoo.com ziggo.nl kpnmail.nl hetnet.nl xs4all.nl'.split(' ')
/** Providers abroad whose domain is one letter away from one of those. */
const neighbours = ['ymail.com', 'email.com']

/** The address that was probably meant, "jan@gmail.com" for "jan@gmial.com" or "jan@gmail.nl"; null if it may well be right. */
export function meantAddress(email: string): string | null {
  const domain = domainOf(email)
  if (!email.includes('@') || mailboxProviders.has(domain) || neighbours.includes(domain)) return null
  const meant = domain === 'gmail.nl' ? 'gmail.com' : large.find((name) => isOneLetterAway(name, domain))
  return meant ? email.slice(0, email.lastIndexOf('@') + 1) + meant : null
}

/** Whether two different words differ in one letter only: wrong, missing, extra, or swapped with the next. */
function isOneLetterAway(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b
}
