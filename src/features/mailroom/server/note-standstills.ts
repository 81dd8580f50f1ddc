import type { Hooks } from '#server/hooks.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueStandstillMail } from '../mails/queue-standstill.ts'

/** Mails the operator about each queue that came to a standstill, once across all nodes, and clears those that move again. */
export const noteStandstills: Hooks['standstill'] = async (context, queues) => {
  const { db, clock } = context
  const names = queues.map(({ queue }) => queue)
  const ended = db.deleteFrom('queue_standstills')
  if (names.length === 0) {
    await ended.execute()
    return
  }
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('queue_standstills').where('queue', 'not in', names).execute()
    const rows = queues.map(({ queue, since }) => ({ queue, since, seen_at: clock.now() }))
    const begun = await trx
      .insertInto('queue_standstills')
      .values(rows)
      .onConflict((c) => c.column('queue').doNothing())
      .returning(['queue', 'since'])
      .execute()
    for (const { queue, since } of begun)
      await queueMail(trx, context, queueStandstillMail, { queue, since: since.toISOString() })
  })
}
