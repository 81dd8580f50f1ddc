import { sql } from 'kysely'
import type { Trx } from './schema.ts'

/** Kinds of data whose changes are announced, for nodes that keep a copy in memory. */
export const topics = ['vestigingen', 'tarieven', 'reviews', 'site-reviews', 'secret-keys', 'places'] as const
export type Topic = (typeof topics)[number]

/** A name of our own: on one server, other programs may notify on channels of any name. */
export const channel = 'aktewijzer_changes'

/** A node that missed more changes than this reloads the whole topic. */
const logMax = 1_000

/**
 * Announces to every node, when `trx` commits, that `key` of a topic changed; without a key, the whole topic. The
 * change itself is recorded in tables: the notification only tells nodes to read them (`read-changes.ts`).
 */
export async function announceChange(trx: Trx, topic: Topic, key: string | null = null): Promise<void> {
  await sql`
    with next as (
      insert into changes (topic, version) values (${topic}, 1)
      on conflict (topic) do update set version = changes.version + 1
      returning version
    ), entry as (
      insert into change_log (topic, version, key) select ${topic}, version, ${key}::text from next
    ), forgotten as (
      delete from change_log using next where topic = ${topic} and change_log.version <= next.version - ${sql.lit(logMax)}
    )
    select pg_notify(${channel}, ${topic}) from next
  `.execute(trx)
}

/** Above this number of keys, reloading everything is quicker (src/features/search/server/index/search-index.ts). */
const someMax = 50

/** Announces each key when there are few, otherwise the whole topic. */
export async function announceChanges(trx: Trx, topic: Topic, keys: readonly string[]): Promise<void> {
  if (keys.length > someMax) return announceChange(trx, topic)
  for (const key of keys) await announceChange(trx, topic, key)
}
