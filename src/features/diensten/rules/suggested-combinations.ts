import type { CategoryId, DienstId } from '../rules.ts'

/** Services that people often need together. */
export const combinations: { category_id: CategoryId; label: string; dienst_ids: DienstId[] }[] = [
  { category_id: 'woning_huis', label: 'Huis kopen met hypotheek', dienst_ids: ['leveringsakte', 'hypotheekakte'] },
  { category_id: 'woning_huis', label: 'Oversluiten', dienst_ids: ['hypotheekakte', 'royementsakte'] },
  { category_id: 'familie_relaties', label: 'Samenwonen', dienst_ids: ['samenlevingscontract', 'testament'] },
]
