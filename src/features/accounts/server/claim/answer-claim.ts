import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { linkAct } from '#server/forms/act.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import type { Claim } from '../../contract/offices.ts'
import { endAccess } from './end-access.ts'
import { findClaim } from './find-claim.ts'
import { markClaimed } from './mark-claimed.ts'

const linkOf = (token: string) => ({ kind: 'oc', token }) as const

/** The person who asks to act for an office, as shown to that office; reading does not use up the link. */
export async function readClaim(context: Context, token: string): Promise<Claim> {
  const { entity_id, expires_at } = await readToken(context.db, context, linkOf(token))
  const claim = await findClaim(context, entity_id)
  if (!claim) throw new ApiError('TOKEN_INVALID')
  // Confirmed through another link to the same claim.
  if (claim.confirmed_at) throw new ApiError('TOKEN_ALREADY_USED')
  const { id, title, plaats } = claim.office
  const { naam, email } = claim.person
  return { vestiging: { id, title, plaats }, naam, email, expires_at: expires_at?.toISOString() ?? null }
}

/** Uses a link with its claim locked, so that the second of two links sees what the first did. */
async function useLink(trx: Trx, context: Context, token: string): Promise<string> {
  const { entity_id } = await readToken(trx, context, linkOf(token))
  await trx.selectFrom('account_vestigingen').select('id').where('id', '=', entity_id).forUpdate().execute()
  await useToken(trx, context, linkOf(token))
  return entity_id
}

/** The office agrees: from now on the account acts for it. */
export const confirmClaim = linkAct(z.object({}), async (context, token) => {
  const { vestiging } = await readClaim(context, token)
  await context.db.transaction().execute(async (trx) => {
    const entity_id = await useLink(trx, context, token)
    const confirmed = await trx
      .updateTable('account_vestigingen')
      .set({ confirmed_at: context.clock.now() })
      .where('id', '=', entity_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n) throw new ApiError('TOKEN_ALREADY_USED')
    await markClaimed(trx, vestiging.id)
  })
})

/**
 * The office does not know the person: erases the claim. Possible even after it was confirmed and after the link has
 * expired, because whoever confirmed it through the office's mail may not have been allowed to.
 */
export const refuseClaim = linkAct(z.object({}), async (context, token) => {
  await context.db.transaction().execute(async (trx) => {
    const { entity_id } = await readToken(trx, context, linkOf(token), { used: 'allowed', expired: 'allowed' })
    if (!(await endAccess(trx, context, entity_id))) throw new ApiError('TOKEN_INVALID')
  })
})
