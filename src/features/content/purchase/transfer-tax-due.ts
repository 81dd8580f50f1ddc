import { type LegalFigureName, legalFigure } from '#contract/legal-figures.ts'

export type Share = { parts: number; of: number }

export type Buyer = {
  /** The buyer's part of the property: 1 of 3 is a third. */
  share: Share
  /** In whole years on the day of transfer; null if not known. */
  age: number | null
  livesThere: boolean
  hasUsedExemption: boolean
}

export type Property = { price_cents: number; isHome: boolean; buyers: readonly Buyer[] }

/** Why a buyer pays the rate for an own home although some buyers are exempt. */
export type NoExemption = 'age unknown' | 'age' | 'used' | 'value'
export type Rate =
  | { kind: 'exempt' }
  | { kind: 'own home'; percent: number; why: NoExemption }
  | { kind: 'other home'; percent: number }
  | { kind: 'no home'; percent: number }

export type TaxDue = { base_cents: number; tax_cents: number; rate: Rate }

/**
 * The tax that each buyer owes on their own share, with the legal figures of a day (jjjj-mm-dd); null if a figure needed is not
 * known for that day. The exemption for buyers under 35 is per buyer, and depends on the value of the whole home.
 */
export function transferTaxDue(property: Property, day: string, figures?: Parameters<typeof legalFigure>[2]) {
  const figure = (name: LegalFigureName) => legalFigure(name, day, figures)
  const bases = basesOf(property)
  const due: TaxDue[] = []
  for (const [n, buyer] of property.buyers.entries()) {
    const rate = rateOf(property, buyer, figure)
    if (rate === null) return null
    const base_cents = bases[n] ?? 0
    const percent = rate.kind === 'exempt' ? 0 : rate.percent
    // Rates have at most one decimal: multiplied by 10 they are whole numbers, which avoids binary rounding errors.
    due.push({ base_cents, tax_cents: Math.round((base_cents * Math.round(percent * 10)) / 1000), rate })
  }
  return due
}

/** Splits the price by share, to the cent; rounded shares count as a whole. The last buyer gets the remaining cents. */
function basesOf({ price_cents, buyers }: Property): number[] {
  const parts = buyers.map(({ share }) => share.parts / share.of)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const rounded = parts.map((part) => Math.round((price_cents * part) / whole))
  const others = rounded.slice(0, -1)
  return [...others, price_cents - others.reduce((sum, cents) => sum + cents, 0)]
}

function rateOf(
  { price_cents, isHome }: Property,
  { age, livesThere, hasUsedExemption }: Buyer,
  figure: (name: LegalFigureName) => number | null,
): Rate | null {
  const rate = <Kind extends 'other home' | 'no home'>(kind: Kind, percent: number | null) =>
    percent === null ? null : { kind, percent }
  if (!isHome) return rate('no home', figure('transfer-tax-other'))
  if (!livesThere) return rate('other home', figure('transfer-tax-other-home'))
  const percent = figure('transfer-tax-own-home')
  const [from, below, value] = [
    figure('first-home-age-from'),
    figure('first-home-age-below'),
    figure('first-home-value'),
  ]
  if (percent === null || from === null || below === null || value === null) return null
  const ownHome = (why: NoExemption): Rate => ({ kind: 'own home', percent, why })
  if (price_cents > value * 100) return ownHome('value')
  if (hasUsedExemption) return ownHome('used')
  if (age === null) return ownHome('age unknown')
  return age >= from && age < below ? { kind: 'exempt' } : ownHome('age')
}
