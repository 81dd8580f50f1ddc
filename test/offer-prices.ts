import type { Context } from '#server/context.ts'
import { priceParts } from './offices.ts'

/** The prices of the mock-up's office: 1.585,43 euros for a house with a mortgage. */
export async function insertPrices({ db, clock, index }: Context, vestiging_id: string): Promise<void> {
  const now = clock.now()
  const common = { vestiging_id, confirmed_at: now, registers: '[{"naam":"Kadaster","cents":13750}]' }
  const prices = [
    { ...priceParts(62_150, { recherche_cents: 11_000 }), ...common, dienst_id: 'leveringsakte' },
    { ...priceParts(35_150), ...common, dienst_id: 'hypotheekakte' },
  ]
  const offered = prices.map(({ dienst_id }) => ({ vestiging_id, dienst_id }))
  await db.insertInto('vestiging_diensten').values(offered).execute()
  await db.insertInto('tarieven').values(prices).execute()
  await index.reload()
}

/** The offer that these prices make. */
export const pricedOffer = {
  action: 'offer',
  lines: [
    { dienst_id: 'leveringsakte', honorarium_cents: 62_150 },
    { dienst_id: 'hypotheekakte', honorarium_cents: 35_150 },
  ],
  recherche_cents: 11_000,
  registers: [{ naam: 'Kadaster', cents: 27_500 }],
  kwaliteitsfonds_cents: 0,
  extra: [{ label: '', cents: 8_500, alleen_als: 'een volmacht nodig is' }],
  total_cents: 158_543,
  geldig_tot: '31-12-2026',
  vroegste_datum: '2026-12-02',
  toelichting: 'Wij hebben uw wensen gelezen.',
  compleet: true,
}
