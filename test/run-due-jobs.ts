import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { runJob } from '#server/jobs/run-job.ts'

type Due = { id: string; name: string; data: unknown }

/**
 * Runs every job that is due by the context's clock, and those they queue in turn, without workers: for tests that move
 * the clock (real workers go by the real time). Those of one transaction run in the order in which it wrote them, which models
 * count on and workers do not promise. A job that fails fails the test. Gives the names in the order they ran.
 */
export async function runDueJobs(context: Context): Promise<string[]> {
  const ran: string[] = []
  for (;;) {
    const { rows } = await sql<Due>`
      select id, name, data from pgboss.job
      where state in ('created', 'retry') and name not like '\\_\\_%'
        and (start_after <= ${context.clock.now()} or start_after = created_on)
      order by start_after, created_on, cmin::text::int
    `.execute(context.db)
    if (rows.length === 0) return ran
    for (const { id, name, data } of rows) {
      const job = context.jobs.list.find((j) => j.name === name)
      if (!job) throw new Error(`The job ${name} is not registered`)
      await runJob(context, job, data ?? {})
      await sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}`.execute(context.db)
      ran.push(name)
    }
  }
}
