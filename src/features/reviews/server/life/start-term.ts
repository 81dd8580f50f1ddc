import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailLeft } from '#server/mail/first-mail.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import { confirmEnd } from './insert-review.ts'

/** A review has its 7 days from when its first mail leaves, as a request has (features/offertes/server/start-term.ts). */
export async function startTerm({ db, clock }: Context, id: string): Promise<void> {
  const expires_at = confirmEnd(clock.now())
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('reviews')
      .set({ expires_at })
      .where('id', '=', id)
      .where('status', '=', 'pending_verification')
      .where('expires_at', '<', new Date(expires_at.getTime() - limits.offerte.mailDelayMs))
      .where((eb) => eb.not(mailLeft('M17', 'review_id', 'reviews.id')))
      .executeTakeFirst()
    if (late.numUpdatedRows > 0n) await extendTokens(trx, { kind: 'rv', entity_id: id, expires_at })
  })
}
