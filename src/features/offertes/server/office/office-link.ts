import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'

/** When a new link of an office to a request expires. */
export const officeLinkEnd = (now: Date): Date => new Date(now.getTime() + limits.offerte.officeLinkMs)

/** A new link of an office to a request; `id` is of the row of the two. */
export const mintOfficeLink = (trx: Trx, context: Context, id: string): Promise<string> =>
  mintToken(trx, context, { kind: 'oo', entity_id: id, expires_at: officeLinkEnd(context.clock.now()) })
