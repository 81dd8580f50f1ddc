import { fromKysely } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import type { Job } from './define-job.ts'

/**
 * Writes a job in the transaction of what it belongs to: both are there after the commit, or neither.
 * `startAfter` is the earliest moment; without it the job runs at once.
 */
export async function queueJob<P extends object>(
  trx: Trx,
  context: Pick<Context, 'jobs'>,
  job: Job<P>,
  payload: P,
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  await context.jobs.boss.send(job.name, payload, { db: fromKysely(trx), startAfter })
}
