import { ApiError, type FieldError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as messages from '#contract/messages.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { offerReceivedMail } from '../../mails/offer-received.ts'
import { offerTotal, wrongAmounts } from '../../offer/amounts.ts'
import type { OfferBody } from '../../offer/offer-schemas.ts'
import { readComingDay } from '../../rules/coming-day.ts'
import { isAtOdds, wrongEarliestDay } from '../../rules/wished-day.ts'
import type { OfferContent } from '../offer-content.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { isAsListed, openInstantOffer, requireNoWorse } from './instant-offer.ts'
import { keepOffer } from './keep-offer.ts'
import type { Recipient } from './lock-recipient.ts'
import { openDayAnswer } from './open-day-answer.ts'

/** Stores an offer, as a new version if there was one, and mails the customer; idempotent. */
export async function sendOffer(trx: Trx, context: Context, office: Recipient, body: OfferBody): Promise<void> {
  const { id, offerte, vestiging } = office
  const instant = openInstantOffer(context, offerte, vestiging)
  const content = readContent(context, office, body, instant)
  if (instant) requireNoWorse(context, content, instant)
  const answer_id = await keepOffer(trx, context, office, { content, made_by: 'office' })
  if (answer_id === null) return
  const token = await mintCustomerLink(trx, context, offerte)
  const belongsTo = { offerte_request_id: offerte.id, offerte_vestiging_id: id }
  await queueMail(trx, context, offerReceivedMail, { answer_id, token }, belongsTo)
}

/**
 * The offer with a total computed by the server, or that of the price list if the amounts are the same. Throws every error at once:
 * OFFER_INVALID if an amount is wrong, else BAD_REQUEST.
 */
function readContent(context: Context, office: Recipient, body: OfferBody, instant: OfferContent | null): OfferContent {
  const { dienst_ids } = office.offerte
  const fundWithBtw = context.config.kwaliteitsfondsBtw
  const ownTotal = offerTotal(body, fundWithBtw)
  const listed = instant && isAsListed(body, instant) ? instant : null
  const amounts = wrongAmounts(listed ? { ...body, ...ownTotal } : body, { dienst_ids, fundWithBtw })
  const now = context.clock.now()
  const validUntil = readComingDay(body.geldig_tot, now)
  const earliest = body.vroegste_datum ? readComingDay(body.vroegste_datum, now) : { iso: null, wrong: null }
  const others: [field: string, wrong: string | null][] = [
    ...body.registers.map(({ naam }, n): [string, string | null] => [
      `registers.${n}.naam`,
      naam === '' ? messages.registerNameMissing : null,
    ]),
    ...body.extra.map(({ alleen_als }, n): [string, string | null] => [
      `extra.${n}.alleen_als`,
      alleen_als === '' ? messages.offerConditionMissing : null,
    ]),
    ['geldig_tot', body.geldig_tot === '' ? messages.required : validUntil.wrong],
    ['vroegste_datum', earliest.wrong ?? wrongBesideAnswer(context, office, earliest.iso)],
    ['compleet', body.compleet ? null : messages.offerCompleteMissing],
  ]
  const rest = others.flatMap(([field, message]): FieldError[] => (message === null ? [] : [{ field, message }]))
  if (amounts.length > 0) throw new ApiError('OFFER_INVALID', { fields: [...amounts, ...rest] })
  if (rest.length > 0 || validUntil.iso === null) throw new ApiError('BAD_REQUEST', { fields: rest })
  const { btw_cents, total_cents } = listed ?? ownTotal
  const whole = (cents: number | null) => cents ?? 0
  return {
    lines: body.lines.map((line) => ({ ...line, honorarium_cents: whole(line.honorarium_cents) })),
    recherche_cents: whole(body.recherche_cents),
    kwaliteitsfonds_cents: whole(body.kwaliteitsfonds_cents),
    registers: body.registers.map(({ naam, cents }) => ({ naam: withoutPersonalNumbers(naam), cents: whole(cents) })),
    extra: body.extra.map(({ label, cents, alleen_als }) => ({
      label: withoutPersonalNumbers(label),
      cents: whole(cents),
      alleen_als: withoutPersonalNumbers(alleen_als),
    })),
    btw_cents,
    total_cents,
    compleet: body.compleet,
    geldig_tot: validUntil.iso,
    vroegste_datum: earliest.iso,
    toelichting: withoutPersonalNumbers(body.toelichting) || null,
  }
}

/**
 * Error if the offer's earliest day contradicts the office's answer about the wished day. None once that day has passed, as the answer
 * can then no longer be changed.
 */
function wrongBesideAnswer(context: Context, { offerte, vestiging }: Recipient, earliest: string | null) {
  const answered = openDayAnswer(context, offerte, vestiging)
  if (answered === null || earliest === null) return null
  const wished = openPersonalFields(context, offerte)?.details.gewenste_passeerdatum ?? null
  if (wished === null || wished < dayOf(context.clock.now())) return null
  return isAtOdds({ answered, wished, earliest }) ? wrongEarliestDay(answered, wished) : null
}
