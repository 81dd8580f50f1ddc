import { sql } from 'kysely'
import type { Trx } from '#server/database/schema.ts'
import { recountReviewStats } from '../read/review-stats.ts'

type Move = { from: string; to: string; now: Date }

/**
 * Moves the reviews of a merged office, its reply links and its bill codes to the office that stays. An author who
 * reviewed both keeps one review there (reviews_once). Returns how many moved; the caller announces both offices.
 */
export async function moveReviews(trx: Trx, { from, to, now }: Move): Promise<number> {
  const live = sql`('pending_verification', 'in_moderation', 'published')`
  const { numAffectedRows = 0n } = await sql`
    update reviews r set vestiging_id = ${to}::bigint
    where r.vestiging_id = ${from}::bigint and not (r.status in ${live} and r.email_base_hash is not null and exists (
      select from reviews o where o.vestiging_id = ${to}::bigint and o.email_base_hash = r.email_base_hash
        and o.status in ${live}))`.execute(trx)
  await trx
    .updateTable('tokens')
    .set({ entity_id: to })
    .where('kind', '=', 'rf')
    .where('entity_id', '=', from)
    .execute()
  await trx.updateTable('review_code_sheets').set({ vestiging_id: to }).where('vestiging_id', '=', from).execute()
  await recountReviewStats(trx, [from, to], now)
  return Number(numAffectedRows)
}
