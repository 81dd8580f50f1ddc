import type { Db } from '#server/database/schema.ts'
import type { MailList } from '../rules.ts'

/** False for whoever unsubscribed from a list. Ask when a mail is queued, and again when it is rendered. */
export async function wantsMail(db: Db, email_hash: string, list: MailList): Promise<boolean> {
  const unsubscribed = await db
    .selectFrom('unsubscribes')
    .select('list')
    .where('email_hash', '=', email_hash)
    .where('list', '=', list)
    .executeTakeFirst()
  return unsubscribed === undefined
}
