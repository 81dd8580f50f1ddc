import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { pauseAt } from '#features/vestigingen/rules.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { OfferteForOffice, VestigingStatus } from '../../contract.ts'
import type { AnswerKind } from '../../rules/answers.ts'
import { takeBackEnd } from '../../rules/instant-offers.ts'
import { seesPhone } from '../../rules/phone.ts'
import { choiceOf, vestigingLabel, vestigingStatusOf, wentElsewhereText } from '../../rules/states.ts'
import { isThreadOpen } from '../../thread/thread.ts'
import { outcomeForOffice } from '../bill/find-outcome.ts'
import { openOffer } from '../offer-content.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { findLiveOfferte, findVestigingen, type Offerte, type OfferteVestiging } from '../requests.ts'
import { readThreads } from '../thread/read-threads.ts'
import { conceptOffer } from './concept-offer.ts'
import { openInstantOffer } from './instant-offer.ts'
import { dayForOffice } from './open-day-answer.ts'

/** The request as one of its offices sees it. `id` is of the row of office and request. */
export async function readForOffice(db: Db, context: Context, id: string): Promise<OfferteForOffice> {
  const row = await db.selectFrom('offerte_vestigingen').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
  const offerte = await findLiveOfferte(db, row.request_id)
  const vestiging = (await findVestigingen(db, row.request_id)).find((v) => v.id === id)
  const personal = openPersonalFields(context, offerte)
  if (!vestiging || !personal) throw new ApiError('OFFERTE_NOT_FOUND')
  const elsewhere = wentElsewhereText(vestiging, offerte)
  if (elsewhere) throw new ApiError('TOKEN_EXPIRED', { text: elsewhere })
  const receiving = await db
    .selectFrom('vestigingen')
    .select(['can_receive_email', 'paused_until'])
    .where('id', '=', vestiging.vestiging_id)
    .executeTakeFirstOrThrow()
  const { aanhef, naam, email, mag_bellen, beschrijving, details } = personal
  const choice = choiceOf(offerte)
  const telefoonnummer = seesPhone(mag_bellen, choice, vestiging.vestiging_id) ? personal.telefoonnummer : null
  const status = vestigingStatusOf(vestiging, choice)
  return {
    reference: offerte.reference,
    status,
    status_label: officeLabel(status, vestiging.answer_kind, context.config),
    closed: offerte.completed_at !== null,
    vestiging: {
      id: vestiging.vestiging_id,
      title: vestiging.title,
      plaats: vestiging.plaats,
      can_receive_email: receiving.can_receive_email,
      paused_until: pauseAt(receiving, context.clock.now())?.toISOString() ?? null,
    },
    sent_at: vestiging.sent_at?.toISOString() ?? null,
    deadline_at: vestiging.deadline_at?.toISOString() ?? null,
    concept: conceptOffer(context, { vestiging_id: vestiging.vestiging_id, dienst_ids: offerte.dienst_ids }),
    offer: openOffer(context, offerte, vestiging),
    instant: instantOf(context, offerte, vestiging),
    answer: answerOf(vestiging, context.clock.now()),
    haalbaarheid: dayForOffice(context, offerte, { vestiging, wished: details.gewenste_passeerdatum }),
    messages: (await readThreads(context, db, offerte))(id),
    can_write: isThreadOpen(vestiging, offerte),
    bill: await outcomeForOffice(context, db, offerte, vestiging.vestiging_id),
    contact: { aanhef, naam, email, telefoonnummer },
    diensten: offerte.dienst_ids.map((d) => ({ id: d, label: labelOfDienst(d) })),
    beschrijving,
    details,
  }
}

/** `take_back_until` is null once that has passed. */
function instantOf(context: Context, offerte: Offerte, vestiging: OfferteVestiging) {
  const instant = openInstantOffer(context, offerte, vestiging)
  const end = vestiging.instant_at && takeBackEnd(vestiging.instant_at)
  if (!instant || !end) return null
  const { total_cents, bound_cents, geldig_tot } = instant
  return { total_cents, bound_cents, geldig_tot, take_back_until: end > context.clock.now() ? end.toISOString() : null }
}

/** `undo_until` is null if there is nothing to undo, or the time for it has passed. */
function answerOf({ answer_kind: kind, answered_at, total_cents }: OfferteVestiging, now: Date) {
  if (!kind || !answered_at) return null
  const undoEnd = new Date(answered_at.getTime() + limits.offerte.undo.declineMs)
  return {
    kind,
    answered_at: answered_at.toISOString(),
    total_cents: kind === 'by_mail' && total_cents !== null ? Number(total_cents) : null,
    undo_until: kind === 'decline' && undoEnd > now ? undoEnd.toISOString() : null,
  }
}

/** The label of a state, worded for the office itself. */
export function officeLabel(
  status: VestigingStatus,
  kind: AnswerKind | null,
  { brandName }: Pick<Config, 'brandName'>,
): string {
  if (status === 'question') return 'Vraag gesteld'
  if (status === 'offered') return kind === 'offer' ? 'Offerte verstuurd' : 'Beantwoord per e-mail'
  return vestigingLabel(status, { dispatched: true, brandName })
}
