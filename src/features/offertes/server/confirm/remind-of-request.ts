import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { findOwnRequest } from './own-request.ts'
import { resendConfirmation, resendToDuplicate } from './resend-confirmation.ts'

type Input = { email: string; sid: string | undefined }

/**
 * Resends the confirmation mail of the first request, after a second one from the same address was refused. True only if
 * this browser made the first one and its mail left: a stranger must not learn whether it is pending.
 */
export async function remindOfRequest(context: Context, { email, sid }: Input): Promise<boolean> {
  const email_base_hash = untaggedEmailHash(context.keys, email)
  try {
    await resendConfirmation(context, await findOwnRequest(context, sid, email_base_hash), 'anybody')
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'OFFERTE_NOT_FOUND') await resendToDuplicate(context, email_base_hash)
    // The refusal itself has just resent the mail, or the request was confirmed meanwhile.
    else if (error.code !== 'RATE_LIMITED' && error.code !== 'OFFERTE_CLOSED') throw error
    return false
  }
}
