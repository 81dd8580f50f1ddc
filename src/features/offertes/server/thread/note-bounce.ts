import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'

/** The mail about a message was refused: whoever wrote reads it with all that it told of. Gives the row of the office; undefined once erased. */
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
