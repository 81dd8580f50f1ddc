import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailLeft } from '#server/mail/first-mail.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import type { ReviewName } from '../../review-name.ts'
import { confirmEnd } from './insert-review.ts'
import { kinds } from './kinds.ts'

/** A review has its 7 days from when its first mail leaves, as a request has (features/offertes/server/start-term.ts). */
export async function startTerm({ db, clock }: Context, { type, id }: ReviewName): Promise<void> {
  const expires_at = confirmEnd(clock.now())
  const { link, mail } = kinds[type]
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('reviews')
      .set({ expires_at })
      .where('type', '=', type)
      .where('number', '=', id)
      .where('status', '=', 'pending_verification')
      .where('expires_at', '<', new Date(expires_at.getTime() - limits.offerte.mailDelayMs))
      .where((eb) => eb.not(mailLeft(mail, 'review_id', 'reviews.id')))
      .executeTakeFirst()
    if (late.numUpdatedRows > 0n) await extendTokens(trx, { kind: link, entity_id: id, expires_at })
  })
}
