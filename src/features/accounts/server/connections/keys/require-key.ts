import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { Scope } from '../../../rules/events.ts'

/** Format of a key: `nvk_`, eight characters that stay readable, and the secret. */
const keyForm = /^nvk_[A-Za-z0-9]{8}_[\w-]{43}$/

/**
 * The office that a key reads for. UNAUTHORIZED without a valid key, FORBIDDEN if the key may not read this. Guessing
 * is rate limited as for links, and each key has a rate limit of its own.
 */
export async function requireKey(context: Context, { bearer, ip }: Visitor, scope: Scope): Promise<string> {
  const { db, clock, rateLimits } = context
  rateLimits.check('wrongTokens', visitorNetwork(ip))
  const key =
    bearer !== undefined && keyForm.test(bearer)
      ? await db
          .selectFrom('api_keys as k')
          .innerJoin('vestigingen as v', 'v.id', 'k.vestiging_id')
          .select(['k.id', 'k.vestiging_id', 'k.scopes', 'k.used_at'])
          .where('k.key_hash', '=', sha256(bearer))
          .where('k.revoked_at', 'is', null)
          .where('v.merged_into', 'is', null)
          .executeTakeFirst()
      : undefined
  if (!key) {
    rateLimits.count('wrongTokens', visitorNetwork(ip))
    throw new ApiError('UNAUTHORIZED')
  }
  rateLimits.count('apiKey', key.id)
  if (!key.scopes.includes(scope)) throw new ApiError('FORBIDDEN')
  const now = clock.now()
  if (!key.used_at || now.getTime() - key.used_at.getTime() >= limits.apiKey.seenMs)
    await db.updateTable('api_keys').set({ used_at: now }).where('id', '=', key.id).execute()
  return key.vestiging_id
}
