import { sql } from 'kysely'
import type { Trx } from './schema.ts'

/** What changed, for whoever keeps a copy in memory. */
export const topics = ['vestigingen', 'tarieven', 'reviews', 'site-reviews', 'secret-keys', 'places'] as const
export type Topic = (typeof topics)[number]

/** A name of our own: on one server, any program may notify on a channel of any name. */
export const channel = 'aktewijzer_changes'

/** A node that missed more than this reads the whole topic again. */
const logMax = 1_000

/**
 * Announces to every node, at the commit of `trx`, that `key` of a topic changed; without a key: all of the topic. The change
 * stands in the tables: the notification only says that they are worth a look (`read-changes.ts`).
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

/** More keys than these are read quicker all at once (src/features/search/server/index/search-index.ts). */
const someMax = 50

/** Of each of a few keys, or of the topic as a whole. */
export async function announceChanges(trx: Trx, topic: Topic, keys: readonly string[]): Promise<void> {
  if (keys.length > someMax) return announceChange(trx, topic)
  for (const key of keys) await announceChange(trx, topic, key)
}
