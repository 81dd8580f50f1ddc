import type * as z from 'zod/mini'
import type { Context } from '../context.ts'

/**
 * A job: its name, payload and handler. It runs at least once, on one node, so the handler opens its own transactions
 * and first checks whether its work is already done. A payload holds ids only, no personal data.
 */
export type Job<P extends object = object> = {
  /** Letters and dashes; the name of its queue, so never changed once released. */
  name: string
  /** Checked before the handler runs. */
  schema?: z.ZodMiniType<P>
  /** Five fields, Europe/Amsterdam; run on one of the nodes, with an empty payload. */
  cron?: string
  /** Tries after the first one; 10 by default. */
  retries?: number
  /** Between two tries; one minute and doubling by default. */
  retryDelaySeconds?: number
  /** How many run at the same time on one node; 1 by default. */
  concurrency?: number
  /** After this long the job counts as dead and is retried; 60 by default. */
  expireSeconds?: number
  // A method, not a property, so that jobs with different payloads fit in one list.
  handler(context: Context, payload: P): Promise<void>
}

/** Keeps the payload's type, so that `queueJob` is checked against it. */
export const defineJob = <P extends object = object>(job: Job<P>): Job<P> => job
