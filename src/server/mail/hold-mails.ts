import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'

/** All mails about a request, or those of some kinds to one of its offices. */
type Held = { offerte_request_id: string; offerte_vestiging_id?: string; kinds?: readonly string[] }

/** Delays waiting mails about a request until `until`; whether they still apply is checked then. */
export async function holdMails(trx: Trx, { kinds, ...about }: Held, until: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ due_at: until })
    .where((eb) => eb.and(about))
    .$if(kinds !== undefined, (mails) => mails.where('kind', 'in', kinds ?? []))
    .where('payload', 'is not', null)
    .where('due_at', '<', until)
    .execute()
}

/** The mails of one kind to an office of a request; they are looked up by the request. */
export type MailToOffice = { kind: string; offerte_request_id: string; offerte_vestiging_id: string }

/** Cancels the unsent mails of a kind to an office of a request. */
export async function dropMails(trx: Trx, { clock }: Pick<Context, 'clock'>, mail: MailToOffice): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ payload: null, dropped_at: clock.now() })
    .where((eb) => eb.and(mail))
    .where('payload', 'is not', null)
    .execute()
}
