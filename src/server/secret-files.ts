import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

type Env = Record<string, string | undefined>

/** The secret settings. Each may be in a file, the way container and service managers pass secrets: X_FILE names the file of X. */
export const secretSettings = [
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'BACKUP_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'BOUNCE_IMAP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OIDC_CLIENT_SECRET',
]

/** The environment with the secrets filled in from their files. */
export function readSecretFiles(env: Env): Env {
  const files = secretSettings.filter((name) => env[`${name}_FILE`]?.trim())
  return { ...env, ...Object.fromEntries(files.map((name) => [name, readSecret(env, name)])) }
}

function readSecret(env: Env, name: string): string {
  const variable = `${name}_FILE`
  if (env[name]?.trim()) throw new ConfigError(variable, `is set, and ${name} as well`, 'Set one of the two')
  const value = contentOf(variable, env[variable]!.trim()).trim()
  if (value === '') throw new ConfigError(variable, 'names an empty file', `Write the value of ${name} into it`)
  // The other lines would become part of the value, or be dropped silently.
  if (/[\r\n]/.test(value))
    throw new ConfigError(variable, 'names a file of more than one line', `Leave nothing but ${name} in it`)
  return value
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(variable, `names a file that cannot be read (${code})`, 'Use one that this user may read')
  }
}
