import type { DemoOffice } from '../../src/app/demo/demo-data.ts'
import { combinations } from '../../src/features/diensten/rules/suggested-combinations.ts'
import { type DienstId, diensten } from '../../src/features/diensten/rules.ts'
import type { Random } from './random.ts'

/** Usual honorarium and recherche in whole euros without btw, and how many offices in ten offer the service. */
const usual: Record<DienstId, [honorarium: number, recherche: number, offeredBy: number]> = {
  leveringsakte: [495, 65, 0.97],
  hypotheekakte: [425, 35, 0.97],
  koopovereenkomst: [340, 20, 0.7],
  royementsakte: [130, 25, 0.9],
  testament: [430, 15, 0.96],
  'verklaring-van-erfrecht': [540, 45, 0.92],
  samenlevingscontract: [385, 10, 0.93],
  levenstestament: [455, 15, 0.9],
  'geregistreerd-partnerschap': [545, 15, 0.85],
  'huwelijkse-voorwaarden': [565, 15, 0.88],
  'bv-oprichten': [470, 40, 0.66],
}

export type Prices = Pick<DemoOffice, 'diensten' | 'tarieven' | 'combinaties' | 'tarieven_days'>

/** What an office does and asks; one in ten keeps its prices to itself, a few have old ones. */
export function makePrices(random: Random): Prices {
  const offered = diensten.filter(({ id }) => random.chance(usual[id][2])).map(({ id }) => id)
  const ids: DienstId[] = offered.length > 0 ? offered : ['testament']
  const level = random.around(1.02, 0.16)
  const tarieven: Prices['tarieven'] = {}
  const silent = random.chance(0.1)
  for (const id of silent ? [] : ids) {
    const [honorarium, recherche] = usual[id]
    if (random.chance(0.07)) continue
    const factor = Math.max(0.55, random.around(level, 0.07))
    tarieven[id] = [Math.round((honorarium * factor) / 5) * 500, Math.round(recherche * level) * 100]
  }
  const combinaties: Prices['combinaties'] = {}
  for (const { dienst_ids } of combinations) {
    const parts = dienst_ids.flatMap((id) => (tarieven[id] ? [tarieven[id]] : []))
    if (parts.length < dienst_ids.length || !random.chance(0.3)) continue
    const [honorarium, recherche] = [0, 1].map((part) => parts.reduce((sum, price) => sum + (price[part] ?? 0), 0))
    combinaties[[...dienst_ids].sort().join(',')] = [
      Math.round(((honorarium ?? 0) * random.around(0.9, 0.03)) / 500) * 500,
      recherche ?? 0,
    ]
  }
  const tarieven_days = random.chance(0.08) ? random.whole(560, 900) : random.whole(3, 420)
  return { diensten: ids, tarieven, combinaties, tarieven_days }
}
