import { ApiError } from '#contract/errors.ts'
import { findVestigingDetail } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { ReviewBody } from '../../request-body.ts'
import { readInvitation } from '../invitations/invitation.ts'

export type IdentifiedAuthor = {
  email: string
  email_hash: string
  /** Without "+tag": two addresses of one person are one author (server section 1). */
  email_base_hash: string
  invited: boolean
}

/** The office that a review is about: the one that took it over, when it was merged. */
export function canonicalVestiging({ index, clock }: Context, id: string): string {
  const vestiging = findVestigingDetail(index.current(), id, clock.now())
  if (!vestiging) throw new ApiError('VESTIGING_NOT_FOUND')
  return vestiging.canonical_id ?? vestiging.id
}

/** Of a secure link the address is known, whatever was posted; the link is for one office (server section 4). */
export async function identifyAuthor(trx: Trx, context: Context, body: ReviewBody): Promise<IdentifiedAuthor> {
  const invitation = body.token === null ? null : await readInvitation(trx, context, body.token)
  if (invitation && canonicalVestiging(context, invitation.vestiging_id) !== body.vestiging_id) {
    throw new ApiError('TOKEN_INVALID')
  }
  const email = invitation?.email ?? body.email
  return {
    email,
    email_hash: emailHash(context.keys, email),
    email_base_hash: untaggedEmailHash(context.keys, email),
    invited: invitation !== null,
  }
}
