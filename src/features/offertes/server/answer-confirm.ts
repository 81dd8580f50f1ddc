import type { Answer } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { linkSession } from '#server/tokens/session.ts'
import type { confirmOfferteRequest } from '../contract.ts'
import { offerteStatusOf, vestigingStatusOf } from '../states.ts'
import { chooseVestiging } from './choose-vestiging.ts'
import { confirmOfferte } from './confirm-offerte.ts'
import { findLiveOfferte, findVestigingen } from './find-offerte.ts'

type Keuze = { vestiging_id?: string | null; anders?: boolean | null }
type Given = { keuze: Keuze | null; sid: string | undefined }
type ConfirmAnswer = Answer<typeof confirmOfferteRequest>

/** Source: server section 3. */
const nextStep = 'Uw aanvraag is verstuurd. U krijgt bericht zodra een notaris reageert.'
const choiceNoted = 'Uw keuze is opgeslagen. U kunt haar nog 14 dagen aanpassen.'

/**
 * The button behind the link in the mail, or the choice of an office. What it did is committed also when no office
 * could take the request; `answer` then throws NO_VALID_OFFICES.
 */
export async function answerConfirm(
  context: Context,
  request_id: string,
  { keuze, sid }: Given,
): Promise<{ answer: () => ConfirmAnswer; sid: string | null }> {
  const { db, clock } = context
  if (keuze) {
    const chosen = keuze.vestiging_id ?? null
    if (chosen === null && !keuze.anders) throw new ApiError('BAD_REQUEST', { detail: 'keuze names no office' })
    await chooseVestiging(context, request_id, chosen)
    const answer = await confirmAnswer(context, request_id, true, choiceNoted)
    return { answer: () => answer, sid: null }
  }
  const { confirmed, session } = await db.transaction().execute(async (trx) => {
    const done = await confirmOfferte(trx, context, request_id, 'link')
    const { email_hash } = await findLiveOfferte(trx, request_id)
    const value = email_hash === null ? null : await linkSession(trx, { clock }, { sid, email_hash, verified: true })
    return { confirmed: done, session: value }
  })
  const answer = await confirmAnswer(context, request_id, confirmed.already_confirmed, nextStep)
  return {
    sid: session,
    answer: () => {
      if (!confirmed.dispatched) throw new ApiError('NO_VALID_OFFICES')
      return answer
    },
  }
}

async function confirmAnswer(context: Context, id: string, already_confirmed: boolean, next_step: string) {
  const { db, clock } = context
  const offerte = await findLiveOfferte(db, id)
  const vestigingen = await findVestigingen(db, id)
  const choice = offerte.chosen_at && { vestiging_id: offerte.chosen_vestiging_id }
  return {
    status: offerteStatusOf(offerte, vestigingen, clock.now()),
    already_confirmed,
    verified_at: offerte.confirmed_at?.toISOString() ?? null,
    vestigingen: vestigingen.map((v) => ({
      id: v.vestiging_id,
      title: v.title,
      status: vestigingStatusOf(v, choice),
    })),
    next_step,
  }
}
