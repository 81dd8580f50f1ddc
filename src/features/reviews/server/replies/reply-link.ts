import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'

/** The token of the page where an office replies to all of its reviews that have no reply yet: /reactie/{token}. */
export const mintReplyLink = (trx: Trx, context: Context, vestiging_id: string): Promise<string> =>
  mintToken(trx, context, {
    kind: 'rf',
    entity_id: vestiging_id,
    expires_at: new Date(context.clock.now().getTime() + limits.reply.lifeMs),
  })
