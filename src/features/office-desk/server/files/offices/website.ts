import * as limits from '#contract/limits.ts'
import { characters } from '#contract/typed-text.ts'

const { websiteMax } = limits.vestiging
const portMax = 65_535

/** People and mappers often leave out the scheme, which a link cannot do without: "www.kantoor.nl/contact". */
export const withScheme = (address: string): string =>
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=[/?#:]|$)/u.test(address) ? `https://${address}` : address

/** Why an address is none of a website, in words for the form; null: it is one. Web addresses only, so that a link can do nothing else. */
export function wrongWebsite(address: string): string | null {
  // Looked at first: behind a space it is no use to say that the rest is wrong.
  if (/\s/.test(address.trim())) return 'Laat de spatie in het adres van de website weg'
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(address) ?? []
  if (!/^https?:\/\//i.test(address)) return 'Vul een adres in dat begint met http:// of https://'
  if (host.includes('@')) return 'Laat weg wat voor de @ staat'
  const [strange] = /[<>"\\`]/.exec(address) ?? /[^\p{L}\p{N}\p{M}.\-_:[\]%]/u.exec(host) ?? []
  if (strange) return `Laat het teken ${strange} in het adres van de website weg`
  const [, port] = /:([^:\]]*)$/.exec(host) ?? []
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= portMax))
    return `Achter de dubbele punt staat een poort, een getal van 1 tot en met ${portMax}. Verbeter :${port} of laat het weg`
  const name = URL.parse(address)?.hostname ?? ''
  if (!/^[^.]+(?:\.[^.]+)+\.?$/.test(name)) return 'Vul de hele naam van de website in, ook het deel na de punt'
  return characters(address) <= websiteMax ? null : `Schrijf dit op één regel, in hoogstens ${websiteMax} tekens`
}
