import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { dropMails, holdMails } from '#server/mail/hold-mails.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { officeChosenMail } from '../../mails/office-chosen.ts'
import { askToDelete } from '../end/close-vestigingen.ts'
import { mintOfficeLink } from '../office/office-link.ts'
import type { OfferteVestiging } from '../requests.ts'
import { queueTelling } from './tell-choice.ts'

const kinds = ['M11', 'M12'] as const
type Kind = (typeof kinds)[number]

/**
 * Mails the chosen office, and those whose page closed, once the choice has stood for some minutes. Waiting mails about an earlier
 * choice are dropped, and an office whose last mail said the same gets none: of changes within those minutes only the last is mailed.
 */
export async function mailChoice(
  trx: Trx,
  context: Context,
  vestigingen: OfferteVestiging[],
  chosen_id: string | null,
): Promise<void> {
  const { standsMs } = limits.offerte.choice
  const startAfter = new Date(context.clock.now().getTime() + standsMs)
  for (const vestiging of vestigingen) {
    const { id, request_id, vestiging_id, queued_at, bounced_at, closed_at, replaced_at } = vestiging
    if (!queued_at || bounced_at || closed_at || replaced_at) continue
    const isChosen = vestiging_id === chosen_id
    const belongsTo = { offerte_request_id: request_id, offerte_vestiging_id: id }
    await holdMails(trx, { ...belongsTo, kinds }, startAfter)
    await dropMails(trx, context, { kind: isChosen ? 'M12' : 'M11', ...belongsTo })
    if ((await lastKind(trx, belongsTo)) === (isChosen ? 'M11' : 'M12')) continue
    const mail_id = isChosen
      ? await queueChosen(trx, context, belongsTo, startAfter)
      : await askToDelete(trx, context, vestiging, standsMs)
    await queueTelling(trx, context, mail_id, startAfter)
  }
}

async function queueChosen(trx: Trx, context: Context, toOffice: ToOffice, startAfter: Date): Promise<string> {
  const { offerte_vestiging_id } = toOffice
  const token = await mintOfficeLink(trx, context, offerte_vestiging_id)
  return queueMail(trx, context, officeChosenMail, { offerte_vestiging_id, token }, { ...toOffice, startAfter })
}

type ToOffice = { offerte_request_id: string; offerte_vestiging_id: string }

/** Which of the two mails an office got last, or is about to get; a mail dropped before it was due does not count. */
async function lastKind(trx: Trx, toOffice: ToOffice): Promise<Kind | undefined> {
  const last = await trx
    .selectFrom('mails')
    .select('kind')
    .$narrowType<{ kind: Kind }>()
    .where((eb) => eb.and(toOffice))
    .where('kind', 'in', kinds)
    .where(({ eb, or, ref }) => or([eb('dropped_at', 'is', null), eb('dropped_at', '>=', ref('due_at'))]))
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind
}
