import type { DienstId } from '#features/diensten/rules.ts'
import type { Akte } from './aktes/akte.ts'
import { bvOprichten } from './aktes/bv-oprichten.ts'
import { geregistreerdPartnerschap } from './aktes/geregistreerd-partnerschap.ts'
import { huwelijkseVoorwaarden } from './aktes/huwelijkse-voorwaarden.ts'
import { hypotheekakte } from './aktes/hypotheekakte.ts'
import { koopovereenkomst } from './aktes/koopovereenkomst.ts'
import { levenstestament } from './aktes/levenstestament.ts'
import { leveringsakte } from './aktes/leveringsakte.ts'
import { royementsakte } from './aktes/royementsakte.ts'
import { samenlevingscontract } from './aktes/samenlevingscontract.ts'
import { testament } from './aktes/testament.ts'
import { verklaringVanErfrecht } from './aktes/verklaring-van-erfrecht.ts'

/** The day on which all texts were last checked against the law. */
export const reviewedOn = '2026-11-27'

/** The text of each page /akte/{slug}. Only loaded on the server. */
export const aktes: Record<DienstId, Akte> = {
  leveringsakte,
  hypotheekakte,
  koopovereenkomst,
  royementsakte,
  testament,
  'verklaring-van-erfrecht': verklaringVanErfrecht,
  samenlevingscontract,
  levenstestament,
  'geregistreerd-partnerschap': geregistreerdPartnerschap,
  'huwelijkse-voorwaarden': huwelijkseVoorwaarden,
  'bv-oprichten': bvOprichten,
}
