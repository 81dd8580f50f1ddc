import { dayOf, formatDate } from '#contract/format/dates.ts'
import { withSeparators } from '#contract/typed-amount.ts'
import { type ListPrice, type PriceList, priceOf } from './prices.ts'

/** For which requests the price of exactly these services makes an offer at once, as the office said; null: no such condition. */
export type InstantPrice = {
  /** In JavaScript's sort order, without doubles. */
  dienst_ids: string[]
  /** Whole euros. */
  koopsom_max: number | null
  hypotheekbedrag_max: number | null
  no_description: boolean
  distance_max_km: number | null
  /** How long such an offer is valid. */
  valid_days: number
  /** The last day on which offers are made: "2026-12-31". */
  last_day: string
}

/** What of a request counts for the conditions; null where the customer did not say. */
export type StandardCase = {
  koopsom: number | null
  hypotheekbedrag: number | null
  beschrijving: string
  distance_km: number | null
  /** On which it is sent. */
  day: string
}

/**
 * Whether a request is a case that the office means. A condition that nobody can judge is not met: the offer binds. An amount of 0 is no
 * answer.
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
 * Whether a request that is still being written may become such a case: an amount may yet be filled in, and a description left out. From
 * where somebody searched does not change any more.
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
 * What an office said of a request for these services: of exactly them, else of each of them, with the strictest of their conditions,
 * as their prices are added up too.
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

/** The price that may make an offer: with every line of one, and said to be right by the office itself, not too long ago. */
export function bindingPrice(list: PriceList, dienst_ids: readonly string[], now: Date): ListPrice | null {
  const price = priceOf(list, dienst_ids, now)
  return price?.compleet && !price.taken_over ? price : null
}

/** The conditions in words, one each: "koopsom tot en met € 500.000". */
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

/** Whether the price list makes offers at once today as the office said. */
export const isInForce = ({ dienst_ids, last_day }: InstantPrice, list: PriceList, now: Date): boolean =>
  last_day >= dayOf(now) && bindingPrice(list, dienst_ids, now) !== null
