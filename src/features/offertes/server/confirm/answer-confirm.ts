import type { Answer } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { linkSession } from '#server/tokens/visitor-session.ts'
import type { ChoiceInput } from '../../choice-input.ts'
import type { confirmOfferteRequest } from '../../contract.ts'
import { choiceEnd } from '../../rules/completion.ts'
import { receivedOf, sentWithOffersText } from '../../rules/sent-texts.ts'
import { choiceOf, offerteStatusOf, vestigingStatusOf } from '../../rules/states.ts'
import { chooseVestiging } from '../choose/choose-vestiging.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { findLiveOfferte, findVestigingen, lockRequest, type Offerte } from '../requests.ts'
import { confirmOfferte } from './confirm-offerte.ts'

/** Checks that the visitor can read the request's current mailbox; throws otherwise. Runs with the request locked. */
export type Proof = (trx: Trx) => Promise<unknown>
type Input = { keuze: ChoiceInput | null; sid: string | undefined; proof: Proof }
type ConfirmAnswer = Answer<typeof confirmOfferteRequest>

const oneOfBoth = 'Kies een notaris uit uw aanvraag, of een andere notaris.'
const choiceNoted = (end: Date) => `Uw keuze is opgeslagen. U kunt die aanpassen tot ${formatDate(end)}.`

/**
 * Handles the button behind the mailed link, or the choice of an office. The confirmation is committed even if no office
 * can take the request; `answer` then throws NO_VALID_OFFICES.
 */
export async function answerConfirm(
  context: Context,
  request_id: string,
  { keuze, sid, proof }: Input,
): Promise<{ answer: () => ConfirmAnswer; sid: string | null }> {
  const { db } = context
  if (keuze) {
    const { vestiging_id = null, seen_version = null } = keuze
    if ((vestiging_id === null) !== (keuze.anders === true)) {
      throw new ApiError('BAD_REQUEST', { fields: [{ field: 'keuze', message: oneOfBoth }] })
    }
    return db.transaction().execute(async (trx) => {
      await chooseVestiging(trx, context, request_id, { vestiging_id, seen_version })
      const offerte = await findLiveOfferte(trx, request_id)
      const { gewenste_passeerdatum } = openPersonalFields(context, offerte)?.details ?? {}
      const end = choiceEnd(offerte, gewenste_passeerdatum, context.clock.now())
      const answer = await confirmAnswer(trx, context, offerte, true, choiceNoted(end))
      return { answer: () => answer, sid: null }
    })
  }
  return confirmAddress(context, { request_id, sid, proof })
}

/** Confirms the address for a visitor who proves, by link or code, that they read its mailbox. */
export async function confirmAddress(
  context: Context,
  { request_id, sid, proof }: { request_id: string } & Omit<Input, 'keuze'>,
): Promise<{ answer: () => ConfirmAnswer; sid: string | null }> {
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    await lockRequest(trx, request_id)
    await proof(trx)
    const { already_confirmed, dispatched } = await confirmOfferte(trx, context, request_id, 'link')
    // Read while the request is locked: a concurrent erasure waits, so the answer matches what was committed.
    const offerte = await findLiveOfferte(trx, request_id)
    const { email_hash } = offerte
    const session = email_hash === null ? null : await linkSession(trx, { clock }, { sid, email_hash, verified: true })
    const answer = await confirmAnswer(trx, context, offerte, already_confirmed)
    return {
      sid: session,
      answer: () => {
        if (!dispatched) throw new ApiError('NO_VALID_OFFICES')
        return answer
      },
    }
  })
}

async function confirmAnswer(
  trx: Trx,
  { clock }: Context,
  offerte: Offerte,
  already_confirmed: boolean,
  choiceText?: string,
) {
  const choice = choiceOf(offerte)
  const vestigingen = (await findVestigingen(trx, offerte.id)).map((v) => ({
    ...v,
    status: vestigingStatusOf(v, choice),
  }))
  const received = receivedOf(vestigingen.map((v) => ({ status: v.status, hasOffer: v.answer_kind === 'offer' })))
  return {
    status: offerteStatusOf(offerte, vestigingen, clock.now()),
    already_confirmed,
    verified_at: offerte.confirmed_at?.toISOString() ?? null,
    vestigingen: vestigingen.map((v) => ({
      id: v.vestiging_id,
      title: v.title,
      status: v.status,
    })),
    next_step: choiceText ?? sentWithOffersText(received),
  }
}
