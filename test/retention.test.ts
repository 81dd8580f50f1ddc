import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { createTestApp } from './app.ts'
import { reviewBody } from './author-reviews.ts'
import { describeOnDatabase } from './database.ts'
import { insertVestigingen, mailsOf, offerteBody, tokenIn } from './offertes.ts'
import { askForData } from './own-data.ts'
import { postForm } from './post-form.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { insertSealedData } from './sealed-data.ts'
import { postTo } from './site-reviews.ts'

const day = 24 * 3_600_000
const years = 10

/** What may be there for good, and why; everything else that leads to a person has a timer. */
const kept: Record<string, string> = {
  'reviews.sealed': 'who wrote a review that is online',
  'reviews.sealed_key': 'the same',
  'reviews.email_hash': 'the same',
  'reviews.email_base_hash': 'the same',
  'accounts.sealed': 'an account that was confirmed, until its owner erases it',
  'accounts.sealed_key': 'the same',
  'accounts.email_hash': 'the same',
  'accounts.email_base_hash': 'the same',
  'passkeys.sealed': 'what its owner calls a passkey, until it is removed',
  'webhooks.sealed_secret': 'what an office shares with its own system, until the webhook is removed',
  'operator_acts.sealed': 'who did what at the desk, until their account is erased',
  'unsubscribes.email_hash': 'who wants no such mails',
  'mail_stops.email_base_hash': 'who wants no mails about what others fill in',
  'tokens.email_hash': 'links without an end: to unsubscribe',
}

/** Columns that hold what was sealed, or a hash of an address or of a network, and in which anything is left. */
async function leftOver({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'secret_keys'
      and (c.column_name like '%seal%' or c.column_name like '%email%hash' or c.column_name like 'ip\_%'
        or c.column_name in ('wrapped_key', 'payload', 'unconfirmed_hash', 'search_details', 'to_address', 'sid_hash'))
    order by 1, 2`.execute(db)
  const left: string[] = []
  for (const { table, column } of rows) {
    const filled = sql`select from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`
    if ((await filled.execute(db)).rows.length > 0) left.push(`${table}.${column}`)
  }
  return left
}

describeOnDatabase('After years without a visit', (open) => {
  test('nothing that leads to a person is left but what is kept on purpose', async () => {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const offices = await insertVestigingen(context, [{}])
    await context.index.reload()
    const app = await createTestApp(context)
    await insertSealedData(context)
    await context.db.updateTable('review_notices').set({ decided_at: clock.now() }).execute()
    await postTo(app, '/offerte-requests', offerteBody(offices))
    await runDueJobs(context)
    const oa = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const { sid } = await postTo(app, `/offerte-requests/access/${oa}/confirm`, {})
    await postTo(app, '/reviews', reviewBody(offices[0]!), { sid: sid! })
    await runDueJobs(context)
    const rv = tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')
    await postTo(app, `/auth/verify-registration/${rv}`, {})
    await runDueJobs(context)
    const rm = tokenIn((await mailsOf(context, 'M19'))[0]!, '/review/')
    await postForm(app, `/review/${rm}`, { action: 'withdraw', bevestig: 'true' })
    await askForData(app, context, 'iemand@klant.example')
    expect(await leftOver(context)).toEqual(expect.arrayContaining(['data_requests.sealed', 'offerte_requests.sealed']))

    for (const ms of [3 * day, 60 * day, 180 * day, 400 * day, years * 365 * day]) {
      clock.advance(ms)
      for (const job of context.jobs.list.filter(({ cron }) => cron)) await job.handler(context, {})
      await runDueJobs(context)
    }
    expect((await leftOver(context)).filter((column) => !(column in kept))).toEqual([])
    const links = await context.db.selectFrom('tokens').select('kind').distinct().orderBy('kind').execute()
    expect(links.map(({ kind }) => kind)).toEqual(['un'])
  })
})
