import type { Topic } from './changes.ts'
import type { Db } from './schema.ts'

/** The state of a topic. A restored database may reach the same version again, with another stamp. */
export type Version = { version: string; stamp: string | null }

/** The version of a topic without a row. */
export const unchanged: Version = { version: '0', stamp: null }

export const isSame = (one: Version, other: Version) => one.version === other.version && one.stamp === other.stamp

/** The current version of every topic; topics that never changed are absent. */
export async function readVersions(db: Db): Promise<Map<Topic, Version>> {
  const rows = await db
    .selectFrom('changes')
    .leftJoin('change_log', (join) =>
      join.onRef('change_log.topic', '=', 'changes.topic').onRef('change_log.version', '=', 'changes.version'),
    )
    .select(['changes.topic', 'changes.version', 'change_log.stamp'])
    .execute()
  return new Map(rows.map(({ topic, ...version }) => [topic as Topic, version]))
}

/**
 * The keys that changed between two versions. Null when unknown: a change was of the whole topic or is no longer in the
 * log, or the log does not continue from the version seen, as after the restore of an older dump.
 */
export async function keysBetween(db: Db, topic: Topic, from: Version, to: Version): Promise<string[] | null> {
  const rows = await db
    .selectFrom('change_log')
    .select(['version', 'key', 'stamp'])
    .where('topic', '=', topic)
    .where('version', '>=', from.version)
    .where('version', '<=', to.version)
    .execute()
  const base = rows.find(({ version }) => version === from.version)
  const later = rows.filter((row) => row !== base)
  const goesOn = (base?.stamp ?? null) === from.stamp
  const isWhole = later.length > 0 && BigInt(later.length) === BigInt(to.version) - BigInt(from.version)
  const keys = later.flatMap(({ key }) => key ?? [])
  return goesOn && isWhole && keys.length === later.length ? [...new Set(keys)] : null
}
