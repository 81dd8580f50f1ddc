import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'

/** Of what an account opens on the page of its office: a request, and the reviews to reply to. */
const kinds = ['oo', 'rf'] as const

/** The links that an account opened by itself end. */
export async function revokeOpenedLinks(trx: Trx, context: Pick<Context, 'clock'>, email_hash: string): Promise<void> {
  for (const kind of kinds) await revokeTokens(trx, context, { kind, email_hash })
}
