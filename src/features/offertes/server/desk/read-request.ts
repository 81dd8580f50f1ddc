import { isoMoment } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { Operator } from '#features/desk/server/public.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { RequestOffice, RequestText, RequestView } from '../../rules/desk-requests.ts'
import { deskOfficeStand, deskRequestStand, deskTimelineWords } from '../../rules/desk-words.ts'
import { detailLines } from '../../rules/detail-words.ts'
import { timelineOf } from '../../rules/timeline.ts'
import { dayAnswerText } from '../../rules/wished-day.ts'
import { openDayAnswer } from '../office/open-day-answer.ts'
import { canResendToOffice } from '../office/resend-to-office.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { findInspections, findOfferte, findVestigingen, type Offerte, type OfferteVestiging } from '../requests.ts'
import { readThreads } from '../thread/read-threads.ts'

/** A request as the desk sees it, or null. Has the customer's text only for an operator who gave a reason, for a limited time. */
export async function readRequest(context: Context, id: string, operator: Operator): Promise<RequestView | null> {
  const { db, clock } = context
  const offerte = await findOfferte(db, id)
  if (!offerte) return null
  const vestigingen = await findVestigingen(db, id)
  const stand = deskRequestStand(offerte, vestigingen, clock.now())
  return {
    id,
    reference: offerte.reference,
    ...stand,
    created_at: offerte.created_at.toISOString(),
    diensten: offerte.dienst_ids.map(labelOfDienst).join(', '),
    offices: vestigingen.map((vestiging) => officeOf(offerte, vestiging)),
    timeline: await timeline(context, offerte, vestigingen),
    canResendConfirmation: stand.status === 'pending_verification',
    canInspect: offerte.wrapped_key !== null,
    isConfirmed: offerte.confirmed_at !== null,
    isRead: isRead(offerte, vestigingen),
    text: await textFor(context, { offerte, vestigingen }, operator),
    bill: await billOf(db, offerte, vestigingen),
  }
}

/** Offices also answer outside the platform: then the customer reports it, chooses an office, or the request is completed. */
const isRead = ({ chosen_at, completed_at }: Offerte, vestigingen: OfferteVestiging[]) =>
  chosen_at !== null ||
  completed_at !== null ||
  vestigingen.some(
    ({ opened_at, answered_at, made_by, is_answered }) =>
      // An answer by a price list does not mean that anybody read the request.
      opened_at || (answered_at && made_by === 'office') || is_answered,
  )

async function timeline({ db }: Context, offerte: Offerte, vestigingen: OfferteVestiging[]) {
  const lines = timelineOf(offerte, vestigingen, await findInspections(db, offerte.id), deskTimelineWords)
  const erased = offerte.erased_at ? [{ at: offerte.erased_at, label: 'Gewist' }] : []
  return [...lines, ...erased].map(({ at, label }) => ({ at: at.toISOString(), label }))
}

function officeOf(offerte: Offerte, v: OfferteVestiging): RequestOffice {
  return {
    id: v.id,
    vestiging_id: v.vestiging_id,
    title: v.title,
    plaats: v.plaats,
    ...deskOfficeStand(v, offerte),
    sent_at: isoMoment(v.sent_at),
    opened_at: isoMoment(v.opened_at),
    responded_at: isoMoment(v.answered_at),
    deadline_at: isoMoment(v.deadline_at),
    isInstant: v.made_by === 'price_list',
    canResend: canResendToOffice(offerte, v),
  }
}

async function billOf(db: Db, offerte: Offerte, vestigingen: OfferteVestiging[]): Promise<RequestView['bill']> {
  const row = await db
    .selectFrom('offerte_bill_outcomes')
    .innerJoin('offerte_bills as bill', 'bill.request_id', 'offerte_bill_outcomes.request_id')
    .select(['vestiging_id', 'outcome', 'held_at', 'held_reason', 'checked_at'])
    .where('bill.request_id', '=', offerte.id)
    .where('outcome', 'is not', null)
    .executeTakeFirst()
  const vestiging = row && vestigingen.find(({ vestiging_id }) => vestiging_id === row.vestiging_id)
  // Nothing counts for an unreachable office.
  if (!row?.outcome || !vestiging || vestiging.bounced_at) return null
  return {
    office: vestiging.title,
    bill_outcome: row.outcome,
    held_reason: row.held_reason,
    isRetyped: row.held_at !== null && row.checked_at > row.held_at,
    isWithdrawn: offerte.withdrawn_at !== null,
    isChosen: offerte.chosen_vestiging_id === row.vestiging_id,
  }
}

type Request = { offerte: Offerte; vestigingen: OfferteVestiging[] }

async function textFor(
  context: Context,
  { offerte, vestigingen }: Request,
  { account_id }: Operator,
): Promise<RequestText | null> {
  const { inspectionMs } = limits.desk
  const inspection = await context.db
    .selectFrom('offerte_inspections')
    .select('inspected_at')
    .where('request_id', '=', offerte.id)
    .where('account_id', '=', account_id)
    .where('inspected_at', '>', new Date(context.clock.now().getTime() - inspectionMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const personal = inspection && openPersonalFields(context, offerte)
  if (!personal) return null
  const { aanhef, naam, email, telefoonnummer, mag_bellen, beschrijving, details } = personal
  return {
    contact: [
      ['Naam', `${aanhef} ${naam}`.trim()],
      ['E-mailadres', email],
      ['Telefoon', telefoonnummer],
      ['Kantoren mogen bellen', mag_bellen ? 'Ja' : 'Pas na de keuze'],
    ],
    beschrijving,
    details: detailLines(details),
    offices: await writtenWith(context, { offerte, vestigingen }),
    until: new Date(inspection.inspected_at.getTime() + inspectionMs).toISOString(),
  }
}

/** The answers to the wished day, and the messages with each office. */
async function writtenWith(context: Context, { offerte, vestigingen }: Request): Promise<RequestText['offices']> {
  const messagesOf = await readThreads(context, context.db, offerte)
  return vestigingen.flatMap((vestiging) => {
    const { id, title } = vestiging
    const answer = openDayAnswer(context, offerte, vestiging)
    const messages = messagesOf(id).map(({ author, tekst, sent_at, mail_failed }) => ({
      who: `${author === 'office' ? 'Kantoor' : 'Klant'}${mail_failed ? ' (e-mail kwam niet aan)' : ''}`,
      at: sent_at,
      tekst,
    }))
    return answer || messages.length > 0 ? [{ id, title, day: answer && dayAnswerText(answer), messages }] : []
  })
}
