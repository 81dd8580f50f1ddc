import { wrongAmount } from '#contract/amount.ts'
import { readDay } from '#contract/calendar/read-day.ts'
import type { FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { toCents } from '#contract/typed-amount.ts'
import type { Buyer, Property, Share } from './transfer-tax-due.ts'
import { areWhole, readShare } from './typed-share.ts'

export const mostBuyers = 4
const ageMax = 120

export type Purchase = Property & {
  /** The day of the transfer, as jjjj-mm-dd; null if not known. */
  day: string | null
  /** New-build homes are not covered by the figures here. */
  isNewBuild: boolean
  /** One per mortgage deed. */
  mortgages_cents: readonly number[]
  /** An office's offer for the deeds; null to use what offices charge. */
  offer: PurchaseOffer | null
}

export type PurchaseOffer = {
  /** Including btw and register costs. */
  total_cents: number
  register_cents: number | null
  mortgage_deed_cents: number | null
  /** Null if not known. */
  hasMortgageDeed: boolean | null
}

type PurchaseAnswers = { errors: FieldError[]; purchase: Purchase | null }

/** The field names of one buyer. */
export const buyerFields = (n: number) => ({
  share: `aandeel${n}`,
  age: `leeftijd${n}`,
  livesThere: `wonen${n}`,
  exemption: `vrijstelling${n}`,
})

export const buyerCount = (query: URLSearchParams) => {
  const count = Number(query.get('kopers') ?? 1)
  return Number.isInteger(count) && count >= 1 && count <= mostBuyers ? count : 1
}

/** The options of each group in the form; without an answer, the first one of `soort` and `kopers` applies. */
export const purchaseOptions = {
  soort: ['woning', 'nieuwbouw', 'anders'],
  kopers: Array.from({ length: mostBuyers }, (_, n) => String(n + 1)),
  hypotheekakte: ['ja', 'nee', 'onbekend'],
} as const
const yesNo = ['ja', 'nee'] as const

/** A query may have values that the form never sends; refuse them, as a sum based on other answers would mislead. */
function readOptions(query: URLSearchParams, numbers: readonly number[]): Read<object>[] {
  const ofBuyers = numbers.flatMap((n) => [buyerFields(n).livesThere, buyerFields(n).exemption])
  const groups: [field: string, options: readonly string[]][] = [
    ...Object.entries(purchaseOptions),
    ...ofBuyers.map((field): [string, readonly string[]] => [field, yesNo]),
  ]
  return groups.map(([field, options]) => {
    const answer = query.get(field) ?? ''
    return answer === '' || options.includes(answer) ? {} : { error: { field, message: messages.optionMissing } }
  })
}

/** The purchase as filled in, or everything that is wrong with it. */
export function readPurchase(query: URLSearchParams): PurchaseAnswers {
  const numbers = Array.from({ length: buyerCount(query) }, (_, n) => n + 1)
  const price = readAmount(query, 'koopsom', true)
  const day = readOptionalDay(query, 'datum')
  const mortgages = ['hypotheek', 'hypotheek2'].map((field) => readAmount(query, field, false))
  const offer = readOffer(query)
  const shares = readShares(query, numbers)
  const ages = numbers.map((n) => readAge(query, n))
  const errors = [...readOptions(query, numbers), price, day, ...ages, ...shares, ...mortgages, ...offer].flatMap(
    (one) => (one.error ? [one.error] : []),
  )
  if (errors.length > 0) return { errors, purchase: null }
  const buyers = numbers.map((n, at): Buyer => {
    const names = buyerFields(n)
    return {
      share: shares[at]?.share ?? { parts: 1, of: numbers.length },
      age: ages[at]?.age ?? null,
      livesThere: query.get(names.livesThere) !== 'nee',
      hasUsedExemption: query.get(names.exemption) === 'ja',
    }
  })
  const purchase = {
    price_cents: price.cents ?? 0,
    day: day.iso,
    isHome: query.get('soort') !== 'anders',
    isNewBuild: query.get('soort') === 'nieuwbouw',
    buyers,
    mortgages_cents: mortgages.flatMap(({ cents }) => (cents ? [cents] : [])),
    offer: offerOf(query, offer),
  }
  return { errors: [], purchase }
}

type Read<T> = T & { error?: FieldError }

function readAmount(query: URLSearchParams, field: string, isRequired: boolean): Read<{ cents: number | null }> {
  const cents = toCents(query.get(field))
  if (cents === null || (cents === 0 && isRequired)) {
    return isRequired ? { cents: null, error: { field, message: messages.required } } : { cents: null }
  }
  const message = wrongAmount(cents, limits.offerte.amountMax * 100)
  return message === undefined ? { cents } : { cents: null, error: { field, message } }
}

const offerFields = ['notaris', 'registers', 'aktekosten']

/** Also checks that the parts of an offer are not more than the whole. */
function readOffer(query: URLSearchParams): Read<{ cents: number | null }>[] {
  const amounts = offerFields.map((field) => readAmount(query, field, false))
  const [total, ...parts] = amounts.map(({ cents }) => cents)
  const whole = total ?? null
  if (amounts.some(({ error }) => error)) return amounts
  if (whole === null) {
    const isPart = parts.some((cents) => cents != null)
    return isPart
      ? [...amounts, { cents: null, error: { field: 'notaris', message: messages.offerTotalMissing } }]
      : amounts
  }
  if (parts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) <= whole) return amounts
  const message = 'De delen van uw offerte zijn samen meer dan het bedrag ervan.'
  return [...amounts, { cents: null, error: { field: 'notaris', message } }]
}

function offerOf(query: URLSearchParams, amounts: readonly { cents: number | null }[]): PurchaseOffer | null {
  const [total_cents = null, register_cents = null, mortgage_deed_cents = null] = amounts.map(({ cents }) => cents)
  if (total_cents === null) return null
  const answer = query.get('hypotheekakte')
  const hasMortgageDeed = answer === 'ja' ? true : answer === 'nee' ? false : null
  return { total_cents, register_cents, mortgage_deed_cents, hasMortgageDeed }
}

function readOptionalDay(query: URLSearchParams, field: string): Read<{ iso: string | null }> {
  const text = query.get(field)?.trim() ?? ''
  if (text === '') return { iso: null }
  const { iso, wrong } = readDay(text)
  return wrong === null ? { iso } : { iso: null, error: { field, message: wrong } }
}

/** If no share is filled in, all buyers have equal shares. */
function readShares(query: URLSearchParams, numbers: readonly number[]): Read<{ share: Share | null }>[] {
  const fields = numbers.map((n) => buyerFields(n).share)
  const typed = fields.map((field) => query.get(field)?.trim() ?? '')
  if (typed.every((text) => text === '')) return numbers.map(() => ({ share: null }))
  const shares = typed.map(readShare)
  const read = shares.map((share, n): Read<{ share: Share | null }> => {
    if (share) return { share }
    return { share, error: { field: fields[n] ?? '', message: 'Vul een deel in, zoals 50%, 1/3 of 33,33%.' } }
  })
  const whole = shares.filter((share) => share !== null)
  if (whole.length === shares.length && !areWhole(whole)) {
    read[0] = {
      share: null,
      error: { field: fields[0] ?? '', message: 'De delen van de kopers zijn samen geen 100%.' },
    }
  }
  return read
}

function readAge(query: URLSearchParams, n: number): Read<{ age: number | null }> {
  const field = buyerFields(n).age
  const text = query.get(field)?.trim() ?? ''
  if (text === '') return { age: null }
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return age <= ageMax ? { age } : { age: null, error: { field, message: 'Vul een leeftijd in, in hele jaren.' } }
}
