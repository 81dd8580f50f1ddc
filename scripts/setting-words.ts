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
    PORT: { text: 'The port the program listens on.' },
    HOST: { text: 'The address the program listens on.' },
    PUBLIC_URL: {
      text: 'The address in mails and links; required in production. Passkeys are bound to its host name: they work on `localhost`, but not on an IP address.',
      absent: '`http://HOST:PORT`',
    },
    TRUST_PROXY: {
      text: 'The proxies trusted to set the visitor address in `X-Forwarded-For`: `on`, `off`, `loopback`, or networks separated by commas.',
    },
    STOP_DELAY: {
      text: 'How many seconds the program keeps answering after SIGTERM while `/readyz` says 503. A second signal stops it at once. Let the supervisor wait 20 seconds longer before it kills the process.',
      absent: '`5` in production, else `0`',
    },
    LOG_LEVEL: {
      text: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. Logs are JSON lines without personal data.',
    },
  },
  'Data and keys': {
    DATABASE_URL: { text: 'PostgreSQL 15 or later.', absent: 'the embedded database in `DATA_DIR`' },
    DATABASE_POOL: {
      text: 'The maximum number of PostgreSQL connections per process. Keep the sum over all processes below `max_connections` minus 3.',
    },
    DATA_DIR: {
      text: 'Holds the embedded database and the generated secret; one process at a time. The database becomes read-only below 64 MB of free space.',
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
      text: 'Seals backups; at least 32 characters. Do not store it with the backups.',
      absent: '`SECRET_KEY` seals them',
    },
  },
  'The site': {
    BRAND_NAME: { text: 'The name of the site.' },
    BRAND_SLUG: { text: 'The name of the site in the address of the page for reviewing it, and in requests to PDOK.' },
    BRAND_ADDRESS: {
      text: 'Postal address and KvK (trade register) number, separated by ` · `, for the footer of pages and mails. The law requires them.',
      absent: 'an example in a demo; in production none, with a warning at the start',
    },
    CONTACT_EMAIL: { text: 'Shown on `/contact`, whose form mails to it.', absent: '`info@` the host of `PUBLIC_URL`' },
    KWALITEITSFONDS_BTW: {
      text: 'Whether btw (VAT) is due on the contribution to the quality fund in the total of an offer.',
    },
    DEMO_DATA: { text: 'Fills an empty database with fictional offices. Always off in production.' },
    DEMO_PUBLIC: {
      text: '`on` shows `/dev` of a demo to everyone. `off` shows it to this machine only, and to nobody when `PUBLIC_URL` or `HOST` is not local.',
    },
    SECURITY_CONTACT: {
      text: 'A mail address or https page for vulnerability reports, in `/.well-known/security.txt`. Needs `SECURITY_EXPIRES`.',
      absent: 'there is no security.txt',
    },
    SECURITY_EXPIRES: {
      text: 'The last day that security.txt is valid, at most a year ahead.',
      absent: 'there is no security.txt',
    },
  },
  Mail: {
    SMTP_URL: {
      text: '`smtp://user:password@host:587` or `smtps://`. In production the program sends mail only over TLS; add `?tls=optional` for a server without it.',
      absent: 'the built-in inbox; in production no mail, and `CONFIG_REQUIRED` (503) for whatever needs mail',
    },
    MAIL_FROM: { text: 'The sender of mails.', absent: '`noreply@` the host of `PUBLIC_URL`' },
    MAIL_FROM_INVITATIONS: {
      text: 'The sender of mails that nobody waits for (M14 to M16 and M29), so that complaints about them do not affect other mails.',
      absent: '`MAIL_FROM`',
    },
    BOUNCES: {
      text: 'How the program receives bounces: `pipe`, `smtp` or `imap` ([bounces](operations.md#bounces)).',
      absent: '`off`: bounced mail counts as sent',
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
      text: 'Map tiles, with `{z}`, `{x}` and `{y}`. The program proxies them for visitors and caches 32 MB.',
    },
    TILE_ATTRIBUTION: { text: 'The credit on the map.' },
    GEOCODER: {
      text: 'With `pdok`, the program asks PDOK for the exact location of a postcode and the BAG code of a place while the visitor waits; after 0.8 s it uses its own data.',
    },
    PDOK_URL: { text: "The address of PDOK's Locatieserver." },
  },
  'Privacy and limits': {
    PRIVACY_MODE: {
      text: '`on`: registering does not reveal whether the address already has an account; only a mail to that address does.',
    },
    REQUEST_TEXT_IN_MAIL: {
      text: '`on`: the mail to an office (M04) contains what the customer wrote, so mail servers store it.',
    },
    RATE_LIMITS: {
      text: '`off` removes the limits per network and link, for load tests. Wrong passwords and mails to unconfirmed addresses stay limited.',
    },
  },
  'Log in through your organisation': {
    OIDC_ISSUER: {
      text: 'The issuer of an OpenID Connect provider ([how](operations.md#single-sign-on)).',
      absent: 'no such log-in',
    },
    OIDC_CLIENT_ID: { text: 'The id the provider gave this program.', absent: 'no such log-in' },
    OIDC_CLIENT_SECRET: { text: 'The secret the provider gave this program.', absent: 'no such log-in' },
    OIDC_NAME: { text: 'The name of the provider on the log-in button.' },
    OIDC_SECOND_FACTOR: {
      text: '`claim`: a second factor counts if the ID token says so (`amr` with `mfa`, `otp` or `hwk`). `always`: the provider always asks for one.',
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
      text: 'The full address of the collector, instead of the setting above.',
      absent: 'follows `OTEL_EXPORTER_OTLP_ENDPOINT`',
    },
    OTEL_EXPORTER_OTLP_HEADERS: { text: 'Headers to send to the collector: `name=value,name=value`.', absent: 'none' },
    OTEL_EXPORTER_OTLP_PROTOCOL: {
      text: 'No other protocol is supported. The exporter itself also reads `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_TIMEOUT`, `_COMPRESSION` and `_CERTIFICATE`.',
    },
    OTEL_SERVICE_NAME: { text: 'The name in traces.' },
    OTEL_TRACES_SAMPLER: { text: 'Which requests and jobs are traced; `parentbased_traceidratio` traces a share.' },
    OTEL_TRACES_SAMPLER_ARG: { text: 'That share: `0.1` is one in ten.' },
    OTEL_SDK_DISABLED: { text: '`true` turns traces off whatever else is set.' },
  },
}
