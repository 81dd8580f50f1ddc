import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { linkAct } from '#server/forms/act.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { limitResends } from '#server/rate-limits/resends.ts'
import type { TokenKind } from '#server/tokens/kinds.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { newLinkMail } from '../../mails/new-link.ts'

/** A link, expired or not, and what it leads to. */
async function findBehind(context: Context, token: string) {
  const { renewables } = context.hooks
  const kinds = Object.keys(renewables) as TokenKind[]
  // A token of any other kind fails with the error of the first one.
  const kind = kinds.find((prefix) => token.startsWith(prefix)) ?? kinds[0]!
  const { entity_id } = await readToken(context.db, context, { kind, token }, { expired: 'allowed' })
  return { kind, entity_id, renewable: await renewables[kind]!(context, entity_id) }
}

export async function isRenewable(context: Context, token: string): Promise<boolean> {
  return (await findBehind(context, token)).renewable !== null
}

/** Mails a new link of the same kind, only to the address that got the old one. */
export const renewLink = linkAct(z.object({}), async (context, token) => {
  const { kind, entity_id, renewable } = await findBehind(context, token)
  if (!renewable) throw new ApiError('TOKEN_EXPIRED')
  await limitResends(context, `link ${kind} ${entity_id}`)
  await context.db.transaction().execute(async (trx) => {
    await renewable.reopen?.(trx)
    const { email_hash, expires_at } = renewable
    const fresh = await mintToken(trx, context, { kind, entity_id, email_hash, expires_at })
    const payload = { kind, entity_id, token: fresh }
    const { belongsTo, unconfirmed_hash: email_base_hash } = renewable
    if (email_base_hash === null) await queueMail(trx, context, newLinkMail, payload, belongsTo)
    else
      await queueUnconfirmedMail(trx, context, newLinkMail, payload, {
        ...belongsTo,
        email_base_hash,
        askedBy: 'reader',
      })
  })
})
