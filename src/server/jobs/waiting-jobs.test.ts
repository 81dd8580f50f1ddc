import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { defineJob } from './define-job.ts'
import { queueJob } from './queue-job.ts'
import { waitingJobs } from './waiting-jobs.ts'

const minute = 60_000
const slow = defineJob({ name: 'slow', async handler() {} })
const queue = (context: Context, startAfter?: Date) =>
  context.db.transaction().execute((trx) => queueJob(trx, context, slow, {}, { startAfter }))

describeOnBothDatabases('A queue', (open) => {
  async function openQueue() {
    const clock = createTestClock(new Date())
    const context = await open({ clock, jobs: [slow] })
    const app = await createTestApp(context)
    const trouble = async () => ((await app.inject('/readyz')).json() as { queue: string }).queue
    return { clock, context, app, trouble }
  }

  test('that stands still for ten minutes is told on /readyz, until it moves', async () => {
    const { clock, context, trouble } = await openQueue()
    context.jobs.working = true
    await queue(context)
    await queue(context, new Date(clock.now().getTime() + 60 * minute))
    clock.advance(9 * minute)
    expect(await trouble()).toBe('ok')
    clock.advance(2 * minute)
    expect(await trouble()).toMatch(/^slow stands still since \d{4}-\S+Z, 1 wait$/)
    expect(await waitingJobs(context)).toEqual([{ queue: 'slow', count: 1, since: expect.any(Date) }])
    await runDueJobs(context)
    expect(await trouble()).toBe('ok')
    expect(await waitingJobs(context)).toEqual([])
  })

  test('in which much waits and something begins does not stand still', async () => {
    const { clock, context, trouble } = await openQueue()
    await queue(context)
    await queue(context)
    clock.advance(11 * minute)
    expect(await trouble()).toMatch(/2 wait$/)
    const [one] = (await sql<{ id: string }>`select id from pgboss.job where name = 'slow'`.execute(context.db)).rows
    await sql`update pgboss.job set state = 'active', started_on = ${clock.now()} where id = ${one!.id}`.execute(
      context.db,
    )
    expect(await trouble()).toBe('ok')
  })

  test('that stands still leaves the node in service, as every other node has the same one', async () => {
    const { clock, context, app } = await openQueue()
    context.jobs.working = true
    await queue(context)
    clock.advance(11 * minute)
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ queue: expect.any(String) })])
    expect(answer.json().queue).not.toBe('ok')
  })
})
