import { expect, test } from 'vitest'
import { openContext } from '#app/context.ts'
import { describeOnBothDatabases, sameDatabase, testConfig } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { announceChange } from './changes.ts'
import type { Change } from './follow-changes.ts'
import { level } from './migrate.ts'

describeOnBothDatabases('A change', (open, kind) => {
  test('is told with its key after the commit, also on the node that made it', async () => {
    const { db, changes } = await open()
    const heard: Change[] = []
    changes.onChange((change) => heard.push(change))
    await db.transaction().execute(async (trx) => {
      await announceChange(trx, 'vestigingen', '12')
      await announceChange(trx, 'vestigingen', '13')
      expect(heard).toEqual([])
    })
    await eventually(() => expect(heard).toHaveLength(2))
    expect(heard).toEqual([
      { topic: 'vestigingen', key: '12' },
      { topic: 'vestigingen', key: '13' },
    ])
  })

  test('that is rolled back is never told', async () => {
    const { db, changes } = await open()
    const heard: Change[] = []
    changes.onChange((change) => heard.push(change))
    const failing = db.transaction().execute(async (trx) => {
      await announceChange(trx, 'reviews', '1')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.transaction().execute((trx) => announceChange(trx, 'tarieven', '2'))
    await eventually(() => expect(heard).toEqual([{ topic: 'tarieven', key: '2' }]))
  })

  test.runIf(kind === 'postgres')('reaches another node', async () => {
    const context = await open()
    const other = await open({ storage: sameDatabase(context) })
    const heard: Change[] = []
    other.changes.onChange((change) => heard.push(change))
    await context.db.transaction().execute((trx) => announceChange(trx, 'vestigingen', '12'))
    await eventually(() => expect(heard).toEqual([{ topic: 'vestigingen', key: '12' }]))
  })

  test.runIf(kind === 'postgres')('that was missed is told when the connection is back', async () => {
    const { db, changes, storage } = await open()
    const heard: Change[] = []
    changes.onChange((change) => heard.push(change))
    await db.transaction().execute((trx) => announceChange(trx, 'vestigingen', '1'))
    await eventually(() => expect(heard).toHaveLength(1))
    if (storage.kind !== 'postgres') return
    await storage.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and application_name = 'aktewijzer'`,
    )
    await db.transaction().execute((trx) => announceChange(trx, 'vestigingen', '2'))
    await eventually(() => expect(heard).toContainEqual({ topic: 'vestigingen', key: '2' }))
  })

  test.runIf(kind === 'postgres')('of the tables is made once when several nodes start at once', async () => {
    const first = await open({ ownDatabase: true })
    const { storage } = first
    if (storage.kind !== 'postgres') return
    await storage.pool.query('drop schema public cascade; create schema public; drop schema pgboss cascade')
    const nodes = await Promise.all(
      [1, 2, 3].map(() => openContext(testConfig(), { log: first.log, storage: sameDatabase(first) })),
    )
    const { rows } = await storage.pool.query('select name from kysely_migration order by name')
    expect(rows.map((row: { name: string }) => row.name)).toEqual(level)
    for (const node of nodes) {
      await node.jobs.boss.stop({ graceful: false })
      await node.changes.stop()
      await node.storage.close()
    }
  })
})
