import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { OfferteForOffice } from '../../contract.ts'
import type { OfficeAnswer } from '../../schemas.ts'
import { answerBill } from '../bill/answer-bill.ts'
import { keepMessage } from '../thread/keep-message.ts'
import { answerDay } from './answer-day.ts'
import { askCustomer } from './ask-customer.ts'
import { declineRequest, undoDecline } from './decline-request.ts'
import { lockRecipient, type Recipient } from './lock-recipient.ts'
import { noteAnswerByMail } from './note-answer-by-mail.ts'
import { readForOffice } from './read-for-office.ts'
import { sendOffer } from './send-offer.ts'

/** Stores an office's answer to a request. `id` is of the row of office and request. */
export function answerRequest(context: Context, id: string, answer: OfficeAnswer): Promise<OfferteForOffice> {
  return context.db.transaction().execute(async (trx) => {
    if (answer.action === 'bill_answer') {
      await answerBill(trx, context, id, answer.tekst)
      await markOpened(trx, context, id)
      return readForOffice(trx, context, id)
    }
    const office = await lockRecipient(trx, context, id)
    // Once an office is chosen, its offer must stay as it was chosen; the office can only write messages.
    const writes = answer.action === 'question' || answer.action === 'message'
    const isSettled = office.offerte.chosen_at !== null && !writes
    if (isSettled) throw new ApiError('OFFERTE_CLOSED', { text: 'De klant heeft uw kantoor al gekozen.' })
    await noteAnswer(trx, context, office, answer)
    // Read while the request is locked: a concurrent end waits, so the response matches what was committed.
    return readForOffice(trx, context, id)
  })
}

function noteAnswer(
  trx: Trx,
  context: Context,
  office: Recipient,
  answer: Exclude<OfficeAnswer, { action: 'bill_answer' }>,
): Promise<void> {
  switch (answer.action) {
    case 'offer':
      return sendOffer(trx, context, office, answer)
    case 'decline':
      return declineRequest(trx, context, office, answer.reden)
    case 'undo_decline':
      return undoDecline(trx, context, office)
    case 'question':
      return askCustomer(trx, context, office, answer.tekst)
    case 'haalbaarheid':
      return answerDay(trx, context, office, answer)
    case 'message':
      return keepMessage(trx, context, office, { ...answer, author: 'office' })
    case 'answered_by_mail':
      return noteAnswerByMail(trx, context, office, answer.total_cents ?? null)
  }
}

/** Stores when somebody at the office first saw the request, by opening its page or by answering. */
export async function markOpened(db: Db, { clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('offerte_vestigingen')
    .set({ opened_at: clock.now() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}
