import { limits } from '#contract/limits.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { centsText, toCents } from '#features/offertes/rules.ts'
import type { OwnPrice } from './contract/offices.ts'

const { registersMax } = limits.offerte.offer

/** The amounts of a price that stands, as its form shows them. */
export type PriceTexts = Pick<
  OwnPrice,
  'honorarium_cents' | 'recherche_cents' | 'kwaliteitsfonds_cents' | 'registers' | 'compleet'
>

/** The texts of the form's fields, which are named as the call names them: `registers.0.cents`. */
export const priceFields = (price: PriceTexts): Record<string, string> =>
  Object.fromEntries([
    ['honorarium_cents', centsText(price.honorarium_cents)],
    ['recherche_cents', centsText(price.recherche_cents)],
    ['kwaliteitsfonds_cents', centsText(price.kwaliteitsfonds_cents)],
    ...price.registers.flatMap(({ naam, cents }, n) => [
      [`registers.${n}.naam`, naam],
      [`registers.${n}.cents`, centsText(cents)],
    ]),
    ['compleet', String(price.compleet)],
  ])

/** The rows of registers that anything was filled in of, with what stands in each. */
export const registerRows = (posted: Posted) =>
  Array.from({ length: registersMax }, (_, n) => ({
    naam: textOf(posted, `registers.${n}.naam`),
    cents: textOf(posted, `registers.${n}.cents`),
  })).filter(({ naam, cents }) => naam.trim() !== '' || cents.trim() !== '')

/** The call that a posted form makes. */
export const readPrice = (posted: Posted) => ({
  honorarium_cents: centsOf(textOf(posted, 'honorarium_cents')),
  recherche_cents: centsOf(textOf(posted, 'recherche_cents')),
  kwaliteitsfonds_cents: centsOf(textOf(posted, 'kwaliteitsfonds_cents')),
  registers: registerRows(posted).map(({ naam, cents }) => ({ naam, cents: centsOf(cents) })),
  compleet: textOf(posted, 'compleet') === 'true',
  version: textOf(posted, 'version') || null,
})

/** An empty field is 0. Part of a cent is a number too, for the call to say what is wrong with it; null cannot be read. */
function centsOf(typed: string): number | null {
  const cents = toCents(typed) ?? 0
  if (!Number.isNaN(cents)) return cents
  // "12,500" is as likely twelve thousand and a half.
  const [, whole, part] = /^(.+,\d{2})(\d*[1-9]\d*)\s*$/.exec(typed) ?? []
  const rest = toCents(whole)
  return rest === null || Number.isNaN(rest) ? null : rest + Number(`0.${part}`)
}
