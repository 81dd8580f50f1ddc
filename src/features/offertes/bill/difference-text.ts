import { formatCents } from '#contract/format/money.ts'

/** A difference for use in a sentence, such as "€ 50,00 hoger". */
export function differenceText(cents: number): string {
  if (cents === 0) return 'Geen verschil'
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'hoger' : 'lager'}`
}
