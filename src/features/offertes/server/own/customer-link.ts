import * as limits from '#contract/limits.ts'
import { mintUnsubscribeToken, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { openPersonalFields } from '../personal-fields.ts'
import type { Offerte } from '../requests.ts'

type Ending = Pick<Offerte, 'dispatched_at' | 'confirmed_at' | 'withdrawn_at' | 'expires_at'>

/**
 * When the customer's page ends: 180 days after dispatch, 30 days after withdrawal, else when the request can no longer be
 * confirmed. Withdrawing an unconfirmed request does not keep it longer.
 */
export function pageEnd({ dispatched_at, confirmed_at, withdrawn_at, expires_at }: Ending): Date {
  const { withdrawnKeptMs, retentionMs } = limits.offerte
  if (withdrawn_at && confirmed_at) return new Date(withdrawn_at.getTime() + withdrawnKeptMs)
  return dispatched_at ? new Date(dispatched_at.getTime() + retentionMs) : expires_at
}

/** The links for a reminder to the customer; null if the customer opted out or the address was erased. */
export async function mintReminder(trx: Trx, context: Context, offerte: Offerte) {
  const email = openPersonalFields(context, offerte)?.email
  if (!email || !offerte.email_hash || !(await wantsMail(trx, offerte.email_hash, 'reminders'))) return null
  return {
    token: await mintCustomerLink(trx, context, offerte),
    unsubscribe_token: await mintUnsubscribeToken(trx, context, email),
  }
}

/** A new link to the customer's page. Only its hash is stored, so every mail gets its own. */
export const mintCustomerLink = (trx: Trx, context: Context, offerte: Offerte): Promise<string> =>
  mintToken(trx, context, {
    kind: 'oa',
    entity_id: offerte.id,
    email_hash: offerte.email_hash,
    expires_at: pageEnd(offerte),
  })
