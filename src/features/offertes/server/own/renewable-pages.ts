import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Trx } from '#server/database/schema.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import type { FindRenewable } from '#server/tokens/renewable.ts'
import { offerteForMail, officeForMail } from '../../mails/offerte-for-mail.ts'
import { wentToAnotherOffice } from '../../rules/states.ts'
import { officeLinkEnd } from '../office/office-link.ts'
import { lockOfferte } from '../requests.ts'
import { pageEnd } from './customer-link.ts'

/**
 * The page of a customer. A request that expired unconfirmed can be reopened until its rows are deleted; it then gets the
 * full time to confirm again, like a review.
 */
export const findCustomerPage: FindRenewable = async (context, request_id) => {
  const facts = await offerteForMail(context, request_id)
  if (!facts || facts.status === 'withdrawn' || facts.status === 'undeliverable') return null
  const { offerte, personal, status } = facts
  const now = context.clock.now()
  const end = pageEnd(offerte)
  if (offerte.dispatched_at && end <= now) return null
  const expires_at = status === 'expired' ? new Date(now.getTime() + limits.offerte.confirmMs) : end
  return {
    to: { name: personal.naam, address: personal.email },
    email_hash: offerte.email_hash,
    unconfirmed_hash: offerte.confirmed_at ? null : offerte.email_base_hash,
    purpose: `naar uw offerteaanvraag ${offerte.reference}`,
    label: offerte.dispatched_at ? 'Volg uw aanvraag' : 'Bekijk en bevestig uw aanvraag',
    page: (token) => paths.offerte(token),
    expires_at,
    belongsTo: { offerte_request_id: request_id },
    reopen: (trx) => reopenOfferte(trx, request_id, { now, expires_at }),
  }
}

async function reopenOfferte(trx: Trx, request_id: string, { now, expires_at }: { now: Date; expires_at: Date }) {
  const offerte = await lockOfferte(trx, request_id)
  if (offerte.withdrawn_at || offerte.bounced_at) throw new ApiError('TOKEN_EXPIRED')
  if (offerte.dispatched_at || (offerte.expired_at === null && offerte.expires_at > now)) return
  await trx.deleteFrom('offerte_expiries').where('request_id', '=', request_id).execute()
  await trx.updateTable('offerte_requests').set({ expires_at }).where('id', '=', request_id).execute()
  await extendTokens(trx, { kind: 'oa', entity_id: request_id, expires_at })
}

/** An office's page about a request, while there is one. Its entity is the row of office and request. */
export const findOfficePage: FindRenewable = async (context, id) => {
  const office = await officeForMail(context, id)
  const facts = office && (await offerteForMail(context, office.request_id))
  if (!office?.email || office.closed_at || office.bounced_at || !facts || facts.status === 'withdrawn') return null
  if (wentToAnotherOffice(office, office)) return null
  const now = context.clock.now()
  const end = pageEnd(facts.offerte)
  if (end <= now) return null
  return {
    to: { name: office.title, address: office.email },
    email_hash: null,
    unconfirmed_hash: null,
    purpose: `naar offerteaanvraag ${office.reference}`,
    label: 'Bekijk de aanvraag',
    page: (token) => paths.officeOfferte(token),
    expires_at: new Date(Math.min(officeLinkEnd(now).getTime(), end.getTime())),
    belongsTo: { offerte_request_id: office.request_id, offerte_vestiging_id: id },
  }
}
