import { ConfigError } from '../config-error.ts'
import type { Context } from '../context.ts'
import { announceChange } from '../database/changes.ts'
import { newestKeyId } from './follow-sealing-key.ts'
import { type Resealed, resealAll } from './reseal.ts'
import type { SecretKey, SecretKeys } from './secret-keys.ts'
import { sealHashKeys } from './take-keys.ts'

type Part = Pick<Context, 'db' | 'keys' | 'clock'>

/**
 * Replaces SECRET_KEY_PREVIOUS by SECRET_KEY and reseals everything. After an interruption, running it again continues.
 * `settled` resolves when every node knows the new key and has finished what it was writing.
 */
export async function rotateKey(
  context: Part,
  { key, previous }: SecretKeys,
  settled: () => Promise<void>,
): Promise<Resealed> {
  if (!previous) {
    throw new ConfigError('SECRET_KEY_PREVIOUS', 'is missing', 'Set it to the key so far and SECRET_KEY to a new one')
  }
  if (context.keys.sealing.id === previous.master.id) await replace(context, key, previous)
  context.keys.sealing = key.master
  let { resealed, unreadable } = await resealAll(context)
  await settled()
  for (let more = true; more; ) {
    const again = await resealAll(context)
    more = again.resealed > 0
    resealed += again.resealed
    unreadable = again.unreadable
  }
  await retire(context, previous)
  return { resealed, unreadable }
}

/** After the commit, every node that has both keys seals with the new one. */
async function replace({ db, keys, clock }: Part, { master }: SecretKey, { master: before }: SecretKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sealed_hash_keys = sealHashKeys(master, keys)
    await trx
      .insertInto('secret_keys')
      .values({ id: master.id, replaces: before.id, sealed_hash_keys, created_at: clock.now(), retired_at: null })
      .onConflict((c) => c.doNothing())
      .execute()
    await announceChange(trx, 'secret-keys')
  })
  if ((await newestKeyId(db)) !== master.id) {
    throw new ConfigError('SECRET_KEY', 'was used before, or the key was replaced by another one', 'Set a new key')
  }
}

async function retire({ db, clock }: Part, { master }: SecretKey): Promise<void> {
  await db
    .updateTable('secret_keys')
    .set({ retired_at: clock.now(), sealed_hash_keys: null })
    .where('id', '=', master.id)
    .where('retired_at', 'is', null)
    .execute()
}
