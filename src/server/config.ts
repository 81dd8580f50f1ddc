import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'
import { defaultConnections } from './database/open-pool.ts'
import { type DevAccess, isLoopback } from './http/dev-access.ts'
import { type LogLevel, logLevels } from './log.ts'
import { type ReturnSettings, returnSettings } from './mail/returns/return-settings.ts'
import { type OpenidSettings, openidSettings } from './openid/openid-settings.ts'
import { readSecretFiles } from './secret-files.ts'
import { readBackupKey, readPreviousSecretKey, readSecretKey } from './secret-key.ts'
import {
  contact,
  domainName,
  headerList,
  imap,
  lastDay,
  listenAddress,
  type MailAddress,
  mailAddress,
  oneOf,
  onOff,
  share,
  smtp,
  text,
  tileUrl,
  trustProxy,
  url,
  wholeNumber,
  withoutSlash,
} from './setting-formats.ts'

export type Config = {
  production: boolean
  devAccess: DevAccess
  /** Whether an empty database is filled with the demo offices. */
  demoData: boolean
  port: number
  host: string
  /** Base URL of the links in mails and of redirects, without a trailing slash. */
  publicUrl: string
  /** Null: the embedded database in `dataDir` is used. */
  databaseUrl: string | null
  /** Maximum number of PostgreSQL connections of this node, in total. */
  databasePool: number
  /** Absolute path. */
  dataDir: string
  /** Null: mail goes to the built-in inbox; in production none is sent. */
  smtpUrl: string | null
  /** Whether mail may leave unencrypted when the mail server offers nothing better: `tls=optional` in SMTP_URL. */
  smtpTls: 'required' | 'optional'
  mailFrom: MailAddress
  /** Sender of mails that ask for a review or offer something, so that complaints about those harm no other mail. */
  mailFromInvitations: MailAddress
  /** How bounces are received; null: they are not. */
  returns: ReturnSettings | null
  /** The address on the contact page, for visitors and offices. */
  contactEmail: string
  secretKey: string
  /** The previous key, while data is still sealed with it. */
  previousSecretKey: string | null
  /** Seals backups instead of `secretKey`. */
  backupKey: string | null
  /** Whether btw is due on the contribution to the quality fund in the total of an offer. */
  kwaliteitsfondsBtw: boolean
  brandName: string
  brandSlug: string
  /** Postal address and KvK number in the footer of mails. */
  brandAddress: string | null
  tileUrl: string
  /** The credit for the map, shown on every map as its licence requires. */
  tileAttribution: string
  /** Source of the exact location of a postcode: the bundled gazetteer, or PDOK's Locatieserver at `pdokUrl`. */
  geocoder: 'embedded' | 'pdok'
  /** Without a trailing slash. */
  pdokUrl: string
  /** Timeout in ms after which the gazetteer answers instead of PDOK. Not a setting; tests use a longer one. */
  pdokPatienceMs: number
  /** Whether webhooks may also go to http://127.0.0.1. Not a setting; only tests set it. */
  webhookLoopback: boolean
  /**
   * Name servers to query about the sender's domain, as "127.0.0.1:53"; null: the machine's own. Not a setting; only
   * tests set it.
   */
  dnsServers: readonly string[] | null
  /** Seconds to keep answering after SIGTERM, while /readyz says 503 so that new visitors go elsewhere. */
  stopDelay: number
  rateLimits: boolean
  /** Contact in security.txt, valid until `expires`; null: there is no security.txt. */
  securityContact: { address: string; expires: Date } | null
  /** Token for GET /metrics; null: nothing is counted and the page does not exist. */
  metricsToken: string | null
  /** Where traces of requests, jobs and statements go, and what share is sampled; null: no tracing. */
  traces: { url: string; headers: Record<string, string>; serviceName: string; share: number } | null
  /** Null: no single sign-on. */
  oidc: OpenidSettings | null
  /** Whether mails to offices include the customer's description, which is otherwise only behind their link. */
  requestTextInMail: boolean
  /** Registering does not reveal whether an address has an account; only a mail to that address does. */
  privacyMode: boolean
  logLevel: LogLevel
  /** Which proxies are trusted to name the visitor's address in X-Forwarded-For; Fastify's `trustProxy`. */
  trustProxy: string | boolean
}

