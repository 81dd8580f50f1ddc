import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailLeft } from '#server/mail/first-mail.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import { confirmEnd } from './resend-site-review.ts'

/** A review of the platform has its 7 days from when its first mail leaves, as a request has (features/offertes/server/start-term.ts). */
export async function startTerm({ db, clock }: Context, id: string): Promise<void> {
  const expires_at = confirmEnd(clock.now())
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('site_reviews')
      .set({ expires_at })
      .where('id', '=', id)
      .where('status', '=', 'pending_verification')
      .where('expires_at', '<', new Date(expires_at.getTime() - limits.offerte.mailDelayMs))
      .where((eb) => eb.not(mailLeft('M18', 'site_review_id', 'site_reviews.id')))
      .executeTakeFirst()
    if (late.numUpdatedRows > 0n) await extendTokens(trx, { kind: 'sv', entity_id: id, expires_at })
  })
}
