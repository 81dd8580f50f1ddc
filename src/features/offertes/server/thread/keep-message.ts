import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { messageToCustomerMail } from '../../mails/message-to-customer.ts'
import { messageToOfficeMail } from '../../mails/message-to-office.ts'
import type { MessageAuthor } from '../../rules/answers.ts'
import { isThreadOpen } from '../../thread/thread.ts'
import type { Recipient } from '../office/lock-recipient.ts'
import { mintOfficeLink } from '../office/office-link.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { readThreads } from './read-threads.ts'

export type NewMessage = { author: MessageAuthor; tekst: string; seen_count?: number | null | undefined }

const closedText = 'U kunt elkaar over deze aanvraag niet meer schrijven. Uw bericht is niet verstuurd.'
const { messagesMax, mailEveryMs } = limits.offerte.thread

/** Adds a message to a thread and queues a mail to the other side if none is waiting. The request must be locked. */
export async function keepMessage(
  trx: Trx,
  context: Context,
  recipient: Recipient,
  { author, tekst, seen_count }: NewMessage,
): Promise<void> {
  const { id, offerte, vestiging } = recipient
  if (!offerte.wrapped_key) throw new ApiError('OFFERTE_NOT_FOUND')
  if (!isThreadOpen(vestiging, offerte)) throw new ApiError('OFFERTE_CLOSED', { text: closedText })
  const text = withoutPersonalNumbers(tekst)
  const thread = (await readThreads(context, trx, offerte))(id)
  // The same text by the same author since the page was loaded is a repeated submit.
  const since = thread.slice(seen_count ?? -1)
  if (since.some((one) => one.author === author && one.tekst === text)) return
  const { count, last } = await trx
    .selectFrom('offerte_messages')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('mail_at').as('last')])
    .where('offerte_vestiging_id', '=', id)
    .where('author', '=', author)
    .executeTakeFirstOrThrow()
  if (Number(count) >= messagesMax) {
    const other = author === 'customer' ? 'Mail of bel het kantoor' : 'Mail de klant'
    throw new ApiError('CONFLICT', { text: `U schreef hier al ${count} berichten. ${other}.` })
  }
  const key = openRowKey(context.keys, 'offerte_requests', offerte.id, offerte.wrapped_key)
  const sealed = key.seal('offerte_messages.sealed', text)
  const now = context.clock.now()
  const mail = nextMail(last && new Date(last), now)
  const message = await trx
    .insertInto('offerte_messages')
    .values({ offerte_vestiging_id: id, author, sealed, sent_at: now, mail_at: mail.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mail.isNew) await queue(trx, context, recipient, { author, message_id: message.id, startAfter: mail.at })
}

/** Mails at once, unless the last mail was recent: then a later mail covers everything written until it leaves. */
function nextMail(last: Date | null, now: Date): { at: Date; isNew: boolean } {
  if (last === null) return { at: now, isNew: true }
  if (last > now) return { at: last, isNew: false }
  const next = new Date(last.getTime() + mailEveryMs)
  return { at: next > now ? next : now, isNew: true }
}

type Mail = { author: MessageAuthor; message_id: string; startAfter: Date }

async function queue(
  trx: Trx,
  context: Context,
  { id, offerte }: Recipient,
  { author, message_id, startAfter }: Mail,
): Promise<void> {
  const about = { offerte_request_id: offerte.id, offerte_vestiging_id: id, startAfter }
  if (author === 'office') {
    const token = await mintCustomerLink(trx, context, offerte)
    await queueMail(trx, context, messageToCustomerMail, { message_id, token }, about)
  } else {
    const token = await mintOfficeLink(trx, context, id)
    await queueMail(trx, context, messageToOfficeMail, { message_id, token }, about)
  }
}