/** OpenTelemetry's names. Every trace starts here, so a parent-based sampler does the same as its plain one. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

type Env = Record<string, string | undefined>

/** All variables except the keys, which are read together with the data folder. */
const Environment = z.object({
  NODE_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(text(/^[A-Za-z0-9.:_-]+$/, 'a host name or IP address'), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.pipe(url('http:', 'https:'), withoutSlash)),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL: z._default(wholeNumber(4, 1_000), defaultConnections),
  SMTP_URL: z.optional(smtp),
  MAIL_FROM: z.optional(mailAddress),
  MAIL_FROM_INVITATIONS: z.optional(mailAddress),
  BOUNCES: z._default(oneOf('off', 'pipe', 'smtp', 'imap'), 'off'),
  BOUNCE_DOMAIN: z.optional(domainName),
  BOUNCE_LISTEN: z._default(listenAddress, { host: '127.0.0.1', port: 2525 }),
  BOUNCE_IMAP_URL: z.optional(imap),
  CONTACT_EMAIL: z.optional(mailAddress),
  KWALITEITSFONDS_BTW: z._default(onOff, true),
  BRAND_NAME: z._default(text(/^[^\p{Cc}<>"]{1,60}$/u, '1 to 60 characters on one line'), 'Aktewijzer'),
  BRAND_SLUG: z._default(text(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes'), 'aktewijzer'),
  BRAND_ADDRESS: z.optional(text(/^[^\p{Cc}]{0,200}$/u, 'up to 200 characters on one line')),
  TILE_URL: z._default(
    tileUrl,
    'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png',
  ),
  TILE_ATTRIBUTION: z._default(text(/^[^\p{Cc}]{1,120}$/u, 'one line of text'), 'Kaartgegevens © Kadaster'),
  GEOCODER: z._default(oneOf('embedded', 'pdok'), 'embedded'),
  PDOK_URL: z._default(z.pipe(url('http:', 'https:'), withoutSlash), 'https://api.pdok.nl/bzk/locatieserver'),
  STOP_DELAY: z.optional(wholeNumber(0, 300)),
  DEMO_DATA: z._default(onOff, true),
  DEMO_PUBLIC: z._default(onOff, false),
  SECURITY_CONTACT: z.optional(contact),
  SECURITY_EXPIRES: z.optional(lastDay),
  RATE_LIMITS: z._default(onOff, true),
  METRICS_TOKEN: z.optional(
    text(/^[\x21-\x7e]{16,200}$/, 'at least 16 letters, digits and signs, such as openssl rand -base64 24 prints'),
  ),
  OTEL_SDK_DISABLED: z._default(oneOf('true', 'false'), 'false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.pipe(url('http:', 'https:'), withoutSlash)),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(oneOf('http/protobuf'), 'http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(headerList, {}),
  OTEL_SERVICE_NAME: z._default(text(/^[^\p{Cc}]{1,100}$/u, 'one line of text'), 'aktewijzer'),
  OTEL_TRACES_SAMPLER: z._default(oneOf(...samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  OIDC_ISSUER: z.optional(url('http:', 'https:')),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z._default(text(/^[^\p{Cc}<>"]{1,40}$/u, '1 to 40 characters on one line'), 'uw organisatie'),
  OIDC_SECOND_FACTOR: z._default(oneOf('claim', 'always'), 'claim'),
  PRIVACY_MODE: z._default(onOff, false),
  REQUEST_TEXT_IN_MAIL: z._default(onOff, false),
  LOG_LEVEL: z._default(oneOf(...logLevels), 'info'),
  TRUST_PROXY: z._default(trustProxy, 'loopback'),
})

/** The keys, which are read by secret-key.ts. */
const keyNames = ['SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'BACKUP_KEY']
/** The names of all settings; .env.example and docs/settings.md list the same ones. */
export const settingNames: readonly string[] = [...Object.keys(Environment.shape), ...keyNames]

/** Reads and checks the environment. May create `DATA_DIR` and the secret kept in it. */
export function loadConfig(environment: Env): Config {
  const env = readSecretFiles(environment)
  const settings = readEnvironment(env)
  const production = settings.NODE_ENV === 'production'
  for (const name of production ? ['PUBLIC_URL', 'SECRET_KEY'] : [])
    if (!env[name]?.trim()) throw new ConfigError(name, 'is required when NODE_ENV is production', `Set ${name}`)
  const { PORT: port, HOST: host, BRAND_NAME: brandName } = settings
  const publicUrl = settings.PUBLIC_URL ?? localUrl(host, port)
  const { hostname } = new URL(publicUrl)
  const mailFrom = {
    name: settings.MAIL_FROM?.name || brandName,
    address: settings.MAIL_FROM?.address ?? `noreply@${hostname}`,
  }
  const dataDir = resolve(settings.DATA_DIR)
  const databaseUrl = settings.DATABASE_URL ?? null
  return {
    production,
    devAccess: devAccess({ production, forAll: settings.DEMO_PUBLIC, hosts: [host, hostname] }),
    demoData: !production && settings.DEMO_DATA,
    port,
    host,
    publicUrl,
    databaseUrl,
    databasePool: settings.DATABASE_POOL,
    dataDir,
    smtpUrl: settings.SMTP_URL?.address ?? null,
    // Outside production, TLS is used when the server offers it.
    smtpTls: settings.SMTP_URL?.tls ?? (production ? 'required' : 'optional'),
    mailFrom,
    mailFromInvitations: {
      name: settings.MAIL_FROM_INVITATIONS?.name || mailFrom.name,
      address: settings.MAIL_FROM_INVITATIONS?.address ?? mailFrom.address,
    },
    returns: returnSettings(settings, mailFrom),
    contactEmail: settings.CONTACT_EMAIL?.address ?? `info@${hostname}`,
    secretKey: readSecretKey(env, { dataDir, embedded: databaseUrl === null }),
    previousSecretKey: readPreviousSecretKey(env),
    backupKey: readBackupKey(env),
    kwaliteitsfondsBtw: settings.KWALITEITSFONDS_BTW,
    brandName,
    brandSlug: settings.BRAND_SLUG,
    brandAddress: settings.BRAND_ADDRESS ?? (production ? null : 'Voorbeeldstraat 1, 1234 AB Plaats · KvK 00000000'),
    tileUrl: settings.TILE_URL,
    tileAttribution: settings.TILE_ATTRIBUTION,
    geocoder: settings.GEOCODER,
    pdokUrl: settings.PDOK_URL,
    pdokPatienceMs: 800,
    dnsServers: null,
    webhookLoopback: false,
    stopDelay: settings.STOP_DELAY ?? (production ? 5 : 0),
    rateLimits: settings.RATE_LIMITS,
    securityContact: securityContact(settings),
    metricsToken: settings.METRICS_TOKEN ?? null,
    traces: traces(settings),
    oidc: openidSettings(settings),
    privacyMode: settings.PRIVACY_MODE,
    requestTextInMail: settings.REQUEST_TEXT_IN_MAIL,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
  }
}

/** Treats an empty variable as unset. */
function readEnvironment(env: Env) {
  const texts = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const { error, data } = Environment.safeParse(Object.fromEntries(texts))
  if (data) return data
  const { path, message } = error.issues[0]!
  const [cause = '', ...fix] = message.split('. ')
  throw new ConfigError(String(path[0]), cause, fix.join('. '))
}

function securityContact(settings: z.infer<typeof Environment>): Config['securityContact'] {
  const { SECURITY_CONTACT: address, SECURITY_EXPIRES: expires } = settings
  if (address !== undefined && expires !== undefined) return { address, expires }
  if (address === undefined && expires === undefined) return null
  const [missing, other] =
    address === undefined ? ['SECURITY_CONTACT', 'SECURITY_EXPIRES'] : ['SECURITY_EXPIRES', 'SECURITY_CONTACT']
  throw new ConfigError(missing!, `is required beside ${other}`, `Set ${missing}`)
}

/** Uses OpenTelemetry's standard variables. The exporter package itself reads others, such as its timeout. */
function traces(settings: z.infer<typeof Environment>): Config['traces'] {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  const sampler = settings.OTEL_TRACES_SAMPLER.replace('parentbased_', '')
  if (url === undefined || settings.OTEL_SDK_DISABLED === 'true' || sampler === 'always_off') return null
  return {
    url,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: settings.OTEL_SERVICE_NAME,
    share: sampler === 'always_on' ? 1 : settings.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** A demo that others can reach shows its mails to nobody, unless DEMO_PUBLIC is on. */
function devAccess({
  production,
  forAll,
  hosts,
}: {
  production: boolean
  forAll: boolean
  hosts: string[]
}): DevAccess {
  if (production) return 'nobody'
  if (forAll) return 'everyone'
  return hosts.every(isLoopback) ? 'loopback' : 'nobody'
}

function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
