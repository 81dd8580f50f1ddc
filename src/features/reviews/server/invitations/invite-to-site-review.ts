import * as limits from '#contract/limits.ts'
import { forEachDueRequest } from '#features/offertes/server/public.ts'
import { mintUnsubscribeToken, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { siteReviewInvitationMail } from '../../mails/site-review-invitation.ts'
import { findInvitee, hasSiteReview } from './find-invitee.ts'

/** Asks each customer about the platform once, three days after a request of theirs was sent. */
export async function inviteToSiteReview(context: Context): Promise<void> {
  const ago = (ms: number) => new Date(context.clock.now().getTime() - ms)
  const due = await context.db
    .selectFrom('offerte_dispatches as d')
    .leftJoin('site_review_invitations as i', 'i.offerte_request_id', 'd.request_id')
    .select('d.request_id as id')
    .where('d.dispatched_at', '<=', ago(limits.invitation.siteAfterMs))
    // After that, the request is no longer something of a few days ago.
    .where('d.dispatched_at', '>', ago(limits.invitation.siteUntilMs))
    .where('i.offerte_request_id', 'is', null)
    .execute()
  await forEachDueRequest(context, due, async (trx, id) => {
    await inviteCustomer(trx, context, id)
  })
}

/** The result: no customer to ask or no wish to be asked, asked or reviewed before, or asked now. */
type Outcome = 'unwanted' | 'before' | 'sent'

/** Asks the customer of a request, its row locked, to review the platform. */
export async function inviteCustomer(trx: Trx, context: Context, offerte_request_id: string): Promise<Outcome> {
  const invitee = await findInvitee(trx, context, offerte_request_id)
  if (!invitee) return 'unwanted'
  const { email, email_hash, email_base_hash } = invitee
  if ((await wasInvited(trx, email_base_hash)) || (await hasSiteReview(trx, email_base_hash))) return 'before'
  if (!(await wantsMail(trx, email_hash, 'review_invitations'))) return 'unwanted'
  const invited_at = context.clock.now()
  await trx.insertInto('site_review_invitations').values({ offerte_request_id, invited_at }).execute()
  const expires_at = new Date(invited_at.getTime() + limits.invitation.lifeMs)
  const token = await mintToken(trx, context, { kind: 'si', entity_id: offerte_request_id, email_hash, expires_at })
  const unsubscribe_token = await mintUnsubscribeToken(trx, context, email)
  await queueMail(
    trx,
    context,
    siteReviewInvitationMail,
    { offerte_request_id, token, unsubscribe_token },
    { offerte_request_id },
  )
  return 'sent'
}

/** After this request or another one of the same customer. */
async function wasInvited(trx: Trx, email_base_hash: string): Promise<boolean> {
  const invitation = await trx
    .selectFrom('site_review_invitations as i')
    .innerJoin('offerte_requests as r', 'r.id', 'i.offerte_request_id')
    .select('r.id')
    .where('r.email_base_hash', '=', email_base_hash)
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}
