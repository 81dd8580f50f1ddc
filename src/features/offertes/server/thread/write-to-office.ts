import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { findVestigingen, lockOfferte } from '../requests.ts'
import { keepMessage, type NewMessage } from './keep-message.ts'

type Body = Omit<NewMessage, 'author'> & { vestiging_id: string }

/** Sends the customer's message to an office. */
export function writeToOffice(context: Context, request_id: string, { vestiging_id, ...message }: Body): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const offerte = await lockOfferte(trx, request_id)
    if (!offerte.confirmed_at) throw new ApiError('OFFERTE_NOT_VERIFIED')
    const vestiging = (await findVestigingen(trx, request_id)).find((one) => one.vestiging_id === vestiging_id)
    if (!vestiging) throw new ApiError('BAD_REQUEST')
    await keepMessage(trx, context, { id: vestiging.id, offerte, vestiging }, { author: 'customer', ...message })
  })
}
