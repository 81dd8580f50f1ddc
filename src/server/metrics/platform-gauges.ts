import type { Context } from '../context.ts'
import { type WaitingJobs, waitingJobs } from '../jobs/waiting-jobs.ts'
import { waitingMails } from '../mail/waiting-mails.ts'
import type { Metrics } from './metrics.ts'

/** Gauges of the platform's queues, mails and database; a service adds its own. */
export function platformGauges(metrics: Metrics, context: Context): void {
  const { storage, clock, readiness } = context
  const secondsSince = (moment: Date) => (clock.now().getTime() - moment.getTime()) / 1000

  // A scrape reads all gauges at once, so these two share one query.
  let waiting: Promise<WaitingJobs[]> | null = null
  const askWaiting = () => {
    waiting ??= waitingJobs(context).finally(() => {
      waiting = null
    })
    return waiting
  }

  metrics.gauge('jobs_waiting', 'Jobs whose time has come and that no node has begun', ['queue'], async () =>
    (await askWaiting()).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  )
  metrics.gauge('jobs_oldest_waiting_seconds', 'How long the oldest of them waits', ['queue'], async () =>
    (await askWaiting()).map(({ queue, since }) => ({ labels: { queue }, value: secondsSince(since) })),
  )
  metrics.gauge('mails_waiting', 'Mails that wait after a try in vain', ['reason'], async () =>
    (await waitingMails(context)).map(({ failure, count }) => ({ labels: { reason: failure }, value: count })),
  )
  metrics.gauge('part_ready', '1 when a part of /readyz has nothing to report', ['part'], async () =>
    Object.entries((await readiness.report()).parts).map(([part, state]) => ({
      labels: { part },
      value: state === 'ok' ? 1 : 0,
    })),
  )
  if (storage.kind !== 'postgres') return
  const { pool } = storage
  metrics.gauge('database_connections', 'Connections of the pool', ['state'], () => [
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
  ])
  metrics.gauge('database_connections_max', 'How many it may have', [], () => [{ value: pool.options.max }])
  metrics.gauge('database_waiting', 'Who waits for a connection of the pool', [], () => [{ value: pool.waitingCount }])
}
