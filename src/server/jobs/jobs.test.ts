import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { describeOnBothDatabases, sameDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { cleanUp } from './clean-up.ts'
import { defineJob } from './define-job.ts'
import { queueJob } from './queue-job.ts'
import { createJobs, startJobs, stopJobs } from './start-jobs.ts'
import { tendDatabase } from './tend-database.ts'

type Note = { note: string }
/** A job that notes here what it got. */
function noting() {
  const notes: string[] = []
  const job = defineJob<Note>({
    name: 'note',
    schema: z.object({ note: z.string() }),
    concurrency: 3,
    async handler(_context, { note }) {
      notes.push(note)
    },
  })
  return { notes, job }
}
const write = (context: Context, job: ReturnType<typeof noting>['job'], note: string, startAfter?: Date) =>
  context.db.transaction().execute((trx) => queueJob(trx, context, job, { note }, { startAfter }))

describeOnBothDatabases('A job', (open, kind) => {
  test('for later waits for its time by the clock of the program', async () => {
    const clock = createTestClock('2026-03-02T09:00:00Z')
    const { notes, job } = noting()
    const context = await open({ clock, jobs: [job] })
    await write(context, job, 'tomorrow', new Date('2026-03-03T09:00:00Z'))
    await write(context, job, 'now')
    expect(await runDueJobs(context)).toEqual(['note'])
    clock.advance(24 * 3_600_000)
    await runDueJobs(context)
    expect(notes).toEqual(['now', 'tomorrow'])
  })

  test('that failed is tried again, and the job table keeps no word of the failure', async () => {
    let tries = 0
    const job = defineJob({
      name: 'fragile',
      retryDelaySeconds: 1,
      async handler() {
        tries += 1
        if (tries === 1) throw new Error('jan@example.nl is unknown')
      },
    })
    const context = await open({ jobs: [job] })
    await startJobs(context)
    await context.db.transaction().execute((trx) => queueJob(trx, context, job, {}))
    await eventually(() => expect(tries).toBe(2))
    const { rows } = await sql`select * from pgboss.job where name = 'fragile'`.execute(context.db)
    expect(JSON.stringify(rows)).not.toContain('jan@example.nl')
  })

  test('gets what a release sets for it, which a start without a change does not write again', async () => {
    const job = defineJob({ name: 'changed', async handler() {} })
    const { storage, log } = await open({ jobs: [{ ...job, retries: 3 }] })
    const start = async (retries: number) => {
      const jobs = await createJobs(storage, log, [{ ...job, retries }])
      await stopJobs(jobs)
      const { rows } = await sql`select retry_limit, updated_on from pgboss.queue where name = 'changed'`.execute(
        storage.db,
      )
      return rows[0] as { retry_limit: number; updated_on: Date }
    }
    const changed = await start(5)
    expect(changed.retry_limit).toBe(5)
    expect(await start(5)).toEqual(changed)
  })

  test('runs beside as many others of its kind as it may, which are fetched together', async () => {
    const started: string[] = []
    const together = Promise.withResolvers<void>()
    const { job: single } = noting()
    const job = {
      ...single,
      async handler(_context: Context, { note }: Note) {
        started.push(note)
        if (started.length === 3) together.resolve()
        await together.promise
      },
    }
    const context = await open({ jobs: [job] })
    for (const note of ['a', 'b', 'c', 'd']) await write(context, job, note)
    await startJobs(context)
    // One at a time would wait for the others without an end.
    await eventually(() => expect(started).toHaveLength(4))
  })

  test('that runs is finished when the program stops', async () => {
    let release = () => {}
    const state: string[] = []
    const job = defineJob({
      name: 'slow',
      async handler({ db }) {
        state.push('started')
        await new Promise<void>((resolve) => {
          release = resolve
        })
        await sql`select 1`.execute(db)
        state.push('finished')
      },
    })
    const context = await open({ jobs: [job] })
    await startJobs(context)
    await context.db.transaction().execute((trx) => queueJob(trx, context, job, {}))
    await eventually(() => expect(state).toEqual(['started']))
    const stopping = stopJobs(context.jobs)
    release()
    await stopping
    expect(state).toEqual(['started', 'finished'])
  })

  test('that cleans up and the one that tends the database can run at any time', async () => {
    const context = await open()
    await cleanUp.handler(context, {})
    await tendDatabase.handler(context, {})
    expect((await sql`select 1 as one`.execute(context.db)).rows).toEqual([{ one: 1 }])
  })

  test.runIf(kind === 'postgres')('of a node that was killed is free for another as soon as one starts', async () => {
    const job = defineJob({ name: 'of-a-killed-node', async handler() {} })
    const context = await open({ jobs: [job] })
    const tomorrow = new Date(context.clock.now().getTime() + 24 * 3_600_000)
    await context.db.transaction().execute((trx) => queueJob(trx, context, job, {}, { startAfter: tomorrow }))
    const row = sql`name = ${job.name}`
    await sql`update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute' where ${row}`.execute(
      context.db,
    )
    await startJobs(context)
    expect((await sql`select state from pgboss.job where ${row}`.execute(context.db)).rows).toEqual([
      { state: 'retry' },
    ])
  })

  test.runIf(kind === 'postgres')(
    'runs once when two nodes work',
    async () => {
      const first = noting()
      const second = noting()
      const one = await open({ jobs: [first.job] })
      const two = await open({ jobs: [second.job], storage: sameDatabase(one) })
      await Promise.all([startJobs(one), startJobs(two)])
      const notes = Array.from({ length: 40 }, (_, n) => String(n).padStart(2, '0'))
      for (const note of notes) await write(one, first.job, note)
      await eventually(() => expect(first.notes.length + second.notes.length).toBe(40))
      expect([...first.notes, ...second.notes].sort()).toEqual(notes)
    },
    15_000,
  )
})
