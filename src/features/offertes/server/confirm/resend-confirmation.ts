import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { refuseFor } from '#server/rate-limits/per-hour.ts'
import { hitResendLimits, limitResends } from '#server/rate-limits/resends.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { readSession } from '#server/tokens/visitor-session.ts'
import { offerteStatusOf } from '../../rules/states.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { lockOfferte, openRequests } from '../requests.ts'
import { queueConfirmation } from './queue-confirmation.ts'

/**
 * Resends the confirmation mail of a request, with a new link beside the old one. `askedBy` 'anybody' has not proved to read
 * the mailbox, so the mail counts against its limit. `also` runs in the same transaction.
 */
export async function resendConfirmation(
  context: Context,
  request_id: string,
  askedBy: 'reader' | 'anybody',
  also: (trx: Trx) => Promise<void> = async () => {},
): Promise<{ email_masked: string }> {
  const { db, clock } = context
  await limitResends(context, resendKeyOf(request_id))
  return db.transaction().execute(async (trx) => {
    const offerte = await lockOfferte(trx, request_id)
    if (offerteStatusOf(offerte, [], clock.now()) !== 'pending_verification') throw new ApiError('OFFERTE_CLOSED')
    refuseFor(await queueConfirmation(trx, context, offerte, askedBy))
    await also(trx)
    const personal = openPersonalFields(context, offerte)
    return { email_masked: maskEmail(personal?.email ?? '') }
  })
}

/**
 * A second request within 24 hours resends the mail of the first, so that a stranger cannot block an address unnoticed. Not
 * within 10 minutes of the first mail, even with rate limits off.
 */
export async function resendToDuplicate(context: Context, email_base_hash: string): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const first = await db
    .selectFrom('offerte_windows as w')
    .innerJoin('offerte_requests as r', 'r.id', 'w.request_id')
    .leftJoin('offerte_confirmations as c', 'c.request_id', 'r.id')
    .select('r.id')
    .where('w.email_base_hash', '=', email_base_hash)
    .where('c.request_id', 'is', null)
    .where('r.created_at', '<=', new Date(now.getTime() - limits.rates.resendSoon.windowMs))
    .executeTakeFirst()
  if (!first || (await hitResendLimits(context, resendKeyOf(first.id))) > 0) return
  await db.transaction().execute(async (trx) => {
    const offerte = await lockOfferte(trx, first.id)
    if (offerteStatusOf(offerte, [], now) !== 'pending_verification') return
    await queueConfirmation(trx, context, offerte, 'anybody')
  })
}

/** 'Stuur opnieuw' after a request: resends the mail of the newest unconfirmed request of this session's addresses. */
export async function resendToSession(context: Context, sid: string | undefined): Promise<void> {
  const { db, clock } = context
  const hashes = (await readSession(db, context, sid)).map(({ email_hash }) => email_hash)
  const [newest] =
    hashes.length === 0
      ? []
      : await openRequests(db)
          .select('r.id')
          .where('r.email_hash', 'in', hashes)
          .where('r.expires_at', '>', clock.now())
          .where('confirmed_at', 'is', null)
          .orderBy('r.created_at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .execute()
  if (!newest) throw new ApiError('OFFERTE_NOT_FOUND')
  await resendConfirmation(context, newest.id, 'anybody')
}

const resendKeyOf = (request_id: string) => `offerte ${request_id}`
