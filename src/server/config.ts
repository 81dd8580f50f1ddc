import { resolve } from 'node:path'
import { defaultConnections } from './database/open-pool.ts'
import { type DevAccess, isLoopback } from './dev-access.ts'
import { readPreviousSecretKey, readSecretKey } from './secret-key.ts'

/** A setting that stops the start: one line that names the variable, the cause and the fix. */
export class ConfigError extends Error {
  constructor(variable: string, cause: string, fix: string) {
    super(`${variable}: ${cause}. ${fix}.`)
    this.name = 'ConfigError'
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type MailAddress = { name: string; address: string }

/** Every setting of the program (architecture section 6). */
export type Config = {
  production: boolean
  /** Not production: the built-in inbox, and mails that say so. */
  demo: boolean
  devAccess: DevAccess
  /** An empty database is filled with the demo offices. */
  demoData: boolean
  port: number
  host: string
  /** The address in mails and redirects, without a slash at the end. */
  publicUrl: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** How many connections to PostgreSQL this node may take, all counted. */
  databasePool: number
  /** Absolute path. */
  dataDir: string
  /** Absent: the built-in inbox. */
  smtpUrl: string | null
  /** Whether mail may leave unencrypted when the mail server offers nothing better: `tls=optional` in SMTP_URL. */
  smtpTls: 'required' | 'optional'
  mailFrom: MailAddress
  /** Where visitors and offices write to; on the contact page. */
  contactEmail: string
  secretKey: string
  /** The key before it, while data is still sealed with that one. */
  previousSecretKey: string | null
  /** Opens the operator's desk; absent: open to whom /dev is, else not there. */
  operatorPassword: string | null
  brandName: string
  brandSlug: string
  /** Postal address and KvK number in the footer of mails. */
  brandAddress: string | null
  tileUrl: string
  /** Who made the map; on every map, as its licence asks. */
  tileAttribution: string
  /** Where the exact point of a postcode comes from: the gazetteer that ships, or PDOK's Locatieserver at `pdokUrl`. */
  geocoder: 'embedded' | 'pdok'
  /** Without a slash at the end. */
  pdokUrl: string
  /** How long it answers on after SIGTERM while /readyz sends new visitors elsewhere, in seconds. */
  stopDelay: number
  rateLimits: boolean
  logLevel: LogLevel
  /** Who may tell the visitor's address in X-Forwarded-For; Fastify's `trustProxy`. */
  trustProxy: string | boolean
}

type Env = Record<string, string | undefined>

/** Reads and checks the environment. May create `DATA_DIR` and the secret kept in it. */
export function loadConfig(env: Env): Config {
  const production = oneOf(env, 'NODE_ENV', ['development', 'test', 'production'], 'development') === 'production'
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const host = text(env, 'HOST', '127.0.0.1', /^[A-Za-z0-9.:_-]+$/, 'a host name or IP address')
  const needed = (name: string) => {
    if (production && !env[name]) throw new ConfigError(name, 'is required when NODE_ENV is production', `Set ${name}`)
  }
  for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL']) needed(name)
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? localUrl(host, port)
  const dataDir = resolve(env.DATA_DIR || '.data')
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const brandName = text(env, 'BRAND_NAME', 'Aktewijzer', /^[^\p{Cc}<>"]{1,60}$/u, '1 to 60 characters on one line')
  return {
    production,
    demo: !production,
    devAccess: devAccess(env, { production, hosts: [host, new URL(publicUrl).hostname] }),
    demoData: !production && onOff(env, 'DEMO_DATA', true),
    port,
    host,
    publicUrl,
    databaseUrl,
    databasePool: wholeNumber(env, 'DATABASE_POOL', defaultConnections, 4, 1_000),
    dataDir,
    ...smtp(env, production),
    mailFrom: mailAddress(env, 'MAIL_FROM', { name: brandName, address: `noreply@${new URL(publicUrl).hostname}` }),
    contactEmail: mailAddress(env, 'CONTACT_EMAIL', { name: '', address: `info@${new URL(publicUrl).hostname}` })
      .address,
    secretKey: readSecretKey(env, { dataDir, embedded: databaseUrl === null }),
    previousSecretKey: readPreviousSecretKey(env),
    operatorPassword: password(env, 'OPERATOR_PASSWORD'),
    brandName,
    brandSlug: text(env, 'BRAND_SLUG', 'aktewijzer', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes'),
    brandAddress:
      text(env, 'BRAND_ADDRESS', '', /^[^\p{Cc}]{0,200}$/u, 'up to 200 characters on one line') ||
      (production ? null : 'Voorbeeldstraat 1, 1234 AB Plaats · KvK 00000000'),
    tileUrl: tileUrl(env),
    tileAttribution: text(
      env,
      'TILE_ATTRIBUTION',
      'Kaartgegevens © Kadaster',
      /^[^\p{Cc}]{1,120}$/u,
      'one line of text',
    ),
    geocoder: oneOf(env, 'GEOCODER', ['embedded', 'pdok'], 'embedded'),
    pdokUrl: (url(env, 'PDOK_URL', ['http:', 'https:']) ?? 'https://api.pdok.nl/bzk/locatieserver').replace(/\/+$/, ''),
    stopDelay: wholeNumber(env, 'STOP_DELAY', production ? 5 : 0, 0, 300),
    rateLimits: onOff(env, 'RATE_LIMITS', true),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    trustProxy: trustProxy(env.TRUST_PROXY),
  }
}

/** A demo that others can reach shows its mails to nobody, unless it is told to show them to everyone. */
function devAccess(env: Env, { production, hosts }: { production: boolean; hosts: string[] }): DevAccess {
  const forAll = onOff(env, 'DEMO_PUBLIC', false)
  if (production) return 'nobody'
  if (forAll) return 'everyone'
  return hosts.every(isLoopback) ? 'loopback' : 'nobody'
}

function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function text(env: Env, name: string, otherwise: string, pattern: RegExp, wanted: string): string {
  const value = env[name]?.trim() || otherwise
  if (!pattern.test(value)) throw new ConfigError(name, 'has a value that cannot be used', `Use ${wanted}`)
  return value
}

function oneOf<const T extends string>(env: Env, name: string, allowed: readonly T[], otherwise: T): T {
  const value = env[name]?.trim() || otherwise
  const found = allowed.find((a) => a === value)
  if (found === undefined) throw new ConfigError(name, `"${value}" is not known`, `Use ${allowed.join(', ')}`)
  return found
}

const onOff = (env: Env, name: string, otherwise: boolean) =>
  oneOf(env, name, ['on', 'off'], otherwise ? 'on' : 'off') === 'on'

function wholeNumber(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const value = env[name]?.trim()
  if (!value) return otherwise
  const n = Number(value)
  if (!/^\d+$/.test(value) || n < min || n > max) {
    throw new ConfigError(name, `"${value}" is not a number that fits`, `Use a whole number from ${min} to ${max}`)
  }
  return n
}

/** The value stays out of the message: it may hold a password. */
function url(env: Env, name: string, protocols: string[]): string | null {
  const value = env[name]?.trim()
  if (!value) return null
  if (!URL.canParse(value)) throw new ConfigError(name, 'is not a URL', `Use a URL that starts with ${protocols[0]}//`)
  const { protocol, host } = new URL(value)
  if (!protocols.includes(protocol) || (host === '' && !protocol.startsWith('postgres'))) {
    throw new ConfigError(
      name,
      `does not fit as a ${protocol}// URL`,
      `Use a URL that starts with ${protocols.join('// or ')}//`,
    )
  }
  return value
}

/** `?tls=optional` is our own word, and leaves the address. Outside production TLS is used where it is offered. */
function smtp(env: Env, production: boolean): Pick<Config, 'smtpUrl' | 'smtpTls'> {
  const value = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (value === null) return { smtpUrl: null, smtpTls: production ? 'required' : 'optional' }
  const address = new URL(value)
  const tls = address.searchParams.get('tls')
  if (tls !== null && tls !== 'optional' && tls !== 'required') {
    throw new ConfigError('SMTP_URL', 'its tls is not known', 'Use ?tls=optional, ?tls=required or neither')
  }
  address.searchParams.delete('tls')
  return { smtpUrl: address.href, smtpTls: tls ?? (production ? 'required' : 'optional') }
}

/** A template with {z}, {x} and {y}; the braces are no part of a URL, so it is not parsed as one. */
function tileUrl(env: Env): string {
  const pdok = 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png'
  const value = env.TILE_URL?.trim() || pdok
  if (!/^https?:\/\//.test(value) || !['{z}', '{x}', '{y}'].every((part) => value.includes(part))) {
    throw new ConfigError('TILE_URL', 'is not a tile address', 'Use an http(s) URL with {z}, {x} and {y} in it')
  }
  return value
}

function mailAddress(env: Env, name: string, otherwise: MailAddress): MailAddress {
  const value = env[name]?.trim()
  if (!value) return otherwise
  const found = /^(?:([^\p{Cc}<>"]*)<)?([^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+)>?$/u.exec(value)
  if (!found || value.includes('<') !== value.endsWith('>')) {
    throw new ConfigError(name, 'is not one mail address', 'Use post@example.nl or Name <post@example.nl>')
  }
  return { name: found[1]?.trim() || otherwise.name, address: found[2]! }
}

function trustProxy(value: string | undefined): string | boolean {
  const given = value?.trim() || 'loopback'
  if (given === 'on' || given === 'off') return given === 'on'
  if (!/^[A-Za-z0-9.:/, ]+$/.test(given)) {
    throw new ConfigError(
      'TRUST_PROXY',
      'has a value that cannot be used',
      'Use on, off, loopback or a list of networks',
    )
  }
  return given
}

/** The value stays out of the message. */
function password(env: Env, name: string): string | null {
  const value = env[name]?.trim()
  if (!value) return null
  if (value.length < 12) throw new ConfigError(name, 'is too short', 'Use at least 12 characters')
  return value
}
