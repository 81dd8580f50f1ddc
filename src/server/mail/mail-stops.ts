import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'
import { holdMailbox } from './unconfirmed-mail.ts'

/**
 * Stops all mails about what others fill in with an address, waiting ones included. Commits in two steps: whoever
 * queues a mail locks the mailbox until commit, so none can be added after the first step.
 */
export async function stopMails({ db, clock, log }: Context, email_base_hash: string): Promise<void> {
  const stopped_at = clock.now()
  await db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email_base_hash)
    await trx
      .insertInto('mail_stops')
      .values({ email_base_hash, stopped_at })
      .onConflict((c) => c.doNothing())
      .execute()
  })
  const waiting = await db
    .updateTable('mails')
    .set({ dropped_at: stopped_at, payload: null })
    .where('unconfirmed_hash', '=', email_base_hash)
    .where('payload', 'is not', null)
    .executeTakeFirst()
  log.warn(
    { event: 'address_misused', waiting: Number(waiting.numUpdatedRows) },
    'An owner of an address reported its use',
  )
}

/** Called when somebody proved to own the mailbox. */
export async function allowMails(trx: Db | Trx, email_base_hash: string | null): Promise<void> {
  if (email_base_hash === null) return
  await trx.deleteFrom('mail_stops').where('email_base_hash', '=', email_base_hash).execute()
}

/** Deletes the stop links of a mailbox when its owner erases everything; that it wants no mail stays recorded. */
export async function forgetNotMineLinks(trx: Trx, email_base_hash: string): Promise<void> {
  await trx.deleteFrom('tokens').where('kind', '=', 'nm').where('entity_id', '=', email_base_hash).execute()
}

export async function areMailsStopped(db: Db, email_base_hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_stops')
    .select('stopped_at')
    .where('email_base_hash', '=', email_base_hash)
    .executeTakeFirst()
  return row !== undefined
}
