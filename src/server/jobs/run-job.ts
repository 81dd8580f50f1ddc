import type { Context } from '../context.ts'
import { refusalOf } from '../database/refusal.ts'
import type { Job } from './define-job.ts'

/** Runs one job; a failure is logged and thrown, so that it is tried again. */
export async function runJob<P extends object>(context: Context, job: Job<P>, payload: unknown): Promise<void> {
  const started = performance.now()
  const ms = () => performance.now() - started
  try {
    const input = job.schema ? (job.schema.parse(payload) as P) : (payload as P)
    const work = () => job.handler(context, input)
    await (context.tracing ? context.tracing.job(job.name, work) : work())
    context.metrics?.job(job.name, 'done', ms())
    context.log.debug({ job: job.name, ms: Math.round(ms()) }, 'Job done')
  } catch (err) {
    context.metrics?.job(job.name, 'failed', ms())
    if (!refusalOf(err)) context.log.warn({ err, job: job.name }, 'Job failed')
    throw new JobFailure(job.name)
  }
}

/** What the job table stores of a failure: no text, which could contain personal data. */
class JobFailure extends Error {
  constructor(name: string) {
    super(`${name} failed; the log says why`)
    this.stack = undefined
  }
}
