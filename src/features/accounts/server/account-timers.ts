import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { eraseAccount, lockAccount } from './account.ts'
import { mailMovedClaims } from './claim/request-claim.ts'
import { unconfirmedAccounts } from './register/unconfirmed-account.ts'

/** What happens to accounts over time. Each part selects what is due, so it is safe to repeat. */
export const accountTimers = defineJob({
  name: 'account-timers',
  cron: '*/15 * * * *',
  expireSeconds: 600,
  async handler(context) {
    await eraseUnconfirmed(context)
    await forgetLogins(context)
    await mailMovedClaims(context)
  },
})

async function eraseUnconfirmed(context: Context): Promise<void> {
  const due = await unconfirmedAccounts(context.db, context.clock.now())
  await eachInTransaction(
    context,
    due,
    ({ id }) => ({ account_id: id }),
    async (trx, { id }) => {
      const account = await lockAccount(trx, id)
      // A new link may have restarted its term meanwhile.
      if (account?.expires_at && account.expires_at <= context.clock.now()) await eraseAccount(trx, context, id)
    },
  )
}

/** Deletes ended sessions and login steps, and wrong passwords that no longer count. */
async function forgetLogins({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('account_sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_steps').where('expires_at', '<=', now).execute()
  // Secrets that were never proved with an app.
  const before = new Date(now.getTime() - limits.account.totp.setUpMs)
  await db.deleteFrom('account_totp').where('proved_at', 'is', null).where('created_at', '<=', before).execute()
  // All tries of a row may have been taken back.
  const last = sql`failed_at[cardinality(failed_at)] + ${limits.account.lock.windowMs} * interval '1 ms'`
  await sql`delete from login_failures
    where coalesce(greatest(coalesce(locked_until, ${last}), locks_until), '-infinity') <= ${now}`.execute(db)
}
