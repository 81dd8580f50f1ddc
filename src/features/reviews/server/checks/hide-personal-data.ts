import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { lastDecision } from '../desk/find-decision.ts'
import { changeReview } from '../life/change-review.ts'
import type { Review } from '../life/find-review.ts'
import { flagsOfText } from './flags-of-text.ts'
import { lockOffice } from './reviewed-office.ts'

const personal = ['phone', 'email', 'personal_number', 'staff_name']

/**
 * Hides the words of a reported review while it is assessed, when the checks too see personal data in them (server section 4).
 * A notice alone takes nothing away, nor one about words that a person let pass.
 */
export async function hidePersonalData(trx: Trx, context: Context, review: Review): Promise<void> {
  if (review.text_hidden_at !== null) return
  const decision = await lastDecision(trx, review.id)
  if (decision && !decision.automatic && decision.decided_at >= (review.edited_at ?? review.created_at)) return
  const flags = flagsOfText(review.texts, await lockOffice(trx, context, review))
  if (!flags.some((flag) => personal.includes(flag))) return
  const now = context.clock.now()
  await changeReview(trx, context, review, { held_for: 'text', held_flags: flags, held_at: now, text_hidden_at: now })
}
