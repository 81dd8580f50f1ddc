import { dayOf, isoMoment } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { geocoderOf } from '#features/gazetteer/server/public.ts'
import { findOffice } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import type { OfferteAccess } from '../../contract.ts'
import { declineLabel } from '../../rules/answers.ts'
import { choiceEnd, knownVestigingen } from '../../rules/completion.ts'
import { noDetails } from '../../rules/request-details.ts'
import {
  actionsOf,
  answerWords,
  canAskMore,
  canBeChosen,
  canBeReplaced,
  choiceOf,
  isTakenBack,
  offerteLabel,
  offerteStatusOf,
  vestigingLabel,
  vestigingStatusOf,
} from '../../rules/states.ts'
import { timelineOf } from '../../rules/timeline.ts'
import { isThreadOpen } from '../../thread/thread.ts'
import { findCurrentBill } from '../bill/find-bill.ts'
import { companionOf } from '../companion/own-link.ts'
import { undoEnd } from '../end/withdraw-offerte.ts'
import { openOffer, openQuestion } from '../offer-content.ts'
import { boundCents } from '../office/instant-offer.ts'
import { openDayAnswer } from '../office/open-day-answer.ts'
import { openPersonalFields, type PersonalFields } from '../personal-fields.ts'
import { findInspections, findLiveOfferte, findVestigingen, type Offerte, type OfferteVestiging } from '../requests.ts'
import { kmFrom } from '../search-point.ts'
import { readThreads } from '../thread/read-threads.ts'
import { pageEnd } from './customer-link.ts'
import { replacementsFor } from './replacements.ts'

declare module '#server/hooks.ts' {
  interface Hooks {
    /** Those of these offices that the owner of this address can still review, in the same order. */
    notReviewed: (db: Db, email_base_hash: string, vestiging_ids: string[]) => Promise<string[]>
  }
}

const toCents = (cents: string | null) => (cents === null ? null : Number(cents))

/** The request as its customer sees it. Masked until the address is confirmed, as it may be somebody else's. */
export async function readAccess(context: Context, request_id: string): Promise<OfferteAccess> {
  const { db, clock, config } = context
  const offerte = await findLiveOfferte(db, request_id)
  const vestigingen = await findVestigingen(db, request_id)
  const choice = choiceOf(offerte)
  const now = clock.now()
  const dispatched = offerte.dispatched_at !== null
  const previous = canAskMore(vestigingen) ? vestigingen.find((v) => canBeReplaced(v, { dispatched })) : undefined
  const status = offerteStatusOf(offerte, vestigingen, now)
  const personal = openPersonalFields(context, offerte)
  const own = personalPart(offerte, personal)
  const wished = own.details.gewenste_passeerdatum
  const lastChoice = choiceEnd(offerte, personal?.details.gewenste_passeerdatum, now)
  const messagesOf = await readThreads(context, db, offerte)
  const undoUntil = offerte.withdrawn_at && undoEnd(offerte.withdrawn_at)
  const actions = actionsOf(status, { choiceEnded: now > lastChoice, replaceable: previous !== undefined })
  const offices = vestigingen.map((v) => {
    const state = vestigingStatusOf(v, choice)
    const offer = openOffer(context, offerte, v)
    const chosenAt = state === 'chosen' ? (offerte.changed_at ?? offerte.chosen_at) : null
    return {
      id: v.vestiging_id,
      title: v.title,
      plaats: v.plaats,
      telefoon: v.telefoon,
      status: state,
      status_label: vestigingLabel(state, {
        dispatched,
        brandName: config.brandName,
        ...answerWords(v),
      }),
      sent_at: isoMoment(v.sent_at),
      opened_at: isoMoment(v.opened_at),
      responded_at: isoMoment(v.answered_at),
      deadline_at: isoMoment(v.deadline_at),
      can_be_chosen: dispatched && canBeChosen(v),
      can_be_replaced: canBeReplaced(v, { dispatched }),
      replaced: v.replaced_at !== null,
      reported: v.reported_at && { is_answered: v.is_answered === true, total_cents: toCents(v.reported_cents) },
      ...distanceAndRatingOf(context, offerte, v),
      offer,
      offer_expired: offer !== null && offer.geldig_tot < dayOf(chosenAt ?? now),
      question: openQuestion(context, offerte, v),
      messages: messagesOf(v.id),
      can_write: isThreadOpen(v, offerte),
      indicative_cents: toCents(v.indicative_cents),
      decline_reason_label: state === 'declined' && v.reden ? declineLabel(v.reden) : null,
      instant: instantOf(v),
      haalbaarheid: openDayAnswer(context, offerte, v),
      answered_by_mail: v.answer_kind === 'by_mail' ? { total_cents: toCents(v.total_cents) } : null,
    }
  })
  return {
    reference: offerte.reference,
    status,
    status_label: offerteLabel(status, vestigingen),
    verified: offerte.confirmed_at !== null,
    created_at: offerte.created_at.toISOString(),
    verified_at: isoMoment(offerte.confirmed_at),
    expires_at: isoMoment(pageEnd(offerte)),
    ...own,
    diensten: offerte.dienst_ids.map((id) => ({ id, label: labelOfDienst(id) })),
    coming_day: wished !== null && wished >= dayOf(now) ? wished : null,
    vestigingen: offices,
    choice: offerte.chosen_at && {
      vestiging_id: offerte.chosen_vestiging_id,
      chosen_at: offerte.chosen_at.toISOString(),
      changeable_until: lastChoice.toISOString(),
    },
    bill: await findCurrentBill(context, offerte, vestigingen),
    companion: await companionOf(context, offerte, { vestigingen, offices }),
    actions,
    undo_until: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
    replacements:
      previous && actions.includes('replace_office')
        ? replacementsFor(context, previous, { ...offerte, vestigingen })
        : [],
    timeline: timelineOf(offerte, vestigingen, await findInspections(db, request_id)).map(({ at, label }) => ({
      at: at.toISOString(),
      label,
    })),
    review_links: status === 'completed' ? await reviewLinks(context, offerte, vestigingen) : [],
  }
}

