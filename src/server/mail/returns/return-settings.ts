import { ConfigError } from '../../config-error.ts'

/** How bounces are received (docs/decisions/0060-bounces-heard.md), and the domain of return addresses. */
export type ReturnSettings = { domain: string } & (
  | { way: 'pipe' }
  | { way: 'smtp'; host: string; port: number }
  | { way: 'imap'; url: string }
)

type Settings = {
  BOUNCES: 'off' | 'pipe' | 'smtp' | 'imap'
  BOUNCE_DOMAIN?: string | undefined
  BOUNCE_LISTEN: { host: string; port: number }
  BOUNCE_IMAP_URL?: string | undefined
}

/** Null: bounces are not received, and mails have their sender as their return address. */
export function returnSettings(
  { BOUNCES: way, BOUNCE_DOMAIN, BOUNCE_LISTEN: listen, BOUNCE_IMAP_URL: url }: Settings,
  mailFrom: { address: string },
): ReturnSettings | null {
  if (way === 'off') {
    if (BOUNCE_DOMAIN === undefined && url === undefined) return null
    const name = url === undefined ? 'BOUNCE_DOMAIN' : 'BOUNCE_IMAP_URL'
    throw new ConfigError('BOUNCES', `is off, and ${name} is set`, 'Use pipe, smtp or imap')
  }
  const domain = (BOUNCE_DOMAIN ?? mailFrom.address.split('@')[1]!).toLowerCase()
  if (way === 'smtp') return { domain, way, ...listen }
  if (way === 'pipe') return { domain, way }
  if (url === undefined) throw new ConfigError('BOUNCE_IMAP_URL', 'is required when BOUNCES is imap', 'Set it')
  return { domain, way, url }
}
