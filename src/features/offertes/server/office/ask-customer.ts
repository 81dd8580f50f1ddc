import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { officeQuestionMail } from '../../mails/office-question.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import type { Recipient } from './lock-recipient.ts'

/** Mails the office's question to the customer, once even if submitted again; the customer answers the office directly. */
export async function askCustomer(
  trx: Trx,
  context: Context,
  { id, offerte, vestiging }: Recipient,
  tekst: string,
): Promise<void> {
  const { id: request_id, wrapped_key } = offerte
  if (!wrapped_key) throw new ApiError('OFFERTE_NOT_FOUND')
  // Possible from a page opened before the decline; the customer would get both. An office that was chosen all the same may ask.
  if (vestiging.answer_kind === 'decline' && offerte.chosen_at === null) {
    throw new ApiError('CONFLICT', { text: 'U nam deze aanvraag niet aan. Uw vraag is niet verstuurd.' })
  }
  const questions = await trx
    .selectFrom('offerte_answers')
    .select('sealed')
    .where('offerte_vestiging_id', '=', id)
    .where('kind', '=', 'question')
    .execute()
  const key = openRowKey(context.keys, 'offerte_requests', request_id, wrapped_key)
  const text = withoutPersonalNumbers(tekst)
  if (questions.some(({ sealed }) => sealed !== null && key.open('offerte_answers.sealed', sealed) === text)) return
  if (questions.length >= limits.offerte.questionsMax) {
    throw new ApiError('CONFLICT', { text: `U stelde hier al ${questions.length} vragen. Mail de klant.` })
  }
  const question = await trx
    .insertInto('offerte_answers')
    .values({
      offerte_vestiging_id: id,
      kind: 'question',
      answered_at: context.clock.now(),
      sealed: key.seal('offerte_answers.sealed', text),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await mintCustomerLink(trx, context, offerte)
  await queueMail(
    trx,
    context,
    officeQuestionMail,
    { answer_id: question.id, token },
    { offerte_request_id: request_id, offerte_vestiging_id: id },
  )
}
