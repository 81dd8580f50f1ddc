import type { Context } from '../context.ts'
import type { Db } from '../database/schema.ts'
import type { Keys } from '../tokens/keys.ts'

const retryMs = 1_000

/**
 * Switches to the newest key of the database within a second after it replaces the previous one (`rotate-key.ts`).
 * Returns the check for /readyz: a node without the newest key cannot read what others seal.
 */
export async function followSealingKey(
  { db, changes, log }: Pick<Context, 'db' | 'changes' | 'log'>,
  keys: Keys,
): Promise<() => string | null> {
  let hasNewest = true
  async function read() {
    const newest = await newestKeyId(db)
    const sealing = keys.opening.find(({ id }) => id === newest)
    hasNewest = sealing !== undefined
    if (sealing) keys.sealing = sealing
    else log.error('SECRET_KEY was replaced by one that this node was not given: set it and start again')
  }
  function readUntilDone() {
    read().catch(() => setTimeout(readUntilDone, retryMs).unref())
  }
  changes.onChange(({ topic }) => topic === 'secret-keys' && readUntilDone())
  await read()
  return () => (hasNewest ? null : 'replaced')
}

/** The id of the key that no other key replaces. */
export async function newestKeyId(db: Db): Promise<string | undefined> {
  const newest = await db
    .selectFrom('secret_keys as k')
    .leftJoin('secret_keys as next', 'next.replaces', 'k.id')
    .select('k.id')
    .where('next.id', 'is', null)
    .executeTakeFirst()
  return newest?.id
}
