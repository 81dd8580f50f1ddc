import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { hitRateLimit, refuseFor } from '#server/rate-limits/per-hour.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { OfferteStatus } from '../../contract.ts'
import { companionLinkMail } from '../../mails/companion-link.ts'
import { findStatus } from '../requests.ts'
import { lockShared } from './change-link.ts'
import { findCompanion } from './find-companion.ts'

const replacedText = 'Er is intussen een andere link. Vernieuw de pagina en probeer het opnieuw.'

/**
 * Mails the second link to an address that its customer typed and nobody confirmed: few of each request, so that it is no way to write to
 * strangers, and as docs/decisions/0015 has it for each mailbox. The address is kept nowhere but in the mail that waits.
 */
export function mailCompanionLink(
  context: Context,
  request_id: string,
  { link_id, email }: { link_id: string; email: string },
): Promise<OfferteStatus> {
  const { db, clock, keys } = context
  return db.transaction().execute(async (trx) => {
    await lockShared(trx, request_id)
    const link = await findCompanion(trx, request_id)
    if (link?.id !== link_id) throw new ApiError('CONFLICT', { text: replacedText })
    const rate = limits.rates.companionMail
    refuseFor(await hitRateLimit(trx, 'companion', `request ${request_id}`, rate, clock.now()))
    const about = { offerte_request_id: request_id, email_base_hash: untaggedEmailHash(keys, email) }
    // Whether that mailbox takes no more of them today is nobody's business.
    await queueUnconfirmedMail(trx, context, companionLinkMail, { companion_id: link.id, email }, about)
    return findStatus(trx, context, request_id)
  })
}
