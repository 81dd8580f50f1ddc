import type { Vestiging } from '../contract.ts'

/** How bills were beside the offers that were chosen, each kind that there was; nothing while too few are known. */
export function billOutcomes({ bill_stats }: Pick<Vestiging, 'bill_stats'>): string | null {
  if (!bill_stats) return null
  const { n, equal, lower, agreed_extra, higher } = bill_stats
  const others = [
    [lower, 'lager'],
    [agreed_extra, 'met een afgesproken extra'],
    [higher, 'hoger'],
  ].flatMap(([count, word]) => (count ? [`${count} ${word}`] : []))
  return `Nota gelijk aan offerte: ${equal} van ${n}${others.length > 0 ? ` (${others.join(', ')})` : ''}`
}
