import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { FindRenewable } from '#server/tokens/renewable.ts'
import { findDataRequest } from './find-data-request.ts'

/** The page with a person's data, renewable after it expires for as long as the address is kept. */
export const findOwnDataPage: FindRenewable = async (context, data_request_id) => {
  const request = await findDataRequest(context.db, context, data_request_id)
  if (!request || request.row.erased_at) return null
  const { email, email_hash, email_base_hash } = request.subject
  const expires_at = new Date(context.clock.now().getTime() + limits.dataRequest.lifeMs)
  return {
    to: { name: '', address: email },
    email_hash,
    unconfirmed_hash: email_base_hash,
    purpose: 'naar uw gegevens',
    label: 'Bekijk uw gegevens',
    page: (token) => paths.ownData(token),
    expires_at,
    belongsTo: {},
    async reopen(trx) {
      await trx.updateTable('data_requests').set({ expires_at }).where('id', '=', data_request_id).execute()
    },
  }
}
