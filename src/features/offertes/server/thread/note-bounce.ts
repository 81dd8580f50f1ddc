import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'

/** Marks every message of a refused mail as undelivered, for its author to see. Returns the office's row id; undefined once erased. */
export async function noteBounce(trx: Trx, { clock }: Context, message_id: string): Promise<string | undefined> {
  const message = await trx
    .selectFrom('offerte_messages')
    .select(['offerte_vestiging_id', 'author', 'mail_at'])
    .where('id', '=', message_id)
    .executeTakeFirst()
  if (!message) return undefined
  await trx
    .updateTable('offerte_messages')
    .set({ bounced_at: clock.now() })
    .where('offerte_vestiging_id', '=', message.offerte_vestiging_id)
    .where('author', '=', message.author)
    .where('mail_at', '=', message.mail_at)
    .execute()
  return message.offerte_vestiging_id
}
