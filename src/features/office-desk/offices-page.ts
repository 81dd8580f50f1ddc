import type { DeskListState } from '#features/desk/contract.ts'

/** Other properties to filter offices by, with their names in the query. */
export const traitLabels = {
  partner: 'Partner',
  afgemeld: 'Afgemeld',
  gepauzeerd: 'Gepauzeerd',
  geclaimd: 'Geclaimd',
  'zonder-plek': 'Zonder plek op de kaart',
  'zonder-prijzen': 'Zonder prijzen',
  'zonder-mail': 'Zonder e-mailadres',
} as const
export type Trait = keyof typeof traitLabels

/** Whether the office is on the site. */
export const placementLabels = { op: 'Op de site', verborgen: 'Verborgen', samengevoegd: 'Samengevoegd' } as const
export type Placement = keyof typeof placementLabels

export const orderLabels = {
  naam: 'Naam',
  plaats: 'Plaats',
  gewijzigd: 'Laatst gewijzigd',
  prijzen: 'Oudste prijzen',
  partner: 'Einde partnerschap',
} as const
export type Order = keyof typeof orderLabels

/** The filter of the list; empty values filter nothing. */
export type OfficesFilter = {
  q: string
  stand: Placement | ''
  provincie: string
  kenmerk: Trait[]
  orde: Order
}

export const officesFilterLabels: Record<keyof OfficesFilter, string> = {
  q: 'Zoek op naam, plaats, postcode of nummer',
  stand: 'Status',
  provincie: 'Provincie',
  kenmerk: 'Kenmerk',
  orde: 'Volgorde',
}

/** An office as shown in the list. */
export type OfficeLine = {
  id: string
  title: string
  plaats: string
  postcode: string
  diensten: number
  /** The start date of its newest price; null: it has none. */
  prices_from: string | null
  partner: 'none' | 'soon' | 'active' | 'ended'
  partnership_until: string | null
  placement: Placement
  /** Things an operator may want to act on. */
  traits: Trait[]
}

export type OfficesState = DeskListState & {
  offices: OfficeLine[]
  filter: OfficesFilter
  provincies: string[]
}
