import { onTestFinished } from 'vitest'
import { openContext } from '#app/context.ts'
import { hashedTables } from '#app/hashed-tables.ts'
import { createTestClock } from '#server/clock.ts'
import { closeContext } from '#server/context.ts'
import type { Storage } from '#server/database/connect.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { createLog } from '#server/log.ts'
import { rehashAddresses } from '#server/rehash/rehash-addresses.ts'
import { createTestApp } from '#test/app.ts'
import { testConfig } from '#test/database.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import type { EarlierData } from './earlier-data.ts'
import { createPostOffice, createStage } from './stage.ts'

/** This program on earlier data, at the moment that the old one left it: the same clock, the same mails behind it. */
export async function startNewProgram(storage: Storage, data: EarlierData) {
  const clock = createTestClock(data.now.moment)
  const post = createPostOffice(clock)
  post.mails.push(...data.mails)
  for (const [address, code] of data.refused) post.refused.set(address, code)
  const config = testConfig()
  const context = await openContext(config, { clock, log: createLog('silent'), storage, mailer: post.mailer })
  onTestFinished(() => closeContext(context))
  await rehashAddresses(context, hashedTables)
  await context.index.reload()
  const app = await createTestApp(context)
  const jobs = () => runDueJobs(context)
  async function timers() {
    for (const job of context.jobs.list) if (job.cron) await runJob(context, job, {})
    await jobs()
    await context.index.reload()
  }
  // Anew each time: between two looks lie days.
  const operator = async () => ({ cookie: (await logInAtDesk(context)).cookie })
  return createStage({ app, clock, timers, jobs, moved, operator }, post)
}

/** Since the API is described (docs/decisions/0024), what readers report has a path of its own. */
const moved = (url: string) => url.replace(/^\/(review|site-review)s\/(\d+)\/notice$/, '/$1-notices/$2')
