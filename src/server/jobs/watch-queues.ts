import type { Context } from '../context.ts'
import { refusalOf } from '../database/refusal.ts'
import { stillQueues } from './waiting-jobs.ts'

const everyMs = 60_000

/**
 * Logs once a minute which queues stand still, and tells the operator through a hook; the log is needed because no mail
 * can leave when the queue of mails stands still. Does not end the process: all nodes work the same queues and would
 * end together. Returns a function that stops it.
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
