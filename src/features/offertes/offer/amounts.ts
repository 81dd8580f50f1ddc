import { wrongAmount } from '#contract/amount.ts'
import type { FieldError } from '#contract/errors.ts'
import { formatCents } from '#contract/format/money.ts'
import * as limits from '#contract/limits.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { btwOver } from '#features/tarieven/rules/price-amounts.ts'

/** The amounts of an offer in whole cents; null if an amount is unreadable. */
type OfferAmounts = {
  lines: readonly { honorarium_cents: number | null }[]
  recherche_cents: number | null
  kwaliteitsfonds_cents: number | null
  registers: readonly { cents: number | null }[]
}

export const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0)

/**
 * The total of an offer: 21 % btw over the notary's own work, registers at cost. `fundWithBtw`: whether the contribution to
 * the quality fund counts as that work (setting KWALITEITSFONDS_BTW).
 */
export function offerTotal(amounts: OfferAmounts, fundWithBtw: boolean): { btw_cents: number; total_cents: number } {
  const { lines, recherche_cents, kwaliteitsfonds_cents, registers } = amounts
  const work = sum([...lines.map((line) => line.honorarium_cents), recherche_cents])
  const fund = kwaliteitsfonds_cents ?? 0
  const btw_cents = btwOver(work + (fundWithBtw ? fund : 0))
  return { btw_cents, total_cents: work + fund + btw_cents + sum(registers.map(({ cents }) => cents)) }
}

type NamedAmounts = Omit<OfferAmounts, 'lines' | 'registers'> & {
  lines: readonly { dienst_id: string; honorarium_cents: number | null }[]
  registers: readonly { naam: string; cents: number | null }[]
}

/** Whether two offers have the same amounts, apart from rounded btw: a price list rounds it per price, an offer once for all. */
export const areSameAmounts = (one: NamedAmounts, other: NamedAmounts): boolean =>
  JSON.stringify(amountsIn(one)) === JSON.stringify(amountsIn(other))

const amountsIn = ({ lines, recherche_cents, kwaliteitsfonds_cents, registers }: NamedAmounts) => [
  lines.map(({ dienst_id, honorarium_cents }) => [dienst_id, honorarium_cents]),
  recherche_cents,
  kwaliteitsfonds_cents,
  registers.map(({ naam, cents }) => [naam, cents]),
]

type Offer = Omit<OfferAmounts, 'lines'> & {
  lines: readonly { dienst_id: string; honorarium_cents: number | null }[]
  extra: readonly { cents: number | null }[]
  total_cents: number
}
type Asked = { dienst_ids: readonly string[]; fundWithBtw: boolean }

/** The only line of an offer for a request without services. */
const anyDienst = ''
/** The services that an offer has a line for. */
export const offerDiensten = (dienst_ids: readonly string[]) => (dienst_ids.length > 0 ? dienst_ids : [anyDienst])
export const lineLabel = (dienst_id: string) =>
  dienst_id === anyDienst ? 'Honorarium' : `Honorarium ${labelOfDienst(dienst_id).toLowerCase()}`

type AmountOfField = [field: string, cents: number | null]

const amountsByField = ({
  lines,
  recherche_cents,
  kwaliteitsfonds_cents,
  registers,
}: OfferAmounts): AmountOfField[] => [
  ...lines.map(({ honorarium_cents }, n): AmountOfField => [`lines.${n}.honorarium_cents`, honorarium_cents]),
  ['recherche_cents', recherche_cents],
  ['kwaliteitsfonds_cents', kwaliteitsfonds_cents],
  ...registers.map(({ cents }, n): AmountOfField => [`registers.${n}.cents`, cents]),
]

const wrongFields = (amounts: readonly AmountOfField[]): FieldError[] =>
  amounts.flatMap(([field, cents]) => {
    const message = wrongAmount(cents, limits.offerte.totalCentsMax)
    return message === undefined ? [] : [{ field, message }]
  })

const wrongTotal = (total_cents: number) => {
  const { totalCentsMax } = limits.offerte
  return total_cents > totalCentsMax
    ? `Het totaal is te hoog. Het is hoogstens ${formatCents(totalCentsMax)}.`
    : undefined
}

/** Null if an amount is unreadable or not allowed, or the total exceeds the maximum. */
export function shownTotal(amounts: OfferAmounts, fundWithBtw: boolean): ReturnType<typeof offerTotal> | null {
  if (wrongFields(amountsByField(amounts)).length > 0) return null
  const total = offerTotal(amounts, fundWithBtw)
  return wrongTotal(total.total_cents) === undefined ? total : null
}

/** Errors in the amounts of an offer, by field name (OFFER_INVALID). */
export function wrongAmounts(offer: Offer, { dienst_ids, fundWithBtw }: Asked): FieldError[] {
  const extra = offer.extra.map(({ cents }, n): AmountOfField => [`extra.${n}.cents`, cents])
  const wrong = wrongFields([...amountsByField(offer), ...extra])
  if (wrong.length > 0) return wrong

  const offered = offer.lines.map(({ dienst_id }) => dienst_id)
  const foreign = offered.findIndex((id, n) => !offerDiensten(dienst_ids).includes(id) || offered.indexOf(id) !== n)
  if (foreign >= 0) {
    const isDouble = offerDiensten(dienst_ids).includes(offered[foreign]!)
    const message = isDouble ? 'Deze dienst staat er twee keer' : 'Deze dienst hoort niet bij de aanvraag'
    return [{ field: `lines.${foreign}.dienst_id`, message }]
  }
  const missing = offerDiensten(dienst_ids).find((id) => !offered.includes(id))
  if (missing !== undefined) return [{ field: 'lines', message: `Vul het ${lineLabel(missing).toLowerCase()} in` }]

  const { total_cents } = offerTotal(offer, fundWithBtw)
  const isRight = Number.isInteger(offer.total_cents) && Math.abs(total_cents - offer.total_cents) <= 1
  if (!isRight) return [{ field: 'total_cents', message: 'Het totaal klopt niet met de regels.' }]
  const message = total_cents <= 0 ? 'Vul de bedragen van uw offerte in.' : wrongTotal(total_cents)
  return message === undefined ? [] : [{ field: 'total_cents', message }]
}
