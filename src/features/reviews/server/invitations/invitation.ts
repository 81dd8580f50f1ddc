import { ApiError } from '#contract/errors.ts'
import { findCustomer } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { readToken } from '#server/tokens/read-token.ts'

/** Who was asked to review which office, from the link in the mail; TOKEN_INVALID once that was forgotten. */
export async function readInvitation(db: Db, context: Context, token: string) {
  const { entity_id, expires_at } = await readToken(db, context, { kind: 'ri', token })
  const [request_id, vestiging_id] = entity_id.split(':')
  const customer = request_id && /^\d+$/.test(request_id) ? await findCustomer(db, context, request_id) : null
  if (!request_id || !vestiging_id || !customer) throw new ApiError('TOKEN_INVALID')
  return { ...customer, request_id, vestiging_id, expires_at }
}
