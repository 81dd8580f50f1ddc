import { limits } from '#contract/limits.ts'
import { forEachDue } from '#features/offertes/server/public.ts'
import { mintUnsubscribeToken, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { m15 } from '../../mails/m15-reminder.ts'
import { findInvitee } from './find-invitee.ts'
import { mintInvitations } from './invite-to-review.ts'
import { notReviewed } from './not-reviewed.ts'

/** One reminder, seven days after an invitation, of what was not reviewed since (server section 4). */
export async function remindInvited(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.invitation.remindAfterMs)
  const due = await context.db
    .selectFrom('review_invitations')
    .select('offerte_request_id as id')
    .distinct()
    .where('invited_at', '<=', before)
    .where('reminded_at', 'is', null)
    .execute()
  await forEachDue(context, due, (trx, id) => remind(trx, context, id))
}

async function remind(trx: Trx, context: Context, offerte_request_id: string): Promise<void> {
  // Whether it is sent or not, it is looked at once.
  const asked = await trx
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
  const ids = asked.map(({ vestiging_id }) => vestiging_id)
  const vestiging_ids = await notReviewed(trx, email_base_hash, ids)
  if (vestiging_ids.length === 0) return
  const invited = await mintInvitations(trx, context, { offerte_request_id, email_hash, vestiging_ids })
  const unsubscribe_token = await mintUnsubscribeToken(trx, context, email)
  await queueMail(trx, context, m15, { offerte_request_id, invited, unsubscribe_token }, { offerte_request_id })
}
