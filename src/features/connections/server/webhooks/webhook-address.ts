import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { isPublicAddress } from './safe-address.ts'

export const urlMax = 500
const loopback = '127.0.0.1'

/** Whether a webhook may be sent to it: https, without a password in it, and no machine of this network. Null: it may. */
export function wrongAddress(text: string, { webhookLoopback }: Pick<Config, 'webhookLoopback'>): string | null {
  const url = text.length <= urlMax && URL.canParse(text) ? new URL(text) : null
  if (!url) return 'Vul een adres in dat met https:// begint'
  if (webhookLoopback && url.protocol === 'http:' && url.hostname === loopback) return null
  if (url.protocol !== 'https:') return 'Vul een adres in dat met https:// begint'
  if (url.username || url.password || url.hash) return 'Vul een adres in zonder wachtwoord en zonder #'
  const host = hostOf(url)
  const isName =
    isIP(host) === 0 && host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host)
  return isName || isPublicAddress(host) ? null : 'Dit adres is niet op internet te bereiken'
}

/** Without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')
