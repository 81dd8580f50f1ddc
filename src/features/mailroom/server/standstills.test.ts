import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { lookAtQueues } from '#server/jobs/watch-queues.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { mailsOf } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const minute = 60_000
const slow = defineJob({ name: 'slow', async handler() {} })

describeOnDatabase('A queue that stands still', (open) => {
  test('is told on the first page of the desk, and by one mail for each time', async () => {
    const context = await open({ jobs: [slow] })
    const desk = deskClient(await createTestApp(context), (await logInAtDesk(context)).cookie)
    const queue = (minutesAgo: number) => {
      const startAfter = new Date(Date.now() - minutesAgo * minute)
      return context.db.transaction().execute((trx) => queueJob(trx, context, slow, {}, { startAfter }))
    }
    const look = async () => {
      await lookAtQueues(context)
      await lookAtQueues(context)
      const mails = context.db.selectFrom('mails').select('id').where('kind', '=', 'M41')
      return (await mails.execute()).length
    }
    await queue(9)
    expect(await look()).toBe(0)
    await queue(11)
    // Two nodes look at once.
    await Promise.all([lookAtQueues(context), lookAtQueues(context)])
    expect(await look()).toBe(1)
    expect(await desk.read(paths.deskHome())).toContain('De wachtrij slow staat stil')
    await runDueJobs(context)
    expect((await mailsOf(context, 'M41'))[0]!.subject).toBe('Wachtrij staat stil: slow')
    expect(await look()).toBe(1)
    expect(await desk.read(paths.deskHome())).not.toContain('slow')
    await queue(11)
    expect(await look()).toBe(2)
  })
})
