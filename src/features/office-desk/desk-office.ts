import type { FieldError } from '#contract/errors.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import type { OfficeOffering } from '#features/accounts/contract/offices.ts'
import type { LogLine } from '#features/desk/contract.ts'
import type { CodeSheet } from '#features/reviews/rules/bill-codes.ts'
import type { OfficeField, StandingField, Texts } from './office-labels.ts'
import type { Placement } from './offices-page.ts'

/** The texts of a form for an office's own columns, and `shown`, the marks of the values it was rendered with. */
export type MarkedTexts<Field extends string> = { texts: Texts<Field>; shown: string }

/** The success message of each form on the desk page of an office, by the value of `action`. */
export const doneLabels = {
  added: 'Het kantoor is toegevoegd.',
  office: 'De gegevens zijn opgeslagen. Bezoekers zien ze binnen een seconde.',
  standing: 'Dat is opgeslagen. Bezoekers zien het binnen een seconde.',
  merge: 'Het kantoor is samengevoegd.',
  diensten: 'De diensten zijn opgeslagen.',
  price: 'De prijs is opgeslagen.',
  coming_price_end: 'De prijs die zou ingaan is teruggenomen.',
  combination: 'De prijs voor de combinatie is opgeslagen.',
  combination_end: 'De combinatie is weggehaald.',
  codes_end: 'Het blad is ingetrokken. De codes die nog niet gebruikt waren, werken niet meer.',
} as const
export type DeskOfficeAction = keyof typeof doneLabels

/** The forms for services and prices, which the office's own page has too. */
export const offeringActions = ['diensten', 'price', 'coming_price_end', 'combination', 'combination_end'] as const
export type OfferingAction = (typeof offeringActions)[number]

export type DeskSheet = CodeSheet & { used: number }

/** The conditions for instant offers, in words, and how many its list made recently and how many it withdrew. */
export type InstantFacts = {
  rules: { label: string; conditions: string[] }[]
  offers: number
  withdrawals: number
}

type Shown = {
  office: { id: string; title: string; plaats: string; placement: Placement }
  acts: LogLine[]
  done: DeskOfficeAction | null
} & Partial<ActionFailure>

/** The page of a merged office, on which nothing can be changed. */
export type MergedOfficeState = Shown & { merged_into: string }

/** The page of any other office; after a refusal with the posted values. */
export type DeskOfficeState = Shown & {
  merged_into: null
  columns: MarkedTexts<OfficeField>
  standing: MarkedTexts<StandingField>
  /** Moments; changed on the page of partners. */
  partnership: { from: string; until: string | null } | null
  offering: OfficeOffering
  codes: DeskSheet[]
  instant: InstantFacts
  /** Other offices with the same postcode. */
  neighbours: { id: string; title: string; adres: string }[]
}

/** The page of an office's logo, which is a data: URL. */
export type DeskLogoState = {
  office: { id: string; title: string }
  logo: string | null
  /** The mark of the logo that the form was rendered with. */
  shown: string
  isDone: boolean
  failure: { text: string; fields: FieldError[]; reden: string } | null
}

export type NewOfficeState = { columns: Texts<OfficeField> } & Partial<ActionFailure>
