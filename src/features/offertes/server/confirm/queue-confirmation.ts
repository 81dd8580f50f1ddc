import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { requestConfirmationMail } from '../../mails/request-confirmation.ts'
import type { Offerte } from '../requests.ts'
import { keepCode, newCode } from './confirmation-code.ts'

type Unconfirmed = Pick<Offerte, 'id' | 'email_hash' | 'email_base_hash' | 'expires_at'>

/**
 * Queues M01 with its own link and a code that replaces an earlier one. Returns 0 if queued, else the number of seconds until it
 * can be.
 */
export async function queueConfirmation(
  trx: Trx,
  context: Context,
  { id, email_hash, email_base_hash, expires_at }: Unconfirmed,
  askedBy: 'reader' | 'anybody',
): Promise<number> {
  const token = await mintToken(trx, context, { kind: 'oa', entity_id: id, email_hash, expires_at })
  const code = newCode()
  const about = { email_base_hash, askedBy, offerte_request_id: id }
  const retryAfter = await queueUnconfirmedMail(
    trx,
    context,
    requestConfirmationMail,
    { request_id: id, token, code },
    about,
  )
  if (retryAfter === 0) await keepCode(trx, context, { request_id: id, code })
  return retryAfter
}
