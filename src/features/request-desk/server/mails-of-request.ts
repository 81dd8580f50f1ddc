import { mailLabel } from '#features/mailroom/rules/mail-labels.ts'
import type { Context } from '#server/context.ts'
import type { RequestMail } from '../page-state.ts'

/** The mails about a request, the oldest first, as long as the log has them. */
export async function mailsOfRequest({ db }: Context, request_id: string): Promise<RequestMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'queued_at', 'due_at', 'sent_at', 'dead_at', 'dropped_at', 'last_error'])
    .where('offerte_request_id', '=', request_id)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ kind, due_at, sent_at, dead_at, dropped_at, last_error }) => {
    const state = sent_at
      ? 'verstuurd'
      : dead_at
        ? `opgegeven (${last_error})`
        : dropped_at
          ? 'vervallen'
          : `wacht${last_error ? ` (${last_error})` : ''}`
    const at = sent_at ?? dead_at ?? dropped_at ?? due_at
    return { at: at.toISOString(), label: `E-mail ${kind} ${mailLabel(kind)}: ${state}` }
  })
}

/** What the customer was asked already. */
export async function findInvited({ db }: Context, request_id: string) {
  const review = db
    .selectFrom('review_invitations')
    .select('vestiging_id')
    .where('offerte_request_id', '=', request_id)
    .limit(1)
  const site = db
    .selectFrom('site_review_invitations')
    .select('offerte_request_id')
    .where('offerte_request_id', '=', request_id)
  return {
    review: (await review.executeTakeFirst()) !== undefined,
    site_review: (await site.executeTakeFirst()) !== undefined,
  }
}
