import { centsText } from '#contract/format/money.ts'
import * as limits from '#contract/limits.ts'
import { type Posted, textOf, textsOf } from '#contract/posted-form.ts'
import { toCents } from '#contract/typed-amount.ts'
import type { OwnCombination, OwnPrice, PastCombination } from './contract/offices.ts'

const { registersMax } = limits.offerte.offer

type AmountTexts = Pick<OwnPrice, 'honorarium_cents' | 'recherche_cents' | 'kwaliteitsfonds_cents' | 'compleet'>
type PriceTexts = AmountTexts & Pick<OwnPrice, 'registers' | 'situatie' | TermsName>

/** What a price includes and excludes: two fields of several lines. */
const termsNames = ['inbegrepen', 'niet_inbegrepen'] as const
export type TermsName = (typeof termsNames)[number]

/** Labels of the fields of a price. */
export const priceLabels = {
  honorarium_cents: 'Honorarium',
  recherche_cents: 'Recherche',
  kwaliteitsfonds_cents: 'Kwaliteitsfonds',
  'registers.naam': 'Register',
  'registers.cents': 'Kosten',
  inbegrepen: 'Dit zit erin',
  niet_inbegrepen: 'Dit zit er niet in',
} as const satisfies Record<TermsName, string> & Record<string, string>

const amountFields = (price: AmountTexts) => [
  ['honorarium_cents', centsText(price.honorarium_cents)],
  ['recherche_cents', centsText(price.recherche_cents)],
  ['kwaliteitsfonds_cents', centsText(price.kwaliteitsfonds_cents)],
  ['compleet', String(price.compleet)],
]

/** Values of the form's fields as text, named as in the API call: `registers.0.cents`. */
export const priceFields = (price: PriceTexts): Record<string, string> =>
  Object.fromEntries([
    ...amountFields(price),
    ...price.registers.flatMap(({ naam, cents }, n) => [
      [`registers.${n}.naam`, naam],
      [`registers.${n}.cents`, centsText(cents)],
    ]),
    ['situatie', price.situatie ?? ''],
    ...termsNames.map((name) => [name, price[name].join('\n')]),
  ])

/** The same for a combination of services. */
export const combinationFields = (price: OwnCombination | PastCombination): Record<string, string> =>
  Object.fromEntries(amountFields(price))

/** The rows of registers in which anything was filled in. */
export const registerRows = (posted: Posted) =>
  Array.from({ length: registersMax }, (_, n) => ({
    naam: textOf(posted, `registers.${n}.naam`),
    cents: textOf(posted, `registers.${n}.cents`),
  })).filter(({ naam, cents }) => naam.trim() !== '' || cents.trim() !== '')

/** Request body of a posted form. A term without a field in the form stays as it was. */
export const readPrice = (posted: Posted) => ({
  ...readAmounts(posted),
  registers: registerRows(posted).map(({ naam, cents }) => ({ naam, cents: centsOf(cents) })),
  ...('situatie' in posted && { situatie: textOf(posted, 'situatie') || null }),
  ...Object.fromEntries(termsNames.flatMap((name) => (name in posted ? [[name, linesOf(textOf(posted, name))]] : []))),
  version: textOf(posted, 'version') || null,
  valid_from: textOf(posted, 'valid_from'),
})

/** The same for a combination of services. */
export const readCombination = (posted: Posted) => ({
  dienst_ids: textsOf(posted, 'dienst_ids'),
  ...readAmounts(posted),
  version: textOf(posted, 'version') || null,
})

const readAmounts = (posted: Posted) => ({
  honorarium_cents: centsOf(textOf(posted, 'honorarium_cents')),
  recherche_cents: centsOf(textOf(posted, 'recherche_cents')),
  kwaliteitsfonds_cents: centsOf(textOf(posted, 'kwaliteitsfonds_cents')),
  compleet: textOf(posted, 'compleet') === 'true',
})

const linesOf = (typed: string) => typed.split(/\r\n?|\n/).filter((one) => one.trim() !== '')

/** An empty field is 0. A fraction of a cent is kept, so that the call can say what is wrong with it; null is unreadable. */
function centsOf(typed: string): number | null {
  const cents = toCents(typed) ?? 0
  if (!Number.isNaN(cents)) return cents
  // "12,500" may just as well mean twelve and a half thousand.
  const [, whole, part = ''] = /^(.+,\d{2})(\d+)\s*$/.exec(typed) ?? []
  const rest = /[1-9]/.test(part) ? toCents(whole) : null
  return rest === null || Number.isNaN(rest) ? null : rest + Number(`0.${part}`)
}
