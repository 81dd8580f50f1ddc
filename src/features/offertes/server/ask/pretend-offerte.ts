import { randomInt } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import type { OfferteReceipt } from '../../contract.ts'
import type { OfferteRequestBody } from '../../request-body.ts'
import { pickVestigingen } from './pick-vestigingen.ts'

/** What a robot that filled the hidden field gets: an answer as if all went well, with nothing stored (server section 1). */
export async function pretendOfferte({ db, clock }: Context, body: OfferteRequestBody): Promise<OfferteReceipt> {
  const now = clock.now()
  const { picked, skipped } = await pickVestigingen(db, body.vestiging_ids, now)
  if (picked.length === 0) throw new ApiError('NO_VALID_OFFICES')
  return {
    id: String(randomInt(1_000, 100_000)),
    reference: newReference('NV'),
    status: 'pending_verification',
    verification_required: true,
    email_masked: maskEmail(body.email),
    verification_expires_at: new Date(now.getTime() + limits.offerte.confirmMs).toISOString(),
    vestigingen: picked,
    skipped_vestigingen: skipped,
    created_at: now.toISOString(),
  }
}
