import * as limits from '#contract/limits.ts'
import { currentTerms } from './terms.ts'

const { priceCents, noticeMonths } = limits.partner

type Plan = {
  naam: string
  prijs_cents_ex_btw: number
  opzegtermijn_maanden: number
  onderdelen: string[]
  terms_version: string
}

/** What every partner gets for the same fixed fee. Never a fee per assignment (Wna 17). */
export const partnerPlan: Plan = {
  naam: 'Partner',
  prijs_cents_ex_btw: priceCents,
  opzegtermijn_maanden: noticeMonths,
  onderdelen: [
    'Vermelding in het blok met partners bovenaan de lijst, met het label ‘betaald’',
    'Het label ‘betaald’ bij uw kantoor, zodat bezoekers weten waarom u daar staat',
    'Ontvangen van offerteverzoeken via de website',
  ],
  terms_version: currentTerms.version,
}

/** Prescribed wording (docs/product/partners.md, "The deal"). */
export const rankingDisclosure =
  'Partners staan bovenaan in een apart, als betaald gelabeld blok. Betaling heeft geen invloed op reviews.'
export const independenceNotice =
  'Vaste vergoeding voor vermelding en het ontvangen van offerteverzoeken; geen vergoeding per opdracht of akte.'

/** Whole cents, rounded half up. */
export const withBtw = (cents: number): number => Math.round((cents * (100 + limits.partner.btwPct)) / 100)
