import type { FieldError } from '#contract/errors.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import type { OfficeOffering } from '#features/accounts/contract/offices.ts'
import type { LogLine } from '#features/desk/contract.ts'
import type { CodeSheet } from '#features/reviews/rules/bill-codes.ts'
import type { OfficeField, StandingField, Texts } from './office-labels.ts'
import type { Placement } from './offices-page.ts'

/** A form of an office's own columns: what stands in it, and a mark of what it was shown with. */
export type MarkedTexts<Field extends string> = { texts: Texts<Field>; shown: string }

/** What the page of an office at the desk says after each of its forms, by the value of `action`. */
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

/** The forms of what it offers and asks, which the page of the office itself has too. */
export const offeringActions = ['diensten', 'price', 'coming_price_end', 'combination', 'combination_end'] as const
export type OfferingAction = (typeof offeringActions)[number]

export type DeskSheet = CodeSheet & { used: number }

/** For which requests it makes an offer at once, in words, and how often its list did so of late and it took the price back. */
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

/** What the page of a merged office shows: nothing of it can be changed. */
export type MergedOfficeState = Shown & { merged_into: string }

/** What the page of any other shows; with what was posted and not taken where it was. */
export type DeskOfficeState = Shown & {
  merged_into: null
  columns: MarkedTexts<OfficeField>
  standing: MarkedTexts<StandingField>
  /** Changed on the page of partners; moments. */
  partnership: { from: string; until: string | null } | null
  offering: OfficeOffering
  codes: DeskSheet[]
  instant: InstantFacts
  /** Others at the same postcode. */
  neighbours: { id: string; title: string; adres: string }[]
}

/** The page of its logo, which a data: URL is. */
export type DeskLogoState = {
  office: { id: string; title: string }
  logo: string | null
  /** Which logo the form was shown with. */
  shown: string
  isDone: boolean
  failure: { text: string; fields: FieldError[]; reden: string } | null
}

export type NewOfficeState = { columns: Texts<OfficeField> } & Partial<ActionFailure>
