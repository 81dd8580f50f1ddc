import { isRowId } from '#server/database/row-id.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/schema.ts'
import type { Message } from './to-message.ts'

/** How many of the newest are listed. */
const listed = 200

/** Stores a mail in the built-in inbox of a demo, instead of giving it to a mail server. */
export async function storeInInbox(db: Db, message: Message, now: Date): Promise<void> {
  const { id: mail_id, kind, from, to, replyTo, subject, text, html } = message
  await db
    .insertInto('inbox_messages')
    .values({
      mail_id,
      kind,
      received_at: now,
      from_address: from.address,
      to_address: to.address,
      to_name: to.name,
      reply_to: replyTo?.address ?? null,
      subject,
      text,
      html,
    })
    .onConflict((c) => c.column('mail_id').doNothing())
    .execute()
}

/** Newest first; `to` filters by recipient. */
export async function listInbox({ db }: Pick<Context, 'db'>, { to }: { to?: string } = {}) {
  let query = db
    .selectFrom('inbox_messages')
    .select(['id', 'kind', 'received_at', 'to_address', 'to_name', 'reply_to', 'subject'])
    .orderBy('id', 'desc')
    .limit(listed)
  if (to !== undefined) query = query.where('to_address', '=', to)
  return query.execute()
}

export async function readInbox({ db }: Pick<Context, 'db'>, id: string) {
  if (!isRowId(id)) return undefined
  return db.selectFrom('inbox_messages').selectAll().where('id', '=', id).executeTakeFirst()
}
