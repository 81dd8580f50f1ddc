import { formatWhole } from './decimal.ts'

/** A total in whole euros: 1495 -> '€1.495,-'. See docs/product/prices.md, "What a price is". */
export const formatPrice = (euros: number): string => `€${formatWhole(euros)},-`

/** Shown beside every price. See docs/product/prices.md, "What a price is". */
export const indicative =
  'Indicatieve totaalprijs voor een gemiddelde situatie. De werkelijke prijs kan variëren afhankelijk van uw specifieke zaak.'

/** Shown if an office publishes no price. */
export const noPrice = 'Geen prijs bekend'
