import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { ipPrefixHash } from '#server/tokens/hashes.ts'
import type { ReviewBody } from '../../request-body.ts'
import { shownName } from '../../rules/reviews.ts'
import { sealAuthor } from './author.ts'
import { eraseEnded } from './erase-review.ts'
import type { IdentifiedAuthor } from './identify-author.ts'

type From = { author: IdentifiedAuthor; ip: string }

/**
 * Writes a review that waits for its confirmation. Null when a live one of the same person about the same office is there:
 * of several at the same time the unique index lets one pass, the others wait for it.
 */
export async function insertReview(
  trx: Trx,
  context: Context,
  body: ReviewBody,
  { author, ip }: From,
): Promise<string | null> {
  const { keys, clock } = context
  const now = clock.now()
  const { email, email_hash, email_base_hash, invited } = author
  const { vestiging_id, naam, alleen_initialen } = body
  await eraseEnded(trx, context, { email_base_hash, vestiging_id })
  const id = await nextId(trx, 'reviews')
  const row = await trx
    .insertInto('reviews')
    .values({
      id,
      vestiging_id,
      email_hash,
      email_base_hash,
      ...sealAuthor(context, 'reviews', id, { naam, email, alleen_initialen }),
      naam: shownName(naam, alleen_initialen),
      rating_prijs_kwaliteit: body.rating_prijs_kwaliteit,
      rating_service: body.rating_service,
      rating_communicatie: body.rating_communicatie,
      pluspunten: body.pluspunten,
      minpunten: body.minpunten,
      dienst_ids: body.dienst_ids,
      verification_level: invited ? 'uitnodiging' : 'email',
      status: 'pending_verification',
      ip_prefix_hash: ipPrefixHash(keys, ip),
      created_at: now,
      expires_at: confirmEnd(now),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const confirmEnd = (now: Date): Date => new Date(now.getTime() + limits.review.confirmMs)
