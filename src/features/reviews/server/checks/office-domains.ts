import { domainOf } from '#contract/email-address.ts'

/** Where everybody can have an address: it says nothing about who that is. */
const providers = new Set(
  `aol.com caiway.nl casema.nl chello.nl duck.com fastmail.com freedom.nl gmail.com gmx.com gmx.net googlemail.com hccnet.nl
  hetnet.nl home.nl hotmail.com hotmail.nl icloud.com kpnmail.nl kpnplanet.nl live.com live.nl mac.com mail.com me.com msn.com
  online.nl onsbrabantnet.nl outlook.com outlook.nl planet.nl proton.me protonmail.com quicknet.nl solcon.nl telfort.nl
  tele2.nl telfortglasvezel.nl upcmail.nl versatel.nl wxs.nl xmsnet.nl xs4all.nl yahoo.com yahoo.nl ziggo.nl zonnet.nl`
    .trim()
    .split(/\s+/),
)

type Office = { email: string | null; website: string | null }

/** Whether an address is of the office itself: of the domain of its mail or of its site, or below it (server section 4). */
export function isOfOffice(email: string, office: Office): boolean {
  const own = domainOf(email)
  return [office.email && domainOf(office.email), office.website && hostOf(office.website)].some(
    (domain) => domain && !providers.has(domain) && (own === domain || own.endsWith(`.${domain}`)),
  )
}

const hostOf = (website: string) =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\.|\.$/g, '') : null
