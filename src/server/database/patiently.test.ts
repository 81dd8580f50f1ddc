import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { describeOnBothDatabases } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { patiently } from './patiently.ts'

describeOnBothDatabases('Work without a limit of time', (open, kind) => {
  const test = kind === 'postgres' ? base : base.skip

  test('whose connection is lost between two statements fails, and the program goes on', async () => {
    const { storage, db } = await open()
    const work = patiently(storage, (patient) =>
      patient.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        const { pid } = rows[0]!
        await sql`select pg_terminate_backend(${pid})`.execute(db)
        await eventually(async () => {
          const left = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)
          expect(left.rows).toEqual([])
        })
        await sql`select 1`.execute(trx)
      }),
    )
    await expect(work).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})
