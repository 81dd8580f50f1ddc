import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { lockSiteReview } from './find-site-review.ts'
import { queueConfirmation } from './resend-site-review.ts'
import { eraseSiteReview } from './unverified-site-review.ts'

/** What happens to reviews of the platform by time alone (server sections 5 and 9). Safe to repeat. */
export const siteReviewTimers = defineJob({
  name: 'site-review-timers',
  cron: '*/5 * * * *',
  expireSeconds: 600,
  async handler(context: Context) {
    await remind(context)
    await eraseUnverified(context)
    await forgetAuthors(context)
  },
})

/** One reminder, 48 hours after a review that was not confirmed. */
async function remind(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await context.db
    .selectFrom('site_reviews')
    .select('id')
    .where('status', '=', 'pending_verification')
    .where('created_at', '<=', new Date(now.getTime() - limits.review.remindAfterMs))
    .where('expires_at', '>', now)
    .where((eb) => eb.not(mailWaits('M18', 'site_review_id', 'site_reviews.id')))
    .where('reminded_at', 'is', null)
    .execute()
  await eachInTransaction(context, due, named, async (trx, { id }) => {
    const first = await trx
      .updateTable('site_reviews')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending_verification')
      .where('reminded_at', 'is', null)
      .executeTakeFirst()
    if (first.numUpdatedRows === 0n) return
    await queueConfirmation(trx, context, await lockSiteReview(trx, id), { reminder: true })
  })
}

const named = ({ id }: { id: string }) => ({ site_review_id: id })

/** The timers run every few minutes; this much earlier keeps the erasure within its 24 hours. */
const marginMs = 60 * 60 * 1000

/** Not confirmed in 7 days: erased, a day later at most. Until then its page can offer a new link. */
async function eraseUnverified(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.offerte.eraseAfterMs + marginMs)
  const due = await context.db
    .selectFrom('site_reviews')
    .select('id')
    .where('status', '=', 'pending_verification')
    .where('expires_at', '<=', before)
    .where((eb) => eb.not(mailWaits('M18', 'site_review_id', 'site_reviews.id')))
    .execute()
  await eachInTransaction(context, due, named, async (trx, { id }) => {
    const row = await trx.selectFrom('site_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const ended = row?.status === 'pending_verification' && row.expires_at !== null && row.expires_at <= before
    if (ended) await eraseSiteReview(trx, context, id)
  })
}

/** Name, address and link of the author go 6 months after the review was taken away, the hashes of the address in 24. */
async function forgetAuthors(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const ended = sql`coalesce(r.withdrawn_at,
    (select max(d.decided_at) from review_decisions d where d.site_review_id = r.id), r.created_at)`
  const gone = sql`r.status in ('rejected', 'removed', 'withdrawn')`
  const past = (months: number) => sql`${ended} <= ${now}::timestamptz - make_interval(months => ${sql.lit(months)})`
  const { rows: due } = await sql<{ id: string }>`select r.id from site_reviews r
    where ${gone} and r.sealed_key is not null and ${past(limits.review.keptAfterRemovalMonths)}`.execute(db)
  await eachInTransaction(context, due, named, async (trx, { id }) => {
    await trx.updateTable('site_reviews').set({ sealed: null, sealed_key: null }).where('id', '=', id).execute()
    await revokeTokens(trx, context, { kind: 'rm', entity_id: `site_review:${id}` })
  })
  await sql`update site_reviews r set email_hash = null, email_base_hash = null
    where ${gone} and r.email_hash is not null and ${past(limits.offerte.hashesKeptMonths)}`.execute(db)
}
