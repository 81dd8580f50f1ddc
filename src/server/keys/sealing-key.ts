import { sql } from 'kysely'
import { ConfigError } from '../config-error.ts'
import type { Db } from '../database/schema.ts'
import { listOf, type SecretKey, type SecretKeys } from './secret-keys.ts'

/**
 * The configured key that this database is sealed with. Throws, and so stops the start, when the configured keys do not
 * match. Changes nothing, and works on an empty database.
 */
export async function findSealingKey(db: Db, secrets: SecretKeys): Promise<SecretKey> {
  const chain = await readChain(db)
  // Nothing is sealed before its key is recorded.
  return chain.length === 0 ? secrets.key : keyOfChain(chain, secrets)
}

type Link = { id: string; replaced: boolean; retired: boolean }

/** The keys recorded in the database; none before its first start. */
async function readChain(db: Db): Promise<Link[]> {
  const { rows } = await sql`select to_regclass('secret_keys') as relation`.execute(db)
  if ((rows[0] as { relation: unknown }).relation === null) return []
  const chain = await sql<Link>`
    select id, retired_at is not null as retired,
      exists (select from secret_keys n where n.replaces = k.id) as replaced
    from secret_keys k`.execute(db)
  return chain.rows
}

function keyOfChain(chain: Link[], secrets: SecretKeys): SecretKey {
  const { key, previous } = secrets
  const current = chain.find(({ replaced }) => !replaced)!
  const sealing = listOf(secrets).find(({ master }) => master.id === current.id)
  if (!sealing) {
    const inChain = chain.some(({ id }) => id === key.master.id)
    if (inChain) {
      throw new ConfigError('SECRET_KEY', 'was replaced by another key', 'Set the key that came in its place')
    }
    throw new ConfigError('SECRET_KEY', wrongKey, rightKey)
  }
  const lacking = chain.some(({ id, retired }) => !retired && listOf(secrets).every(({ master }) => master.id !== id))
  if (lacking || (previous && chain.every(({ id }) => id !== previous.master.id))) {
    const cause = lacking ? 'is missing while data is still sealed with that key' : wrongKey
    throw new ConfigError(
      'SECRET_KEY_PREVIOUS',
      cause,
      'Set it to the key before SECRET_KEY and run npm run rotate-key',
    )
  }
  return sealing
}

const wrongKey = 'is not the key that this database is sealed with'
const rightKey =
  'Set the key that was used before (one that was generated is in secret.key of DATA_DIR), or use another database'
