import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { hitRateLimit } from '#server/rate-limits/per-hour.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { companionLinkMail } from '../../mails/companion-link.ts'
import { lockShared, replacedText } from './change-link.ts'
import { findCompanion } from './find-companion.ts'

const { companionMail, resendSoon } = limits.rates
const manyText = `U liet de link al ${companionMail.max} keer mailen. Kopieer de link en stuur hem zelf, of probeer het later opnieuw`

/**
 * Mails the second link to an address that the customer typed and nobody confirmed. Limited per request, so that strangers cannot be
 * spammed, and per mailbox (docs/decisions/0015); a form sent twice gives one mail. The address is stored only in the queued mail.
 */
export function mailCompanionLink(
  context: Context,
  request_id: string,
  { link_id, email }: { link_id: string; email: string },
): Promise<void> {
  const { db, clock, keys } = context
  return db.transaction().execute(async (trx) => {
    await lockShared(trx, request_id)
    const link = await findCompanion(trx, request_id)
    if (link?.id !== link_id) throw new ApiError('CONFLICT', { text: replacedText })
    const now = clock.now()
    // A double press sends one mail.
    const sent = `link ${link.id} to ${emailHash(keys, email)}`
    if ((await hitRateLimit(trx, 'companion', sent, resendSoon, now)) > 0) return
    const retryAfter = await hitRateLimit(trx, 'companion', `request ${request_id}`, companionMail, now)
    if (retryAfter > 0) throw new ApiError('RATE_LIMITED', { retryAfter, text: manyText })
    const about = { offerte_request_id: request_id, email_base_hash: untaggedEmailHash(keys, email) }
    // The caller is not told if this mailbox has reached its limit for today: that would reveal something about the address.
    await queueUnconfirmedMail(trx, context, companionLinkMail, { companion_id: link.id, email }, about)
  })
}
