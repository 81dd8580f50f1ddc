import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import type { MailToOffice } from './hold-mails.ts'

/** Mails that were given up, newest first: what, when and why, without an address or a body. */
export async function deadMails({ db }: Pick<Context, 'db'>, limit = 100) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'offerte_request_id',
      'offerte_vestiging_id',
      'attempts',
      'queued_at',
      'dead_at',
      'last_error',
    ])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(limit)
    .execute()
}

/** How many can still be resent; the others are too old, or their recipient was erased. */
export async function countDeadMails({ db }: Pick<Context, 'db'>): Promise<number> {
  const counted = db.selectFrom('mails').select((eb) => eb.fn.countAll().as('count'))
  // The first condition matches that of the partial index.
  const { count } = await counted
    .where('dead_at', 'is not', null)
    .where('sealed_letter', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a mail of a kind to an office of a request was given up. Locks the rows, so a running try ends before or after `trx`. */
export async function isDead(trx: Trx, mail: MailToOffice): Promise<boolean> {
  const rows = await trx
    .selectFrom('mails')
    .select('dead_at')
    .where((eb) => eb.and(mail))
    .forUpdate()
    .execute()
  return rows.some(({ dead_at }) => dead_at !== null)
}
