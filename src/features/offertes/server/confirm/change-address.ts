import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { forgetAddress } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import { refuseFor } from '#server/rate-limits/per-hour.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { linkSession } from '#server/tokens/visitor-session.ts'
import { offerteStatusOf } from '../../rules/states.ts'
import { freeWindow, limitOffertes, refuseManyDispatches, takeWindow } from '../ask/limit-offertes.ts'
import { openPersonalFields, sealPersonalFields } from '../personal-fields.ts'
import { lockOfferte } from '../requests.ts'
import { findOwnRequest, isOwnRequest } from './own-request.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { resendToDuplicate } from './resend-confirmation.ts'

type Input = { email: string; ip: string; sid: string | undefined }

const sameAddress = 'Dit adres had u al ingevuld. Vraag een nieuwe e-mail, of vul een ander adres in.'

/**
 * 'Verkeerd adres? Pas het aan': changes the address of an unconfirmed request, in the browser that made it. Counts as a request from
 * the new address; the links and the code sent to the old one end.
 */
export async function changeAddress(context: Context, { email, ip, sid }: Input): Promise<void> {
  const { db, keys, clock } = context
  const request_id = await findOwnRequest(context, sid)
  const email_hash = emailHash(keys, email)
  const email_base_hash = untaggedEmailHash(keys, email)
  await limitOffertes(context, { ip, email_base_hash })
  const isFree = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const offerte = await lockOfferte(trx, request_id)
    const personal = openPersonalFields(context, offerte)
    const isPending = offerteStatusOf(offerte, [], now) === 'pending_verification'
    if (!isPending || !personal || !(await isOwnRequest(trx, request_id, sid))) throw new ApiError('OFFERTE_NOT_FOUND')
    if (offerte.email_hash === email_hash) {
      throw new ApiError('BAD_REQUEST', { fields: [{ field: 'email', message: sameAddress }] })
    }
    if (offerte.email_base_hash !== email_base_hash) {
      // Claim the new window before freeing the old one, so that a refusal changes nothing.
      if (!(await takeWindow(trx, { email_base_hash, request_id, now }))) return false
      await freeWindow(trx, request_id, email_base_hash)
    }
    await refuseManyDispatches(trx, email_base_hash, now)
    await revokeTokens(trx, context, { kind: 'oa', entity_id: request_id })
    const expires_at = new Date(now.getTime() + limits.offerte.confirmMs)
    const sealed = sealPersonalFields(context, request_id, { ...personal, email })
    const address = { ...sealed, email_hash, email_base_hash, expires_at }
    await trx.updateTable('offerte_requests').set(address).where('id', '=', request_id).execute()
    refuseFor(await queueConfirmation(trx, context, { id: request_id, ...address }, 'anybody'))
    // 'Stuur opnieuw' finds the request by the addresses of the session.
    await linkSession(trx, context, { sid, email_hash })
    await forgetAddress(trx, context, offerte.email_hash)
    return true
  })
  if (isFree) return
  await resendToDuplicate(context, email_base_hash)
  throw new ApiError('USER_ALREADY_CREATED_OFFERTE_REQUEST')
}
