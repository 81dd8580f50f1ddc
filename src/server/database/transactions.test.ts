import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { refusalOf } from './refusal.ts'

describeOnBothDatabases('The database', (open, kind) => {
  test('keeps statements of others out of an open transaction', async () => {
    const { db } = await open({ ownDatabase: true })
    await sql`create table notes (id int primary key, note text)`.execute(db)
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into notes values (1, 'rolled back')`.execute(trx)
      // Asked while the transaction is open, by somebody else.
      others.push(sql`insert into notes values (2, 'kept')`.execute(db))
      await sql`select 1`.execute(trx)
      throw new Error('no')
    })
    const others: Promise<unknown>[] = []
    await expect(failing).rejects.toThrow('no')
    await Promise.all(others)
    const { rows } = await sql`select id from notes`.execute(db)
    expect(rows).toEqual([{ id: 2 }])
  })

  test('keeps jobs and transactions apart under load: what rolled back never runs, what committed runs once', async () => {
    const ran: number[] = []
    const count = defineJob<{ n: number }>({
      name: 'count',
      concurrency: 4,
      async handler({ db }, { n }) {
        await db.transaction().execute((trx) => sql`insert into counted values (${n})`.execute(trx))
        ran.push(n)
      },
    })
    const context = await open({ ownDatabase: true, jobs: [count] })
    await sql`create table counted (n int primary key)`.execute(context.db)
    await startJobs(context)
    const numbers = Array.from({ length: 60 }, (_, n) => n)
    await Promise.all(
      numbers.map((n) =>
        context.db
          .transaction()
          .execute(async (trx) => {
            await queueJob(trx, context, count, { n })
            await sql`select 1`.execute(trx)
            if (n % 3 === 0) throw new Error('rolled back')
          })
          .catch((error: Error) => expect(error.message).toBe('rolled back')),
      ),
    )
    const commits = numbers.filter((n) => n % 3 !== 0)
    await eventually(() => expect(ran.length).toBe(commits.length))
    expect(ran.toSorted((a, b) => a - b)).toEqual(commits)
  })

  test.runIf(kind === 'postgres')(
    'that cuts every connection fails what is running, and all goes on after it',
    async () => {
      const ran: string[] = []
      const job = defineJob<{ note: string }>({
        name: 'note',
        async handler(_context, { note }) {
          ran.push(note)
        },
      })
      const context = await open({ jobs: [job] })
      await startJobs(context)
      const write = (note: string) => context.db.transaction().execute((trx) => queueJob(trx, context, job, { note }))
      const running = context.db.transaction().execute(async (trx) => {
        await queueJob(trx, context, job, { note: 'lost' })
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(context.db)
        await sql`select 1`.execute(trx)
      })
      const failure = await running.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(refusalOf(failure)).toBe('unreachable')
      await eventually(() => write('after'))
      await eventually(() => expect(ran).toContain('after'))
      expect(ran).not.toContain('lost')
    },
    20_000,
  )

  test.runIf(kind === 'postgres')(
    'keeps what is written on a connection whose begin was done before and answered with a failure',
    async () => {
      const { db, storage } = await open({ ownDatabase: true })
      if (storage.kind !== 'postgres') throw new Error('This test is about PostgreSQL')
      await sql`create table notes (note text)`.execute(db)
      let begun = 0
      storage.pool.once('acquire', (client) => {
        const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>
        Object.assign(client, {
          async query(...statement: unknown[]) {
            const answer = await query(...statement)
            if (statement[0] === 'begin' && ++begun === 1) throw new Error('canceling statement due to user request')
            return answer
          },
        })
      })
      await expect(db.transaction().execute(async () => {})).rejects.toThrow('canceling statement')
      await sql`insert into notes values ('acknowledged')`.execute(db)
      const failing = db.transaction().execute(async () => {
        throw new Error('rolled back')
      })
      await expect(failing).rejects.toThrow('rolled back')
      expect((await sql`select note from notes`.execute(db)).rows).toEqual([{ note: 'acknowledged' }])
    },
  )
})
