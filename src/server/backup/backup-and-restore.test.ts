import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { connect, connectPostgres } from '#server/database/connect.ts'
import { level, migrate } from '#server/database/migrate.ts'
import type { Db } from '#server/database/schema.ts'
import { createJobs, stopJobs } from '#server/jobs/start-jobs.ts'
import { secretKeysOf } from '#server/keys/secret-keys.ts'
import { takeKeys } from '#server/keys/take-keys.ts'
import { createLog } from '#server/log.ts'
import { backupOf, emptyTarget, restored, rowsIn } from '#test/backups.ts'
import { describeOnBothDatabases, testConfig } from '#test/database.ts'
import { earlierDatabase } from '#test/earlier-database.ts'
import { createOffertesApp, insertVestigingen, offerteBody, post } from '#test/offertes.ts'
import { insertSealedData } from '#test/sealed-data.ts'
import { readBackup } from './read-backup.ts'
import { restore } from './restore.ts'

const bothKinds = process.env.TEST_DATABASE_URL !== undefined
const other = 'another key than that of all the tests'

describeOnBothDatabases('A backup', (open, kind) => {
  /** With a request whose mail waits, and something in every sealed field. */
  async function filled() {
    const context = await open({ ownDatabase: true, config: { rateLimits: false } })
    const [office] = await insertVestigingen(context, [{}])
    await context.index.reload()
    expect((await post(await createOffertesApp(context), '', offerteBody([office!]))).status).toBe(201)
    await insertSealedData(context)
    return context
  }

  test.runIf(bothKinds)('restored on the other kind is the same in every row, sequence, rule and trigger', async () => {
    const context = await filled()
    const file = await backupOf(context)
    const config = await emptyTarget(kind === 'pglite' ? 'postgres' : 'pglite')
    const storage = await restored(file, config)
    const again = await backupOf({ config, storage, clock: systemClock })
    const [before, after] = [await rowsIn(file), await rowsIn(again)]
    expect(after).toEqual(before)
    expect(Object.values(before).flat().length).toBeGreaterThan(50)
    expect(await rulesOf(storage.db)).toEqual(await rulesOf(context.db))
  })

  test('that is cut off or changed in any place is refused', async () => {
    const context = await filled()
    const file = await backupOf(context)
    const whole = readFileSync(file)
    const config = await emptyTarget(kind)
    for (const part of [0, 0.01, 0.3, 0.9, 1]) {
      const place = Math.min(Math.floor(part * whole.length), whole.length - 1)
      const changed = Buffer.from(whole)
      changed[place]! ^= 4
      writeFileSync(file, changed)
      await expect(restore(config, file, async () => {})).rejects.toThrow(/damaged|no backup|another key/)
      writeFileSync(file, whole)
      truncateSync(file, place)
      await expect(restore(config, file, async () => {})).rejects.toThrow(/damaged|no backup/)
    }
    expect(existsSync(join(config.dataDir, 'database'))).toBe(false)
  })

  test('is refused by a database that is not empty, by one that a program runs on, and with another key', async () => {
    const context = await filled()
    const file = await backupOf(context)
    const config = await emptyTarget(kind)
    const withOther = { ...config, secretKey: other }
    await expect(restore(withOther, file, async () => {})).rejects.toThrow(/sealed with another key/)
    await restore(config, file, async () => {})
    await expect(restore(config, file, async () => {})).rejects.toThrow(/has a database|is not empty/)
    const storage = await connect(config, createLog('silent'))
    onTestFinished(() => storage.close())
    await expect(restore(config, file, async () => {})).rejects.toThrow(
      /in use by another process|a program runs on it/,
    )
  })

  test('whose restore was cut off keeps programs away until it is restored whole', async () => {
    const file = await backupOf(await filled())
    const config = await emptyTarget(kind)
    await cutOff(config)
    await expect(connect(config, createLog('silent'))).rejects.toThrow(/a restore into .* was cut off/)
    const storage = await restored(file, config)
    expect(Object.keys(await rowsIn(await backupOf({ config, storage, clock: systemClock })))).toEqual(
      Object.keys(await rowsIn(file)),
    )
  })

  test.runIf(kind === 'pglite')('whose restore fails leaves nothing in the folder', async () => {
    const file = await backupOf(await filled())
    const config = await emptyTarget(kind)
    const failure = restore(config, file, async () => Promise.reject(new Error('of a test')))
    await expect(failure).rejects.toThrow('of a test')
    expect(readdirSync(config.dataDir)).toEqual(['in-use.lock'])
  })

  test('sealed with a BACKUP_KEY opens with that key, and holds no SECRET_KEY', async () => {
    const context = await filled()
    const backupKey = 'a key that is for the backups alone'
    const { secretKey } = context.config
    const file = await backupOf({ ...context, config: { ...context.config, backupKey } })
    await expect(readBackup(file, testConfig(), {})).rejects.toThrow(/sealed with another key/)
    const rows = Object.values(await rowsIn(file, testConfig({ backupKey }))).flat()
    expect(rows.filter((row) => row.includes(secretKey) || row.includes(backupKey))).toEqual([])
    const wrong = await emptyTarget(kind, { backupKey, secretKey: other })
    await expect(restore(wrong, file, async () => {})).rejects.toThrow(/SECRET_KEY does not open/)
  })

  test('of an earlier release is brought up to date; one of a later release, or from before 0.2.0, is refused', async () => {
    const storage = await earlierDatabase(kind, level.at(-2))
    onTestFinished(() => storage.close())
    const config = testConfig()
    await stopJobs(await createJobs(storage, createLog('silent'), []))
    await takeKeys(storage.db, secretKeysOf(config), systemClock.now())
    const source = { config, storage, clock: systemClock }
    const target = await restored(await backupOf(source), await emptyTarget(kind))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(target.db)
    expect(rows.map(({ name }) => name)).toEqual(level)
    expect(await target.db.selectFrom('secret_keys').select('id').execute()).toHaveLength(1)

    await migrate(storage)
    await sql`insert into kysely_migration values ('9999-later', 'now')`.execute(storage.db)
    const later = await backupOf(source)
    await expect(restore(await emptyTarget(kind), later, async () => {})).rejects.toThrow(/newer release/)
    await sql`update kysely_migration set name = '0001-offices' where name = ${level[0]!}`.execute(storage.db)
    const before = await backupOf(source)
    await expect(restore(await emptyTarget(kind), before, async () => {})).rejects.toThrow(/before 0\.2\.0/)
  })
})

/** As a kill leaves the place of a restore. */
async function cutOff({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl === null) {
    mkdirSync(join(dataDir, 'database.restoring', 'base'), { recursive: true })
    return
  }
  const cut = connectPostgres(databaseUrl, createLog('silent'))
  await migrate(cut)
  await cut.pool.query('create table restore_unfinished ()')
  await cut.close()
}

/** What holds in the database, as PostgreSQL writes it. */
async function rulesOf(db: Db) {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ rule }) => rule)
}
