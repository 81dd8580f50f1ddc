type Setting = {
  /** What it does. */
  text: string
  /** What happens without it, when .env.example has no default for it. */
  absent?: string
}

/** What each setting means, in the order of docs/settings.md. */
export const settingGroups: Record<string, Record<string, Setting>> = {
  'Where it runs': {
    NODE_ENV: {
      text: '`production` has no demo data, no `/dev` and no built-in inbox, and needs `PUBLIC_URL` and `SECRET_KEY`.',
      absent: 'a demo',
    },
    PORT: { text: 'The port it listens on.' },
    HOST: { text: 'The address it listens on.' },
    PUBLIC_URL: {
      text: 'The address in mails and links; required in production. Passkeys are bound to its host name: an IP address has none, `localhost` does.',
      absent: '`http://HOST:PORT`',
    },
    TRUST_PROXY: {
      text: 'Which proxies may name the visitor in `X-Forwarded-For`: `on`, `off`, `loopback`, or networks separated by commas.',
    },
    STOP_DELAY: {
      text: 'Seconds it keeps answering after SIGTERM while `/readyz` says 503. A second signal ends it at once. Let the supervisor wait 20 seconds longer before it kills.',
      absent: '`5` in production, else `0`',
    },
    LOG_LEVEL: {
      text: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. Logs are JSON lines without personal data.',
    },
  },
  'Data and keys': {
    DATABASE_URL: { text: 'PostgreSQL 15 or later.', absent: 'the embedded database in `DATA_DIR`' },
    DATABASE_POOL: {
      text: 'The most PostgreSQL connections one process takes. Keep the sum over all processes below `max_connections` minus 3.',
    },
    DATA_DIR: {
      text: 'Holds the embedded database and the generated secret; one process at a time. Read-only below 64 MB of free space.',
    },
    SECRET_KEY: {
      text: 'Seals personal data: at least 32 characters, 10 of them different. Required in production. The program does not start on data sealed with another key.',
      absent: 'generated, kept in `DATA_DIR/secret.key`',
    },
    SECRET_KEY_PREVIOUS: {
      text: 'The old key while `SECRET_KEY` is being replaced ([how](backups-and-keys.md#replace-secret_key)).',
      absent: 'no key is being replaced',
    },
    BACKUP_KEY: {
      text: 'Seals backups; at least 32 characters. Keep it apart from them.',
      absent: '`SECRET_KEY` seals them',
    },
  },
  'The site': {
    BRAND_NAME: { text: 'The name of the site.' },
    BRAND_SLUG: { text: 'The name in the address of the page that reviews the site, and towards PDOK.' },
    BRAND_ADDRESS: {
      text: 'Postal address and KvK number, separated by ` · `, in the footer of pages and mails. The law requires them.',
      absent: 'an example in a demo; in production none, with a warning at the start',
    },
    CONTACT_EMAIL: { text: 'Shown on `/contact`, whose form mails to it.', absent: '`info@` the host of `PUBLIC_URL`' },
    KWALITEITSFONDS_BTW: {
      text: 'Whether btw is due on the contribution to the quality fund in the total of an offer.',
    },
    DEMO_DATA: { text: 'Fills an empty database with fictional offices. Always off in production.' },
    DEMO_PUBLIC: {
      text: '`on` shows `/dev` of a demo to everyone. `off` shows it to this machine only, and to nobody when `PUBLIC_URL` or `HOST` is not local.',
    },
    SECURITY_CONTACT: {
      text: 'A mail address or https page for reports of vulnerabilities, in `/.well-known/security.txt`. Needs `SECURITY_EXPIRES`.',
      absent: 'there is no security.txt',
    },
    SECURITY_EXPIRES: { text: 'The last day it holds, at most a year ahead.', absent: 'there is no security.txt' },
  },
  Mail: {
    SMTP_URL: {
      text: '`smtp://user:password@host:587` or `smtps://`. In production mail leaves over TLS only; add `?tls=optional` for a server without it.',
      absent: 'the built-in inbox; in production no mail, and `CONFIG_REQUIRED` (503) for whatever needs one',
    },
    MAIL_FROM: { text: 'The sender of mails.', absent: '`noreply@` the host of `PUBLIC_URL`' },
    MAIL_FROM_INVITATIONS: {
      text: 'The sender of mails nobody waits for (M14 to M16 and M29), so that complaints about them harm no other mail.',
      absent: '`MAIL_FROM`',
    },
    BOUNCES: {
      text: 'How the program hears of mail that comes back: `pipe`, `smtp` or `imap` ([bounces](operations.md#bounces)).',
      absent: '`off`: such mail counts as sent',
    },
    BOUNCE_DOMAIN: { text: 'The domain of return addresses.', absent: 'the domain of `MAIL_FROM`' },
    BOUNCE_LISTEN: { text: 'Where `BOUNCES=smtp` listens.' },
    BOUNCE_IMAP_URL: {
      text: 'The mailbox `BOUNCES=imap` reads: `imaps://user:password@host/INBOX`.',
      absent: 'required by `BOUNCES=imap`',
    },
  },
  'Map and places': {
    TILE_URL: {
      text: 'Map tiles, with `{z}`, `{x}` and `{y}`. Visitors get them through this program, which caches 32 MB.',
    },
    TILE_ATTRIBUTION: { text: 'The credit on the map.' },
    GEOCODER: {
      text: '`pdok` asks PDOK, while a visitor waits, for the exact point of a postcode and the BAG code of a place; after 0.8 s the shipped data answers.',
    },
    PDOK_URL: { text: "The address of PDOK's Locatieserver." },
  },
  'Privacy and limits': {
    PRIVACY_MODE: {
      text: '`on`: registering an account does not reveal whether the address has one; a mail to it does.',
    },
    REQUEST_TEXT_IN_MAIL: {
      text: '`on`: the mail to an office (M04) holds what the customer wrote, and mail servers then keep it.',
    },
    RATE_LIMITS: {
      text: '`off` for load tests: no limits per network or link. Wrong passwords and mails to unconfirmed addresses stay limited.',
    },
  },
  'Log in through your organisation': {
    OIDC_ISSUER: {
      text: 'The issuer of an OpenID Connect provider ([how](operations.md#single-sign-on)).',
      absent: 'no such log-in',
    },
    OIDC_CLIENT_ID: { text: 'The id the provider gave this program.', absent: 'no such log-in' },
    OIDC_CLIENT_SECRET: { text: 'The secret the provider gave this program.', absent: 'no such log-in' },
    OIDC_NAME: { text: 'What the log-in button calls it.' },
    OIDC_SECOND_FACTOR: {
      text: '`claim` counts a second factor when the ID token says so (`amr` with `mfa`, `otp` or `hwk`); `always` when the provider always asks one.',
    },
  },
  'Metrics and traces': {
    METRICS_TOKEN: {
      text: 'At least 16 characters. `GET /metrics` answers Prometheus to `Authorization: Bearer` with this token.',
      absent: 'nothing is counted and there is no `/metrics`',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      text: 'An OTLP collector over HTTP; `/v1/traces` is appended. Traces hold route patterns, job names and statements without values.',
      absent: 'no traces',
    },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
      text: 'The whole address of the collector, instead of the setting above.',
      absent: 'follows `OTEL_EXPORTER_OTLP_ENDPOINT`',
    },
    OTEL_EXPORTER_OTLP_HEADERS: { text: 'Headers sent along: `name=value,name=value`.', absent: 'none' },
    OTEL_EXPORTER_OTLP_PROTOCOL: {
      text: 'No other protocol is spoken. The exporter itself also reads `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_TIMEOUT`, `_COMPRESSION` and `_CERTIFICATE`.',
    },
    OTEL_SERVICE_NAME: { text: 'The name in traces.' },
    OTEL_TRACES_SAMPLER: { text: 'Which requests and jobs are traced; `parentbased_traceidratio` takes a share.' },
    OTEL_TRACES_SAMPLER_ARG: { text: 'That share: `0.1` is one in ten.' },
    OTEL_SDK_DISABLED: { text: '`true` turns traces off whatever else is set.' },
  },
}
