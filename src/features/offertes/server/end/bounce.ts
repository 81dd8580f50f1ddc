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
 * The office's address refuses mail: its place is free for another one, and the customer gets one mail about it. Of an office that
 * opened the request or answered it one of its mailboxes refused: a bounce can come late. That its price list answered says nothing.
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
 * The customer's address refuses mail: a request that was not confirmed ends, and is erased by `expire-unconfirmed-offertes.ts`. A
 * mail whose link was ended says nothing: it went to an address that the request no longer has. Asked while the request is held, as
 * its customer may be changing the address.
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
