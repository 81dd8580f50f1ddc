import { randomUUID } from 'node:crypto'
import { PgBoss, type Queue, type QueueResult } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Storage } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { Job } from './define-job.ts'
import { openJobDatabase } from './open-job-database.ts'
import { runJob } from './run-job.ts'
import { watchQueues } from './watch-queues.ts'

/** `working`: the workers of this node have started. `ending`: aborts long jobs that can be run again. */
export type Jobs = {
  boss: PgBoss
  list: readonly Job[]
  working: boolean
  ending: AbortController
  stopWatching?: () => void
}

/** pg-boss allows no shorter interval. */
const fallbackPollSeconds = 0.5
/**
 * How late a delayed job may start, and how late a scheduled one may be retried; immediate jobs are announced. Polling
 * costs work: when every queue was polled once a second, the idle program was so busy that V8 kept the memory it had
 * freed.
 */
const pollSeconds = { forLater: 1, byTheClock: 30 }
const heartbeatSeconds = 10

/** Prepares the queues so that jobs can be written; nothing runs before `startJobs`. */
export async function createJobs(storage: Storage, log: Log, list: readonly Job[]): Promise<Jobs> {
  const boss = new PgBoss({
    db: openJobDatabase(storage, log),
    backend: storage.kind,
    useListenNotify: true,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    monitorVacuum: false,
  })
  boss.on('error', (err) => storage.refusals.note(err) ?? log.warn({ err }, 'The job queue met an error'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The job queue warns'))
  await boss.start()
  if (storage.kind === 'pglite') await reviveJobs(storage)
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of list) await prepareQueue(boss, queueOf(job), queues.get(job.name))
  return { boss, list, working: false, ending: new AbortController() }
}

/** Creates a queue, or updates its settings to this release where they differ. */
async function prepareQueue(boss: PgBoss, queue: Queue, present: QueueResult | undefined): Promise<void> {
  const { name, ...settings } = queue
  if (present && Object.entries(settings).every(([key, value]) => present[key as keyof Queue] === value)) return
  if (present) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, settings)
  // Fills pg-boss's cache of queues: a `send` in an open transaction must not query PGlite's only connection for it.
  await boss.findJobs(name, { id: randomUUID() })
}

/** Starts the workers and the schedules of this node. */
export async function startJobs(context: Context): Promise<void> {
  const { boss, list } = context.jobs
  // Recovers the jobs of a killed node. Without this the first check comes after an interval, which a frequently
  // restarted program never reaches.
  if (context.storage.kind === 'postgres') await boss.supervise()
  for (const job of list) {
    await startWorker(context, job)
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Amsterdam' })
  }
  const scheduled = new Set(list.filter((job) => job.cron).map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
  context.jobs.stopWatching = watchQueues(context)
  context.jobs.working = true
}

/**
 * Fetches as many jobs as may run at once, and completes them together: on the embedded database, where each commit
 * waits for the disk, completing is more than half of the work of a mail.
 */
async function startWorker(context: Context, job: Job): Promise<void> {
  const { boss } = context.jobs
  const settings = {
    batchSize: job.concurrency ?? 1,
    perJobResults: true,
    pollingIntervalSeconds: fallbackPollSeconds,
    notifyPollingIntervalSeconds: job.cron ? pollSeconds.byTheClock : pollSeconds.forLater,
  } as const
  let worker = ''
  worker = await boss.work<object>(job.name, settings, (batch) => {
    // There may be more: polls again at once, where pg-boss would wait an interval after every batch.
    boss.notifyWorker(worker)
    return Promise.all(
      batch.map(({ id, data }) =>
        runJob(context, job, data ?? {}).then(
          () => ({ id, status: 'completed' as const }),
          (error: object) => ({ id, status: 'failed' as const, output: error }),
        ),
      ),
    )
  })
}

/** How long running jobs may take to finish. */
const stopMs = 15_000

/** Lets running jobs finish, or give up; what waits stays in the database. */
export async function stopJobs(jobs: Jobs): Promise<void> {
  jobs.working = false
  jobs.ending.abort(new Error('The program ends'))
  jobs.stopWatching?.()
  await jobs.boss.stop({ graceful: true, timeout: stopMs })
}

function queueOf(job: Job): Queue {
  const delays =
    job.retryDelaySeconds === undefined
      ? { retryDelay: 60, retryBackoff: true, retryDelayMax: 4 * 60 * 60 }
      : { retryDelay: job.retryDelaySeconds, retryBackoff: false }
  return {
    name: job.name,
    notify: true,
    retryLimit: job.retries ?? 10,
    ...delays,
    expireInSeconds: job.expireSeconds ?? 60,
    heartbeatSeconds,
    deleteAfterSeconds: 24 * 60 * 60,
    // A delayed job must be kept until it is due; half a year ahead is the farthest.
    retentionSeconds: 400 * 24 * 60 * 60,
  }
}

/** The embedded database has one process, so a job that was running when it died can run again at once. */
async function reviveJobs(storage: Storage & { kind: 'pglite' }): Promise<void> {
  await storage.pglite.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
}
