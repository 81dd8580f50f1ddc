import type { Db } from '#server/database/schema.ts'
import type { MailList } from '../rules.ts'

/** False if the address is unsubscribed from the list. Check it when queueing a mail, and again when rendering it. */
export async function wantsMail(db: Db, email_hash: string, list: MailList): Promise<boolean> {
  const unsubscribed = await db
    .selectFrom('unsubscribes')
    .select('list')
    .where('email_hash', '=', email_hash)
    .where('list', '=', list)
    .executeTakeFirst()
  return unsubscribed === undefined
}