function instantOf(vestiging: OfferteVestiging) {
  const bound_cents = boundCents(vestiging)
  return bound_cents === null ? null : { bound_cents, taken_back: isTakenBack(vestiging) }
}

/** The office's distance from where the customer searched, the precision of its location, and its rating; null where unknown. */
function distanceAndRatingOf(context: Context, { search_details }: Offerte, { vestiging_id }: OfferteVestiging) {
  const office = findOffice(context.index.current(), vestiging_id)
  const from = search_details?.pc4 ? geocoderOf(context).gazetteer.postcode(search_details.pc4) : undefined
  const km = office ? kmFrom(from, office) : null
  return {
    distance_km: km === null ? null : Math.round(km * 10) / 10,
    precision: office?.precision ?? null,
    review_stats: {
      avg_rating_overall: office?.stats?.avg_rating_overall ?? null,
      total_reviews: office?.stats?.total_reviews ?? 0,
    },
  }
}

/**
 * Links to review the chosen office, else all that got the request, unless this mailbox has reviewed them. Without tokens, since a
 * read must not mint any.
 */
async function reviewLinks(
  { config, db, hooks }: Context,
  offerte: Offerte,
  vestigingen: OfferteVestiging[],
): Promise<OfferteAccess['review_links']> {
  if (offerte.email_base_hash === null) return []
  const ids = knownVestigingen(vestigingen, offerte).map(({ vestiging_id }) => vestiging_id)
  const open = await hooks.notReviewed(db, offerte.email_base_hash, ids)
  return open.map((vestiging_id) => ({ vestiging_id, url: `${config.publicUrl}${paths.writeReview(vestiging_id)}` }))
}

function personalPart(offerte: Offerte, personal: PersonalFields | null) {
  const { aanhef = '', naam = '', email = '', telefoonnummer = '', mag_bellen = true } = personal ?? {}
  if (!offerte.confirmed_at || !personal) {
    const masked = { naam: maskName(naam), email: maskEmail(email), telefoonnummer: maskPhone(telefoonnummer) }
    return { contact: { aanhef, ...masked, mag_bellen }, beschrijving: null, details: noDetails }
  }
  const { beschrijving, details } = personal
  return { contact: { aanhef, naam, email, telefoonnummer, mag_bellen }, beschrijving, details }
}

/** The mail may have reached a stranger: enough for customers to recognise their own data, not enough to identify them. */
const maskName = (naam: string) => `${[...naam][0] ?? ''}•••`
const maskPhone = (telefoonnummer: string) => `•••${telefoonnummer.slice(-2)}`
