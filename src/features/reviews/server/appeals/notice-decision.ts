import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { linkAct } from '#server/forms/act.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { NoticeDecision } from '../../contract/appeals.ts'
import { AppealBody } from '../../forms/objection.ts'
import { appealUntil, isOpenToNotifier } from '../../rules/appeal-terms.ts'
import { findDecision } from '../desk/find-decision.ts'
import { findReviewById } from '../life/find-review.ts'
import { findNotice } from '../notices/find-notice.ts'
import { appealAsNotifier } from './create-appeal.ts'
import { findAppealTo, toAppeal } from './find-appeal.ts'

const behind = async (context: Context, token: string): Promise<string> =>
  (await readToken(context.db, context, { kind: 'na', token })).entity_id

/** What was decided about the notice behind a link; reading changes nothing. */
export const readNoticeDecision = async (context: Context, token: string): Promise<NoticeDecision> =>
  read(context, await behind(context, token))

export const appealNotice = linkAct(AppealBody, async (context, token, { tekst }) =>
  appealAsNotifier(context, await behind(context, token), tekst),
)

async function read(context: Context, notice_id: string): Promise<NoticeDecision> {
  const source = await findNotice(context, notice_id)
  const decision = source?.notice.decision_id ? await findDecision(context.db, source.notice.decision_id) : undefined
  // The sender asked to be forgotten.
  if (!source?.notifier || !decision) throw new ApiError('TOKEN_INVALID')
  const { notice, about } = source
  const review = (await findReviewById(context.db, notice.review_id))!
  const appeal = await findAppealTo(context.db, decision.id, notice_id)
  return {
    reference: notice.reference,
    about,
    tekst: notice.tekst,
    facts: decision.facts || null,
    decided_at: decision.decided_at.toISOString(),
    appeal_until: appealUntil(decision.decided_at).toISOString(),
    appeal: appeal ? toAppeal(appeal) : null,
    can_appeal: !appeal && isOpenToNotifier(review, decision.decision),
  }
}
