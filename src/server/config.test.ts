import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { secretSettings } from './secret-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'for tests only, not a secret at all'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://akte.example',
  SECRET_KEY: secret,
  SMTP_URL: 'smtp://mail.example:587',
}

describe('The configuration', () => {
  test('makes a demo without any variable', () => {
    expect(loadConfig({ DATA_DIR: folder })).toMatchObject({
      production: false,
      devAccess: 'loopback',
      demoData: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      databasePool: 8,
      smtpUrl: null,
      kwaliteitsfondsBtw: true,
      brandName: 'Aktewijzer',
      brandSlug: 'aktewijzer',
      geocoder: 'embedded',
      pdokUrl: 'https://api.pdok.nl/bzk/locatieserver',
      rateLimits: true,
      logLevel: 'info',
      trustProxy: 'loopback',
      stopDelay: 0,
    })
  })

  test('makes a secret once and keeps it for its owner only', () => {
    const { secretKey } = loadConfig({ DATA_DIR: folder })
    expect(secretKey.length).toBeGreaterThanOrEqual(32)
    expect(loadConfig({ DATA_DIR: folder }).secretKey).toBe(secretKey)
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(secretKey)
    expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0)
  })

  test('makes no new secret beside a database that was sealed with the one before', () => {
    loadConfig({ DATA_DIR: folder })
    rmSync(join(folder, 'secret.key'))
    mkdirSync(join(folder, 'database'))
    expect(() => loadConfig({ DATA_DIR: folder })).toThrow(
      /^DATA_DIR: its secret\.key is missing[^\n]+\. Put it back[^\n]+\.$/,
    )
    expect(existsSync(join(folder, 'secret.key'))).toBe(false)
    expect(loadConfig({ DATA_DIR: folder, SECRET_KEY: secret }).secretKey).toBe(secret)
    expect(loadConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://db/akte' }).secretKey).toMatch(/.{32}/)
  })

  test('takes a key before the present one as it was, however poor', () => {
    const SECRET_KEY_PREVIOUS = 'a'.repeat(32)
    expect(loadConfig({ ...production, SECRET_KEY_PREVIOUS }).previousSecretKey).toBe(SECRET_KEY_PREVIOUS)
    expect(loadConfig(production).previousSecretKey).toBeNull()
  })

  test('has no demo in production', () => {
    const config = loadConfig({ ...production, DEMO_DATA: 'on' })
    expect(config).toMatchObject({
      production: true,
      stopDelay: 5,
      devAccess: 'nobody',
      demoData: false,
      brandAddress: null,
    })
    expect(config.mailFrom).toEqual({ name: 'Aktewijzer', address: 'noreply@akte.example' })
  })

  test.each([
    [{}, 'loopback'],
    [{ HOST: '::1' }, 'loopback'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'loopback'],
    [{ PUBLIC_URL: 'https://demo.akte.example' }, 'nobody'],
    [{ PUBLIC_URL: 'http://127.0.0.1.akte.example' }, 'nobody'],
    [{ HOST: '0.0.0.0' }, 'nobody'],
    [{ HOST: '::', PUBLIC_URL: 'http://localhost:3000' }, 'nobody'],
    [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'on' }, 'everyone'],
    [{ ...production, DEMO_PUBLIC: 'on' }, 'nobody'],
  ])('with %j opens the pages under /dev to: %s', (env, who) => {
    expect(loadConfig({ DATA_DIR: folder, ...env }).devAccess).toBe(who)
  })

  test('sends traces where the standard variables of OpenTelemetry say, and none without them', () => {
    const traces = (env: NodeJS.Dict<string>) => loadConfig({ ...production, ...env }).traces
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/'
    expect(traces({})).toBeNull()
    expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      url: 'http://collector.example:4318/v1/traces',
      headers: {},
      serviceName: 'aktewijzer',
      share: 1,
    })
    const some = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://other.example/otlp'
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20a=b,tenant=1'
    expect(traces({ ...some, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS })).toMatchObject({
      url: OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
      headers: { authorization: 'Bearer a=b', tenant: '1' },
      share: 0.25,
    })
    for (const off of ['OTEL_SDK_DISABLED=true', 'OTEL_TRACES_SAMPLER=always_off'])
      expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT, ...parseEnv(off) })).toBeNull()
  })

  test('hears bounces by one way, on the domain of the sender unless another is set', () => {
    const returns = (env: NodeJS.Dict<string>) => loadConfig({ ...production, ...env }).returns
    expect(returns({})).toBeNull()
    expect(returns({ BOUNCES: 'pipe' })).toEqual({ domain: 'akte.example', way: 'pipe' })
    const smtp = { BOUNCES: 'smtp', BOUNCE_DOMAIN: 'Bounce.Akte.example', BOUNCE_LISTEN: '[::1]:26' }
    expect(returns(smtp)).toEqual({ domain: 'bounce.akte.example', way: 'smtp', host: '::1', port: 26 })
    expect(() => returns({ BOUNCES: 'imap' })).toThrow(/^BOUNCE_IMAP_URL: is required[^\n]+$/)
    expect(() => returns({ BOUNCE_DOMAIN: 'bounce.akte.example' })).toThrow(
      /^BOUNCES: is off, and BOUNCE_DOMAIN is set/,
    )
  })

  test('takes a name with the sender', () => {
    const from = (MAIL_FROM: string) => loadConfig({ ...production, MAIL_FROM }).mailFrom
    expect(from('Akte Wijzer <post@akte.example>')).toEqual({ name: 'Akte Wijzer', address: 'post@akte.example' })
    expect(from('post@akte.example')).toEqual({ name: 'Aktewijzer', address: 'post@akte.example' })
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'akte.example'],
    ['PUBLIC_URL', 'ftp://akte.example'],
    ['DATABASE_URL', 'mysql://root@db/akte'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'Naam <a@b.example'],
    ['MAIL_FROM_INVITATIONS', 'geen adres'],
    ['BOUNCES', 'webhook'],
    ['BOUNCE_DOMAIN', 'geen domein'],
    ['BOUNCE_LISTEN', '2525'],
    ['BOUNCE_LISTEN', '127.0.0.1:70000'],
    ['BOUNCE_IMAP_URL', 'imaps://mail.example/INBOX'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'a'.repeat(40)],
    ['SECRET_KEY', '123456789'.repeat(4)],
    ['SECRET_KEY_PREVIOUS', 'short'],
    ['SECRET_KEY_PREVIOUS', secret],
    ['METRICS_TOKEN', 'too short'],
    ['SECURITY_CONTACT', 'http://akte.example'],
    ['SECURITY_EXPIRES', 'next year'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization: Bearer x'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['METRICS_TOKEN', 'with a space in the middle'],
    ['BRAND_NAME', 'a\nb'],
    ['BRAND_SLUG', 'Akte Wijzer'],
    ['TILE_URL', 'https://tiles.example/'],
    ['GEOCODER', 'online'],
    ['PDOK_URL', 'api.pdok.nl'],
    ['RATE_LIMITS', 'yes'],
    ['DEMO_DATA', 'true'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '<>'],
  ])('stops at %s=%j with one line that names it and the fix', (name, value) => {
    const load = () => loadConfig({ DATA_DIR: folder, SECRET_KEY: secret, [name]: value })
    expect(load).toThrow(ConfigError)
    expect(load).toThrow(new RegExp(`^${name}: [^\\n]+\\. [A-Z][^\\n]+\\.$`))
  })

  test.each([
    ['smtp://mail.example', 'production', 'smtp://mail.example', 'required'],
    ['smtp://mail.example?tls=optional', 'production', 'smtp://mail.example', 'optional'],
    ['smtp://mail.example', 'development', 'smtp://mail.example', 'optional'],
    ['smtp://mail.example/?pool=1&tls=required', 'development', 'smtp://mail.example/?pool=1', 'required'],
  ])('reads %s in %s as %s with TLS %s', (SMTP_URL, NODE_ENV, smtpUrl, smtpTls) => {
    expect(loadConfig({ ...production, NODE_ENV, SMTP_URL })).toMatchObject({ smtpUrl, smtpTls })
  })

  test('lets a production start without a mail server', () => {
    expect(loadConfig({ ...production, SMTP_URL: '' })).toMatchObject({ production: true, smtpUrl: null })
  })

  test.each(['PUBLIC_URL', 'SECRET_KEY'])('stops a production without %s', (name) => {
    expect(() => loadConfig({ ...production, [name]: '' })).toThrow(new RegExp(`^${name}: is required`))
  })

  describe('of which a secret is in a file', () => {
    const file = (content: string) => {
      writeFileSync(join(folder, 'secret'), content)
      return join(folder, 'secret')
    }

    test('is the same as with the secret itself', () => {
      const { SECRET_KEY: _, ...rest } = production
      expect(loadConfig({ ...rest, SECRET_KEY_FILE: file(`${secret}\n`) })).toEqual(loadConfig(production))
      const DATABASE_URL = 'postgres://akte:hunter2@db/akte'
      const { databaseUrl } = loadConfig({ ...production, DATABASE_URL: '', DATABASE_URL_FILE: file(DATABASE_URL) })
      expect(databaseUrl).toBe(DATABASE_URL)
    })

    test.each(secretSettings)('stops when %s is there twice, and at a file without it', (name) => {
      const load = (value: string, path: string) => () =>
        loadConfig({ ...production, [name]: value, [`${name}_FILE`]: path })
      expect(load('one', file('two'))).toThrow(
        new RegExp(`^${name}_FILE: is set, and ${name} as well\\. Set one of the two\\.$`),
      )
      expect(load('', join(folder, 'nothing'))).toThrow(
        new RegExp(`^${name}_FILE: [^\\n]+ \\(ENOENT\\)\\. Use [^\\n]+\\.$`),
      )
      expect(load('', folder)).toThrow(/\(EISDIR\)/)
      expect(load('', file(' \n'))).toThrow(new RegExp(`^${name}_FILE: names an empty file\\. Write [^\\n]+\\.$`))
      expect(load('', file('hunter2\nhunter2'))).toThrow(/^\w+_FILE: ((?!hunter2).)+$/)
    })

    test('names the setting when its value cannot be used', () => {
      expect(() => loadConfig({ ...production, SMTP_URL: '', SMTP_URL_FILE: file('mail.example') })).toThrow(
        /^SMTP_URL: /,
      )
    })
  })

  test('stops at a data folder that cannot be made, and never repeats a password', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => loadConfig({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR: cannot be written/)
    const load = () => loadConfig({ DATA_DIR: folder, DATABASE_URL: 'mysql://root:hunter2@db/akte' })
    expect(load).toThrow(/^((?!hunter2).)*$/)
  })
})
