import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Due jobs of one queue that no node has started: how many, and since when the oldest waits. */
export type WaitingJobs = { queue: string; count: number; since: Date }
type Needs = Pick<Context, 'db' | 'clock' | 'jobs'>

export async function waitingJobs({ db, clock, jobs }: Needs): Promise<WaitingJobs[]> {
  const names = jobs.list.map(({ name }) => name)
  const { rows } = await sql<{ name: string; count: string; since: Date }>`
    select name, count(*) as count, min(start_after) as since from pgboss.job
    where state < 'active' and start_after <= ${clock.now()} and name = any(${names})
    group by name order by min(start_after), name`.execute(db)
  return rows.map(({ name, count, since }) => ({ queue: name, count: Number(count), since }))
}

/** A queue stands still when a job has waited this long and none was started since. A busy queue does not. */
const stillMs = 10 * 60_000

export async function stillQueues(context: Needs): Promise<WaitingJobs[]> {
  const since = new Date(context.clock.now().getTime() - stillMs)
  const late = (await waitingJobs(context)).filter((waiting) => waiting.since <= since)
  if (late.length === 0) return []
  const names = late.map(({ queue }) => queue)
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where name = any(${names}) and started_on > ${since}`.execute(context.db)
  return late.filter(({ queue }) => rows.every(({ name }) => name !== queue))
}

/** For /readyz: "send-mail stands still since 2026-11-22T10:00:00.000Z, 3 wait"; null when every queue moves. */
export async function queueTrouble(context: Needs): Promise<string | null> {
  const [first] = await stillQueues(context)
  return first ? `${first.queue} stands still since ${first.since.toISOString()}, ${first.count} wait` : null
}
