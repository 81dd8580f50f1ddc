import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'

/** What waits of the mails about a request leaves no sooner than `until`; whether it still has its occasion is asked then. */
export async function holdMails(trx: Trx, offerte_request_id: string, until: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ due_at: until })
    .where('offerte_request_id', '=', offerte_request_id)
    .where('payload', 'is not', null)
    .where('due_at', '<', until)
    .execute()
}

/** Which mails to an office of a request are meant; they are found by the request. */
export type MailToOffice = { kind: string; offerte_request_id: string; offerte_vestiging_id: string }

/** The mails of a kind to an office of a request that have not left do not leave. */
export async function dropMails(trx: Trx, { clock }: Pick<Context, 'clock'>, mail: MailToOffice): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ payload: null, dropped_at: clock.now() })
    .where((eb) => eb.and(mail))
    .where('payload', 'is not', null)
    .execute()
}
