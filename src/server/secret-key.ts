import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { makeFolder } from './make-folder.ts'

type Env = Record<string, string | undefined>
/** `embedded`: the database is in `dataDir`, beside the key. */
type Place = { dataDir: string; embedded: boolean }

const lengthMin = 32
/** Fewer means a word, a date or a repeated key; 32 random characters hardly ever have fewer than 15 different ones. */
const differentMin = 10
const makeOne = 'Use 32 random characters or more, such as openssl rand -base64 32 prints'

/** Without SECRET_KEY the demo makes one and keeps it, so that links and sealed fields survive a restart. */
export function readSecretKey(env: Env, place: Place): string {
  const value = env.SECRET_KEY?.trim()
  if (!value) return keyFromFile(place)
  const fix = `${makeOne}; for data that is sealed with this one set it as SECRET_KEY_PREVIOUS, run npm run rotate-key`
  return checkKey('SECRET_KEY', value, fix)
}

function checkKey(name: string, value: string, easyFix = makeOne): string {
  if (value.length < lengthMin) throw new ConfigError(name, 'is too short', makeOne)
  if (new Set(value).size < differentMin) {
    throw new ConfigError(name, 'has too few different characters to be a key', easyFix)
  }
  return value
}

/**
 * The key before SECRET_KEY, as long as data is sealed with it. Not checked for variety: a weak key may be the reason
 * for the change.
 */
export function readPreviousSecretKey(env: Env): string | null {
  const value = env.SECRET_KEY_PREVIOUS?.trim()
  if (!value) return null
  if (value.length < lengthMin) throw new ConfigError('SECRET_KEY_PREVIOUS', 'is too short', 'Use the whole key before')
  if (value === env.SECRET_KEY?.trim()) {
    throw new ConfigError('SECRET_KEY_PREVIOUS', 'is the same as SECRET_KEY', 'Set SECRET_KEY to a new key')
  }
  return value
}

/** Seals backups instead of SECRET_KEY, so that it can be kept elsewhere. */
export function readBackupKey(env: Env): string | null {
  const value = env.BACKUP_KEY?.trim()
  return value ? checkKey('BACKUP_KEY', value) : null
}

function keyFromFile({ dataDir, embedded }: Place): string {
  const file = join(dataDir, 'secret.key')
  if (embedded && !existsSync(file) && existsSync(join(dataDir, 'database'))) {
    const fix = 'Put it back, set SECRET_KEY to the key that was used, or choose an empty DATA_DIR to begin anew'
    throw new ConfigError('DATA_DIR', 'its secret.key is missing, and the database beside it is sealed with a key', fix)
  }
  try {
    makeFolder(dataDir)
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= lengthMin) return secret
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError('DATA_DIR', `cannot be written (${code})`, 'Use a folder that this user may create and write')
  }
  throw new ConfigError('DATA_DIR', 'its secret.key is damaged', 'Put the old key back, or set SECRET_KEY')
}
