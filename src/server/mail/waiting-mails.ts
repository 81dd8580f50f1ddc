import type { Context } from '../context.ts'
import type { MailFailure } from './retry-rules.ts'

/** Mails that wait for one reason: how many, since when, and the last error. */
type WaitingMails = { failure: MailFailure; count: number; since: Date; last_error: string }

/** Mails that wait because of the mail server or an error of ours, by reason; longest wait first. */
export async function waitingMails({ db }: Pick<Context, 'db'>): Promise<WaitingMails[]> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      'failure',
      fn.countAll<string>().as('count'),
      fn.min('queued_at').as('since'),
      fn.max('last_error').as('last_error'),
    ])
    .where('failure', 'in', ['server-refused', 'server-unreachable', 'not-rendered'])
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('dropped_at', 'is', null)
    .groupBy('failure')
    .orderBy('since')
    .execute()
  return rows.map(({ failure, count, since, last_error }) => ({
    failure: failure as MailFailure,
    count: Number(count),
    since,
    last_error: last_error ?? 'UNKNOWN',
  }))
}

/** For /readyz: "3 mails wait since 2026-11-22T10:00:00.000Z: server-refused (EAUTH AUTH PLAIN 535)"; null when none do. */
export async function mailTrouble(context: Pick<Context, 'db'>): Promise<string | null> {
  const [first] = await waitingMails(context)
  if (!first) return null
  const { failure, count, since, last_error } = first
  return `${count} ${count === 1 ? 'mail waits' : 'mails wait'} since ${since.toISOString()}: ${failure} (${last_error})`
}
