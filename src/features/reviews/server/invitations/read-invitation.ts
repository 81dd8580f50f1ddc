import { ApiError } from '#contract/errors.ts'
import { findCustomer } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { readToken } from '#server/tokens/read-token.ts'

/** The customer and the office of an invitation link; TOKEN_INVALID once the customer is forgotten. */
export async function readOfficeInvitation(db: Db, context: Context, token: string) {
  const { entity_id, expires_at } = await readToken(db, context, { kind: 'ri', token })
  const [request_id, vestiging_id] = entity_id.split(':')
  const customer = await findInvited(db, context, request_id)
  if (!vestiging_id || !customer) throw new ApiError('TOKEN_INVALID')
  return { ...customer, vestiging_id, expires_at }
}

/** The customer and the address of a link to review the platform; refused once their request was erased. */
export async function readSiteInvitation(db: Db, context: Context, token: string) {
  const { entity_id, email_hash, expires_at } = await readToken(db, context, { kind: 'si', token })
  const customer = await findInvited(db, context, entity_id)
  if (!customer) throw new ApiError('SITE_REVIEW_CONTEXT_MISMATCH')
  return { ...customer, email_hash, expires_at }
}

/** The customer of the request that a link names. */
const findInvited = async (db: Db, context: Context, request_id = '') =>
  /^[1-9]\d{0,17}$/.test(request_id) ? findCustomer(db, context, request_id) : null
