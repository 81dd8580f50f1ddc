import * as limits from '#contract/limits.ts'
import { forEachDueRequest } from '#features/offertes/server/public.ts'
import { mintUnsubscribeToken, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { type Invited, reviewInvitationMail, reviewInvitationReminderMail } from '../../mails/review-invitation.ts'
import { findInvitee, notReviewed } from './find-invitee.ts'

type Completed = {
  offerte_request_id: string
  email: string
  email_hash: string
  email_base_hash: string
  vestiging_ids: string[]
  bill_token?: string | null
}

/**
 * Asks the customer of a completed request, in one mail, to review these offices. Once per office; false if nothing was
 * sent.
 */
export async function inviteToReview(trx: Trx, context: Context, completed: Completed): Promise<boolean> {
  const { offerte_request_id, email, email_hash, email_base_hash } = completed
  if (!(await wantsMail(trx, email_hash, 'review_invitations'))) return false
  const vestiging_ids = await notReviewed(trx, email_base_hash, completed.vestiging_ids)
  if (vestiging_ids.length === 0) return false
  const invited_at = context.clock.now()
  const rows = vestiging_ids.map((vestiging_id) => ({
    offerte_request_id,
    vestiging_id,
    invited_at,
    reminded_at: null,
  }))
  const fresh = await trx
    .insertInto('review_invitations')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .returning('vestiging_id')
    .execute()
  if (fresh.length === 0) return false
  const ids = fresh.map(({ vestiging_id }) => vestiging_id)
  const invited = await mintInvitations(trx, context, { offerte_request_id, email_hash, vestiging_ids: ids })
  const unsubscribe_token = await mintUnsubscribeToken(trx, context, email)
  const payload = { offerte_request_id, invited, unsubscribe_token, bill_token: completed.bill_token ?? null }
  await queueMail(trx, context, reviewInvitationMail, payload, { offerte_request_id })
  return true
}

type Links = { offerte_request_id: string; email_hash: string; vestiging_ids: string[] }

/** Mints the tokens of the links to write a review, one per office. */
async function mintInvitations(
  trx: Trx,
  context: Context,
  { offerte_request_id, email_hash, vestiging_ids }: Links,
): Promise<Invited[]> {
  const expires_at = new Date(context.clock.now().getTime() + limits.invitation.lifeMs)
  const invited: Invited[] = []
  for (const vestiging_id of vestiging_ids) {
    const entity_id = `${offerte_request_id}:${vestiging_id}`
    const token = await mintToken(trx, context, { kind: 'ri', entity_id, email_hash, expires_at })
    invited.push({ vestiging_id, token })
  }
  return invited
}

/** Sends one reminder, seven days after an invitation, for the offices not reviewed since. */
export async function remindInvited(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.invitation.remindAfterMs)
  const due = await context.db
    .selectFrom('review_invitations')
    .select('offerte_request_id as id')
    .distinct()
    .where('invited_at', '<=', before)
    .where('reminded_at', 'is', null)
    .execute()
  await forEachDueRequest(context, due, (trx, id) => remind(trx, context, id))
}

async function remind(trx: Trx, context: Context, offerte_request_id: string): Promise<void> {
  // Whether or not a reminder is sent, each invitation is considered once.
  const invitations = await trx
    .updateTable('review_invitations')
    .set({ reminded_at: context.clock.now() })
    .where('offerte_request_id', '=', offerte_request_id)
    .where('reminded_at', 'is', null)
    .returning('vestiging_id')
    .execute()
  const invitee = await findInvitee(trx, context, offerte_request_id)
  if (!invitee) return
  const { email, email_hash, email_base_hash } = invitee
  for (const list of ['review_invitations', 'reminders'] as const) {
    if (!(await wantsMail(trx, email_hash, list))) return
  }
  const ids = invitations.map(({ vestiging_id }) => vestiging_id)
  const vestiging_ids = await notReviewed(trx, email_base_hash, ids)
  if (vestiging_ids.length === 0) return
  const invited = await mintInvitations(trx, context, { offerte_request_id, email_hash, vestiging_ids })
  const unsubscribe_token = await mintUnsubscribeToken(trx, context, email)
  await queueMail(
    trx,
    context,
    reviewInvitationReminderMail,
    { offerte_request_id, invited, unsubscribe_token },
    { offerte_request_id },
  )
}
