import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import { officeUnreachableMail } from '../../mails/office-unreachable.ts'
import { freeWindow } from '../ask/limit-offertes.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { findOfferte, lockRequest } from '../requests.ts'

/**
 * The office's address refuses mail: frees its place for another office and mails the customer once. Ignored if the office has opened
 * or answered the request: then another of its mailboxes bounced, or the bounce is late. An answer by its price list does not count.
 */
export async function bounceVestiging(trx: Trx, context: Context, offerte_vestiging_id: string): Promise<void> {
  const bounced = await trx
    .updateTable('offerte_vestigingen')
    .set({ bounced_at: context.clock.now(), place: null })
    .where('id', '=', offerte_vestiging_id)
    .where('bounced_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('opened_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offerte_answers')
            .select('id')
            .where('offerte_vestiging_id', '=', offerte_vestiging_id)
            .where('made_by', '=', 'office'),
        ),
      ),
    )
    .returning('request_id')
    .executeTakeFirst()
  if (!bounced) return
  await revokeTokens(trx, context, { kind: 'oo', entity_id: offerte_vestiging_id })
  const { request_id } = bounced
  const offerte = await findOfferte(trx, request_id)
  if (!offerte || offerte.erased_at) return
  const token = await mintCustomerLink(trx, context, offerte)
  const belongsTo = { offerte_request_id: request_id, offerte_vestiging_id }
  await queueMail(trx, context, officeUnreachableMail, { request_id, token, offerte_vestiging_id }, belongsTo)
}

/**
 * The customer's address refuses mail: an unconfirmed request ends, and `expire-unconfirmed-offertes.ts` deletes it. A mail whose link
 * was revoked is ignored: it went to an earlier address of the request. Checked with the request locked, as the customer may be
 * changing the address.
 */
export async function bounceOfferte(
  trx: Trx,
  { clock }: Context,
  { request_id, token }: { request_id: string; token: string },
): Promise<void> {
  await lockRequest(trx, request_id)
  if (await isRevoked(trx, token)) return
  const offerte = await findOfferte(trx, request_id)
  if (!offerte || offerte.confirmed_at) return
  await trx
    .insertInto('offerte_bounces')
    .values({ request_id, bounced_at: clock.now() })
    .onConflict((c) => c.column('request_id').doNothing())
    .execute()
  await freeWindow(trx, request_id)
}
