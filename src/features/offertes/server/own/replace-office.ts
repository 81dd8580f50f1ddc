import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { OfferteStatus } from '../../contract.ts'
import { canAskMore, canBeReplaced, offerteStatusOf } from '../../rules/states.ts'
import { findAvailable } from '../ask/available-vestigingen.ts'
import { dispatchOfferte, sendToVestiging } from '../confirm/dispatch-offerte.ts'
import { sendInstantOffers } from '../confirm/send-instant-offers.ts'
import { askToDelete } from '../end/close-vestigingen.ts'
import { indicativeCents } from '../office/concept-offer.ts'
import { findStatus, findVestigingen, lockOfferte, type Offerte, type OfferteVestiging } from '../requests.ts'

type Replacement = { vestiging_id: string; in_plaats_van: string | null }

/**
 * Sends the request to another office in place of one that is unreachable, declined or silent, so that at most three
 * offices have a place at a time.
 */
export function replaceOffice(context: Context, request_id: string, replacement: Replacement): Promise<OfferteStatus> {
  return context.db.transaction().execute(async (trx) => {
    await replace(trx, context, await lockOfferte(trx, request_id), replacement)
    return findStatus(trx, context, request_id)
  })
}

async function replace(trx: Trx, context: Context, offerte: Offerte, replacement: Replacement): Promise<void> {
  const now = context.clock.now()
  const { id: request_id } = offerte
  const status = offerteStatusOf(offerte, [], now)
  if (!offerte.confirmed_at) throw new ApiError('OFFERTE_NOT_VERIFIED')
  if (closedStatuses.includes(status)) throw new ApiError('OFFERTE_CLOSED')
  const vestigingen = await findVestigingen(trx, request_id)
  const recipient = vestigingen.find((v) => v.vestiging_id === replacement.vestiging_id)
  // A double press.
  if (recipient?.queued_at && recipient.place !== null) return
  if (recipient) throw wrong('vestiging_id', 'Dit kantoor kreeg uw aanvraag al. Kies een ander kantoor.')
  if (!canAskMore(vestigingen)) {
    throw new ApiError('CONFLICT', {
      text: `U vroeg al ${vestigingen.length} kantoren. Meer kan met deze aanvraag niet.`,
    })
  }
  const previous = findReplaceable(vestigingen, replacement.in_plaats_van, offerte.dispatched_at !== null)
  const { available } = await findAvailable(trx, [replacement.vestiging_id], now)
  if (available.length === 0) throw new ApiError('NO_VALID_OFFICES')
  // The new office makes another overview mail possible.
  await trx.deleteFrom('offerte_overviews').where('request_id', '=', request_id).execute()
  const id = await takePlace(trx, context, previous, { offerte, vestigingen, ...replacement })
  // If the request has not been dispatched, no office has it yet: dispatch all of it.
  if (offerte.dispatched_at) {
    await sendToVestiging(trx, context, offerte, { id, vestiging_id: replacement.vestiging_id })
    await sendInstantOffers(trx, context, offerte, [replacement.vestiging_id])
  } else await dispatchOfferte(trx, context, offerte)
}

const placeNumbers = Array.from({ length: limits.selection.max }, (_, at) => at + 1)
const closedStatuses: readonly string[] = ['chosen', 'completed', 'withdrawn', 'expired', 'undeliverable']
const wrong = (field: string, message: string) => new ApiError('BAD_REQUEST', { fields: [{ field, message }] })

/** The office that gives up its place: the one with this id, else the first that can be replaced. */
function findReplaceable(
  vestigingen: OfferteVestiging[],
  vestiging_id: string | null,
  dispatched: boolean,
): OfferteVestiging {
  const named = vestigingen.find((v) => v.vestiging_id === vestiging_id)
  if (named?.replaced_at) throw wrong('in_plaats_van', 'Dit kantoor is al vervangen. Vernieuw de pagina.')
  const candidates = vestigingen.filter((v) => canBeReplaced(v, { dispatched }))
  const previous = candidates.find((v) => vestiging_id === null || v.vestiging_id === vestiging_id)
  if (!previous) throw wrong('in_plaats_van', 'Dit kantoor heeft uw aanvraag nog. U kunt het nu niet vervangen.')
  return previous
}

type NewOffice = { offerte: Offerte; vestigingen: OfferteVestiging[]; vestiging_id: string }

/** Moves the place to the new office and returns the id of its row. */
async function takePlace(trx: Trx, context: Context, previous: OfferteVestiging, office: NewOffice): Promise<string> {
  const { vestigingen, vestiging_id } = office
  const { id: request_id, dienst_ids } = office.offerte
  const now = context.clock.now()
  await trx
    .updateTable('offerte_vestigingen')
    .set({ replaced_at: now, place: null })
    .where('id', '=', previous.id)
    .execute()
  // An office that never got the request has nothing to delete.
  if (previous.queued_at && !previous.bounced_at) await askToDelete(trx, context, previous)
  const places = vestigingen.map((v) => (v.id === previous.id ? null : v.place))
  const place = placeNumbers.find((n) => !places.includes(n)) ?? null
  const cents = indicativeCents(context, { vestiging_id, dienst_ids })
  const row = await trx
    .insertInto('offerte_vestigingen')
    .values({ request_id, vestiging_id, place, indicative_cents: cents === null ? null : String(cents) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
