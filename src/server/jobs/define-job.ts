import type * as z from 'zod/mini'
import type { Context } from '../context.ts'

/**
 * A job is a name, what it gets and what it does. It runs at least once, on one node; its handler opens its own
 * transactions and looks first whether its work was already done. A payload holds ids only, no personal data.
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
  /** After this long the job is taken for dead and tried again; 60 by default. */
  expireSeconds?: number
  // A method, not a property: jobs with different payloads stand in one list.
  handler(context: Context, payload: P): Promise<void>
}

/** Keeps the payload's type, so that `queueJob` is checked against it. */
export const defineJob = <P extends object = object>(job: Job<P>): Job<P> => job
