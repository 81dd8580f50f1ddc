import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { OfferteForOffice } from '../../contract.ts'
import { m07 } from '../../mails/m07-declined.ts'
import { m08 } from '../../mails/m08-question.ts'
import type { DeclineReason } from '../../rules.ts'
import type { OfficeAnswer } from '../../schemas.ts'
import { isPassedOver, passedOver } from '../../states.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { findVestigingen, lockOfferte, type Offerte, type OfferteVestiging } from '../requests.ts'
import { readForOffice } from './read-for-office.ts'
import { sendOffer } from './send-offer.ts'

/** An office of a request that can still be answered; the row of that request is locked. */
type Office = { id: string; offerte: Offerte; vestiging: OfferteVestiging }

/** Notes what an office answers to a request (server section 3). `id` is that of the row of office and request. */
export function answerRequest(context: Context, id: string, answer: OfficeAnswer): Promise<OfferteForOffice> {
  return context.db.transaction().execute(async (trx) => {
    const office = await lockOffice(trx, context, id)
    // Once it was chosen, what the customer chose it for stays; it can only ask something.
    const isSettled = office.offerte.chosen_at !== null && answer.action !== 'question'
    if (isSettled) throw new ApiError('OFFERTE_CLOSED', { text: 'De klant heeft uw kantoor al gekozen.' })
    await noteAnswer(trx, context, office, answer)
    // Read while the request is locked: whoever ends it meanwhile waits, so what is answered is what was committed.
    return readForOffice(trx, context, id)
  })
}

function noteAnswer(trx: Trx, context: Context, office: Office, answer: OfficeAnswer): Promise<void> {
  switch (answer.action) {
    case 'offer':
      return sendOffer(trx, context, office, answer)
    case 'decline':
      return decline(trx, context, office, answer.reden)
    case 'undo_decline':
      return undoDecline(trx, context, office)
    case 'question':
      return askCustomer(trx, context, office, answer.tekst)
    case 'answered_by_mail':
      return noteAnswerByMail(trx, context, office, answer.total_cents ?? null)
  }
}

/** A person at the office looked at the request; an answer says so too. The first time counts. */
export async function markOpened({ db, clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('offerte_vestigingen')
    .set({ opened_at: clock.now() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}

/** Locks the request and finds its office. Who answers has opened the request, also where the page could not say so. */
async function lockOffice(trx: Trx, { clock }: Context, id: string): Promise<Office> {
  const row = await trx.selectFrom('offerte_vestigingen').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
  const offerte = await lockOfferte(trx, row.request_id)
  // Read once the request is locked: another office may have got its place meanwhile.
  const vestiging = (await findVestigingen(trx, offerte.id)).find((v) => v.id === id)
  if (!vestiging || offerte.withdrawn_at || offerte.completed_at) throw new ApiError('OFFERTE_CLOSED')
  if (isPassedOver(vestiging, offerte)) throw new ApiError('OFFERTE_CLOSED', { text: passedOver })
  await trx
    .updateTable('offerte_vestigingen')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(clock.now())) }))
    .where('id', '=', id)
    .execute()
  return { id, offerte, vestiging }
}

/** The customer is told after an hour, when it can no longer be taken back. */
async function decline(trx: Trx, context: Context, office: Office, reden: DeclineReason): Promise<void> {
  const now = context.clock.now()
  const { id, offerte, vestiging } = office
  if (vestiging.answer_kind === 'decline') return
  // An earlier decline, which another answer followed, makes room: this one counts.
  await trx
    .updateTable('offerte_answers')
    .set({ undone_at: now })
    .where('offerte_vestiging_id', '=', id)
    .where('kind', '=', 'decline')
    .where('undone_at', 'is', null)
    .execute()
  const declined = await trx
    .insertInto('offerte_answers')
    .values({ offerte_vestiging_id: id, kind: 'decline', answered_at: now, reden })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(
    trx,
    context,
    m07,
    { answer_id: declined.id, token: await mintCustomerLink(trx, context, offerte) },
    {
      offerte_request_id: offerte.id,
      offerte_vestiging_id: id,
      startAfter: new Date(now.getTime() + limits.offerte.undo.declineMs),
    },
  )
}

/** Within the hour, before the customer is told; M07 then finds the decline undone and does not leave. */
async function undoDecline(trx: Trx, { clock }: Context, { id }: Office): Promise<void> {
  const now = clock.now()
  const undone = await trx
    .updateTable('offerte_answers')
    .set({ undone_at: now })
    .where('offerte_vestiging_id', '=', id)
    .where('kind', '=', 'decline')
    .where('undone_at', 'is', null)
    .where('answered_at', '>', new Date(now.getTime() - limits.offerte.undo.declineMs))
    .executeTakeFirst()
  if (undone.numUpdatedRows === 0n) throw new ApiError('CONFLICT', { detail: 'nothing that can be undone' })
}

/** The customer gets the question by mail, once however often it is sent, and answers it to the office itself. */
async function askCustomer(trx: Trx, context: Context, { id, offerte }: Office, tekst: string): Promise<void> {
  const { id: request_id, wrapped_key } = offerte
  if (!wrapped_key) throw new ApiError('OFFERTE_NOT_FOUND')
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
    throw new ApiError('CONFLICT', { text: `U stelde hier al ${questions.length} vragen. Mail of bel de klant.` })
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
    m08,
    { answer_id: question.id, token },
    { offerte_request_id: request_id, offerte_vestiging_id: id },
  )
}

/** The office answered in a mail of its own. Said again, only the amount changes; said after another answer, it counts from now. */
async function noteAnswerByMail(
  trx: Trx,
  { clock }: Context,
  { id, vestiging }: Office,
  cents: number | null,
): Promise<void> {
  // From a tab that was open before the offer was sent: the customer would lose sight of it.
  if (vestiging.answer_kind === 'offer') throw new ApiError('CONFLICT', { text: 'De klant heeft uw offerte al.' })
  const now = clock.now()
  const total_cents = cents === null ? null : String(cents)
  const again = vestiging.answer_kind === 'by_mail' ? { total_cents } : { total_cents, answered_at: now }
  await trx
    .insertInto('offerte_answers')
    .values({ offerte_vestiging_id: id, kind: 'by_mail', answered_at: now, total_cents })
    .onConflict((c) => c.column('offerte_vestiging_id').where('kind', '=', 'by_mail').doUpdateSet(again))
    .execute()
}
