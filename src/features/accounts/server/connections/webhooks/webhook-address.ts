import { isIP } from 'node:net'
import * as limits from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { isPublicAddress } from './safe-address.ts'

type Settings = Pick<Config, 'webhookLoopback'>

/**
 * Why a webhook may not be sent to this address: it must be https, contain no password, and not be in this network.
 * Null: it may.
 */
export function wrongAddress(text: string, settings: Settings): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return 'Vul een adres in dat met https:// begint'
  // Measured as stored: an accented letter becomes six characters.
  if (url.href.length > limits.webhook.urlMax)
    return `Vul een adres in van hoogstens ${limits.webhook.urlMax} tekens. Een letter met een accent telt voor zes.`
  if (isLoopback(url, settings)) return null
  if (url.protocol !== 'https:') return 'Vul een adres in dat met https:// begint'
  if (url.username || url.password || url.hash) return 'Vul een adres in zonder wachtwoord en zonder #'
  const host = hostOf(url)
  const isName =
    isIP(host) === 0 && host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host)
  return isName || isPublicAddress(host) ? null : 'Dit adres is niet op internet te bereiken'
}

/** This machine, if a setting allows it, for trying out webhooks. */
export const isLoopback = ({ protocol, hostname }: URL, { webhookLoopback }: Settings): boolean =>
  webhookLoopback && protocol === 'http:' && hostname === '127.0.0.1'

/** Host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')
