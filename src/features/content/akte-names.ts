import type { DienstId } from '#features/diensten/rules.ts'

/** The name within a sentence: "de kosten van ...". */
export const akteNames: Record<DienstId, string> = {
  leveringsakte: 'een leveringsakte',
  hypotheekakte: 'een hypotheekakte',
  koopovereenkomst: 'een koopovereenkomst',
  royementsakte: 'een royementsakte',
  testament: 'een testament',
  'verklaring-van-erfrecht': 'een verklaring van erfrecht',
  samenlevingscontract: 'een samenlevingscontract',
  levenstestament: 'een levenstestament',
  'geregistreerd-partnerschap': 'een geregistreerd partnerschap',
  'huwelijkse-voorwaarden': 'huwelijkse voorwaarden',
  'bv-oprichten': 'een bv',
}
