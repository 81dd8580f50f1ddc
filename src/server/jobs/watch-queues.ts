import type { Context } from '../context.ts'
import { refusalOf } from '../database/refusal.ts'
import { stillQueues } from './waiting-jobs.ts'

const everyMs = 60_000

/**
 * Says in the log, once a minute, which queue stands still: no mail can tell it when that is the queue of mails. The process
 * is not ended for it: all nodes work the same queues, and would end together. Returns how to stop.
 */
export function watchQueues(context: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>): () => void {
  async function look() {
    for (const { queue, count, since } of await stillQueues(context))
      context.log.error({ queue, waiting: count, since }, 'A queue stands still')
  }
  const note = (err: unknown) => refusalOf(err) || context.log.warn({ err }, 'The queues could not be looked at')
  const timer = setInterval(() => void look().catch(note), everyMs).unref()
  return () => clearInterval(timer)
}
