import type { Context } from '../context.ts'
import { refusalOf } from '../database/refusal.ts'
import { stillQueues } from './waiting-jobs.ts'

const everyMs = 60_000

/**
 * Says in the log, once a minute, which queue stands still, and tells the operator: no mail may be able to when that is the queue of
 * mails. The process is not ended for it: all nodes work the same queues, and would end together. Returns how to stop.
 */
export function watchQueues(context: Context): () => void {
  const note = (err: unknown) => refusalOf(err) || context.log.warn({ err }, 'The queues could not be looked at')
  const timer = setInterval(() => void lookAtQueues(context).catch(note), everyMs).unref()
  return () => clearInterval(timer)
}

export async function lookAtQueues(context: Context): Promise<void> {
  const queues = await stillQueues(context)
  for (const { queue, count, since } of queues)
    context.log.error({ queue, waiting: count, since }, 'A queue stands still')
  await context.hooks.standstill(context, queues)
}
