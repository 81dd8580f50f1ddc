import { dayOf, formatDate } from '#contract/format/dates.ts'
import { withSeparators } from '#contract/typed-amount.ts'
import { type ListPrice, type PriceList, priceOf } from './prices.ts'

/** An office's conditions for an instant offer at its price for exactly these services; null: no such condition. */
export type InstantPrice = {
  /** In JavaScript's sort order, without duplicates. */
  dienst_ids: string[]
  /** Whole euros. */
  koopsom_max: number | null
  hypotheekbedrag_max: number | null
  no_description: boolean
  distance_max_km: number | null
  /** For how many days such an offer is valid. */
  valid_days: number
  /** The last day on which instant offers are made: "2026-12-31". */
  last_day: string
}

/** What a request says about the conditions; null where the customer did not say. */
export type StandardCase = {
  koopsom: number | null
  hypotheekbedrag: number | null
  beschrijving: string
  distance_km: number | null
  /** The day on which it is sent. */
  day: string
}

/**
 * Whether a request meets the office's conditions. A condition that cannot be checked is not met, as the offer is binding. An
 * amount of 0 counts as no answer.
 */
export function meetsConditions(instant: InstantPrice, request: StandardCase): boolean {
  return (
    request.day <= instant.last_day &&
    isWithin(request.koopsom || null, instant.koopsom_max) &&
    isWithin(request.hypotheekbedrag || null, instant.hypotheekbedrag_max) &&
    isWithin(request.distance_km, instant.distance_max_km) &&
    (!instant.no_description || request.beschrijving.trim() === '')
  )
}

/**
 * Whether an unfinished request may still meet the conditions: the customer may yet fill in an amount, and leave out a description.
 * The place of the search no longer changes.
 */
export const canMeetConditions = (instant: InstantPrice, request: Omit<StandardCase, 'beschrijving'>): boolean =>
  meetsConditions(instant, {
    ...request,
    koopsom: request.koopsom || instant.koopsom_max,
    hypotheekbedrag: request.hypotheekbedrag || instant.hypotheekbedrag_max,
    beschrijving: '',
  })

const isWithin = (amount: number | null, max: number | null) => max === null || (amount !== null && amount <= max)

/**
 * The conditions of an office for a request for these services: those for exactly this set, else those of each service combined,
 * the strictest of each kind, just as their prices are added up.
 */
export function instantFor(instants: readonly InstantPrice[], dienst_ids: readonly string[]): InstantPrice | null {
  const ids = [...new Set(dienst_ids)].sort()
  const saidOf = (...of: string[]) => instants.find((one) => one.dienst_ids.join() === of.join())
  const exact = saidOf(...ids)
  if (exact) return exact
  const singles = ids.flatMap((id) => saidOf(id) ?? [])
  const [first] = singles
  if (!first || singles.length < ids.length) return null
  return {
    dienst_ids: ids,
    koopsom_max: lowest(singles.map((one) => one.koopsom_max)),
    hypotheekbedrag_max: lowest(singles.map((one) => one.hypotheekbedrag_max)),
    no_description: singles.some((one) => one.no_description),
    distance_max_km: lowest(singles.map((one) => one.distance_max_km)),
    valid_days: Math.min(...singles.map((one) => one.valid_days)),
    last_day: singles.map((one) => one.last_day).sort()[0] ?? first.last_day,
  }
}

const lowest = (amounts: readonly (number | null)[]): number | null => {
  const limits = amounts.filter((amount) => amount !== null)
  return limits.length === 0 ? null : Math.min(...limits)
}

/** The price that may make an instant offer: complete, and confirmed by the office itself, not too long ago. */
export function bindingPrice(list: PriceList, dienst_ids: readonly string[], now: Date): ListPrice | null {
  const price = priceOf(list, dienst_ids, now)
  return price?.compleet && !price.taken_over ? price : null
}

/** The conditions in words, one text each: "koopsom tot en met € 500.000". */
export function conditionTexts({
  koopsom_max,
  hypotheekbedrag_max,
  no_description,
  distance_max_km,
  last_day,
}: Omit<InstantPrice, 'dienst_ids' | 'valid_days'>): string[] {
  const euros = (amount: number) => `€\u00a0${withSeparators(String(amount))}`
  return [
    ...(koopsom_max === null ? [] : [`koopsom tot en met ${euros(koopsom_max)}`]),
    ...(hypotheekbedrag_max === null ? [] : [`hypotheek tot en met ${euros(hypotheekbedrag_max)}`]),
    ...(distance_max_km === null ? [] : [`hoogstens ${distance_max_km} km van het kantoor`]),
    ...(no_description ? ['zonder beschrijving erbij'] : []),
    `tot en met ${formatDate(last_day)}`,
  ]
}

/** Whether the price list makes instant offers today under these conditions. */
export const isInForce = ({ dienst_ids, last_day }: InstantPrice, list: PriceList, now: Date): boolean =>
  last_day >= dayOf(now) && bindingPrice(list, dienst_ids, now) !== null
