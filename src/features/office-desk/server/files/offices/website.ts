import * as limits from '#contract/limits.ts'
import { characters } from '#contract/typed-text.ts'

const { websiteMax } = limits.vestiging
const portMax = 65_535

/** Adds the scheme that people and mappers often omit but a link needs: "www.kantoor.nl/contact". */
export const withScheme = (address: string): string =>
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=[/?#:]|$)/u.test(address) ? `https://${address}` : address

/** Why an address is not that of a website, for the form; null if it is. Only http and https, so that a link can do nothing else. */
export function wrongWebsite(address: string): string | null {
  // Checked first: with a space in the address, other errors would be misleading.
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
