import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as messages from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { readComingDay } from '../../rules/coming-day.ts'
import { type DayAnswer, isAtOdds, wrongDayAnswer } from '../../rules/wished-day.ts'
import { openOffer } from '../offer-content.ts'
import { openPersonalFields } from '../personal-fields.ts'
import type { Recipient } from './lock-recipient.ts'

type Input = { antwoord: DayAnswer; vanaf?: string | null | undefined }

/** Stores whether the customer's wished day is feasible for the office; the last answer counts. No mail: it is shown beside the offer. */
export async function answerDay(
  trx: Trx,
  context: Context,
  { id, offerte, vestiging }: Recipient,
  { antwoord, vanaf }: Input,
): Promise<void> {
  const now = context.clock.now()
  const wished = openPersonalFields(context, offerte)?.details.gewenste_passeerdatum ?? null
  if (!offerte.wrapped_key) throw new ApiError('OFFERTE_NOT_FOUND')
  if (wished === null) throw new ApiError('CONFLICT', { text: 'De klant vroeg niet om een dag.' })
  if (wished < dayOf(now)) throw new ApiError('CONFLICT', { text: 'De dag die de klant wenste, is voorbij.' })
  // Possible from a page that was opened before the office declined.
  if (vestiging.answer_kind === 'decline') {
    throw new ApiError('CONFLICT', { text: 'U nam deze aanvraag niet aan. Uw antwoord op de datum is niet bewaard.' })
  }
  const day = antwoord === 'vanaf' ? readLaterDay(vanaf ?? '', { wished, now }) : null
  const earliest = openOffer(context, offerte, vestiging)?.vroegste_datum ?? null
  if (earliest !== null && isAtOdds({ answered: { antwoord, vanaf: day }, wished, earliest })) {
    const field = antwoord === 'vanaf' ? 'vanaf' : 'antwoord'
    throw new ApiError('BAD_REQUEST', { fields: [{ field, message: wrongDayAnswer(earliest) }] })
  }
  const key = openRowKey(context.keys, 'offerte_requests', offerte.id, offerte.wrapped_key)
  const sealed = day && key.seal('offerte_day_answers.sealed', day)
  const row = { answer: antwoord, sealed, answered_at: now }
  await trx
    .insertInto('offerte_day_answers')
    .values({ offerte_vestiging_id: id, ...row })
    .onConflict((c) => c.column('offerte_vestiging_id').doUpdateSet(row))
    .execute()
}

/** 'vanaf' needs a day after the wished one. */
function readLaterDay(text: string, { wished, now }: { wished: string; now: Date }): string {
  const { iso, wrong } = text.trim() === '' ? { iso: null, wrong: messages.required } : readComingDay(text, now)
  const message = iso !== null && iso <= wished ? 'Kies een dag na de gewenste dag, of antwoord ‘Haalbaar’' : wrong
  if (iso === null || message !== null) {
    throw new ApiError('BAD_REQUEST', { fields: [{ field: 'vanaf', message: message ?? messages.invalid }] })
  }
  return iso
}
