import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { nameKey } from '../../review-name.ts'
import { nameOf } from './find-review.ts'
import { forEachDue } from './for-each-due.ts'
import { offline } from './scopes.ts'

/** When a review went offline for good: its author took it away, or the last decision did. */
const endedAt = sql`coalesce(withdrawn_at,
  (select max(d.decided_at) from review_decisions d where d.review_id = reviews.id), created_at)`

/**
 * Name and address of an author are known while the review is online and 12 months after; the hashes of the address 24
 * months after (server section 9). The network is for the rule of three from one within a day, and those three may be
 * confirmed on the last day that they can be.
 */
export async function forgetAuthors(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const monthsAgo = (months: number) =>
    sql<boolean>`${endedAt} <= ${now}::timestamptz - make_interval(months => ${sql.lit(months)})`

  await forEachDue(
    context,
    sql`${offline} and sealed_key is not null and ${monthsAgo(limits.review.keptAfterRemovalMonths)}`,
    // Shown again meanwhile, it is known for longer.
    ({ status }) => status !== 'published',
    async (trx, review) => {
      await trx.updateTable('reviews').set({ sealed_key: null, sealed: null }).where('id', '=', review.id).execute()
      await revokeTokens(trx, context, { kind: 'rm', entity_id: nameKey(nameOf(review)) })
    },
  )

  await db
    .updateTable('reviews')
    .set({ email_hash: null, email_base_hash: null })
    .where(offline)
    .where('email_hash', 'is not', null)
    .where(monthsAgo(limits.offerte.hashesKeptMonths))
    .execute()
  await db
    .updateTable('reviews')
    .set({ ip_prefix_hash: null })
    .where('ip_prefix_hash', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - limits.review.confirmMs - limits.review.perPrefix.windowMs))
    .execute()
}
