import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import type { Storage } from '../database/connect.ts'
import { level, readLevel } from '../database/migrate.ts'
import type { Db } from '../database/schema.ts'
import { findSealingKey } from '../keys/sealing-key.ts'
import { secretKeysOf } from '../keys/secret-keys.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const oldestPostgres = 150_000
/** Links and timers use the node's clock, sessions and jobs that of the database. */
const clockSeconds = { warning: 5, fault: 60 }

/** The checks on a database that answers, run by whichever process has it open. */
export async function checkDatabase(storage: Storage, config: Config): Promise<Finding[]> {
  const { db } = storage
  const findings: Finding[] = []
  if (storage.kind === 'postgres') findings.push(await checkServer(db, config.databasePool), await checkClock(db))
  findings.push(await checkLevel(db), await checkKey(db, config))
  return findings
}

async function checkServer(db: Db, pool: number): Promise<Finding> {
  const { rows } = await sql<{ version: number; name: string; room: number; used: number }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(db)
  const { version, name, room, used } = rows[0]!
  const title = `PostgreSQL ${name}`
  if (version < oldestPostgres) return fault('database', `${title} is te oud. Gebruik 15 of later.`)
  const count = `${used} van ${room} verbindingen in gebruik`
  if (used + pool <= room) return ok('database', `${title}, ${count}.`)
  return warning(
    'database',
    `${title}, ${count}: een node erbij past niet. Verhoog max_connections of verlaag DATABASE_POOL.`,
  )
}

async function checkClock(db: Db): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const seconds = Math.abs(rows[0]!.now.getTime() - Date.now()) / 1_000
  const text = `De klok van de database verschilt ${seconds.toFixed(1)} seconden met die van deze machine.`
  if (seconds < clockSeconds.warning) return ok('klok', text)
  const advice = `${text} Laat beide machines hun tijd van een tijdserver halen (NTP).`
  return seconds < clockSeconds.fault ? warning('klok', advice) : fault('klok', advice)
}

async function checkLevel(db: Db): Promise<Finding> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  )
  if (!rows[0]!.there) return warning('tabellen', 'De database is leeg. De eerste start maakt de tabellen.')
  const names = await readLevel(db)
  const later = names.filter((name) => !(level as string[]).includes(name))
  if (later.length > 0) {
    return fault('tabellen', `Een latere versie was hier al: ${later.join(', ')}. Start die versie of een nieuwere.`)
  }
  const missing = level.filter((name) => !names.includes(name))
  if (missing.length === 0) return ok('tabellen', `Bij tot en met ${level.at(-1)}.`)
  return warning('tabellen', `${missing.length} stappen ontbreken (${missing.join(', ')}). De volgende start zet ze.`)
}

async function checkKey(db: Db, config: Config): Promise<Finding> {
  try {
    await findSealingKey(db, secretKeysOf(config))
    return ok('sleutel', 'SECRET_KEY past bij deze database.')
  } catch (error) {
    if (error instanceof ConfigError) return fault('sleutel', error.message)
    throw error
  }
}
