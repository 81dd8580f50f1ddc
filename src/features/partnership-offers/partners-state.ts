import type { FieldError } from '#contract/errors.ts'
import type { DeskListState } from '#features/desk/contract.ts'

/** The stages of an office before, during and after a partnership, in list order. */
export const partnerStates = ['interested', 'soon', 'active', 'offered', 'ended', 'lapsed'] as const
export type PartnerStanding = (typeof partnerStates)[number]

export const standingLabels: Record<PartnerStanding, string> = {
  interested: 'Interesse',
  soon: 'Begint nog',
  active: 'Partner',
  offered: 'Voorstel loopt',
  ended: 'Was partner',
  lapsed: 'Voorstel voorbij',
}

export type PartnerLine = {
  id: string
  title: string
  plaats: string
  standing: PartnerStanding | null
  reference: string | null
  interested_at: string | null
  offered_at: string | null
  partnership_from: string | null
  partnership_until: string | null
}

export type PartnersFilter = { q: string; stand: PartnerStanding | ''; page: number }

export const partnersFilterLabels = { q: 'Kantoor, plaats of kenmerk', stand: 'Stand' } as const

export const queryOfFilter = ({ q, stand, page }: PartnersFilter) => ({ q, stand, page: page > 1 ? String(page) : '' })

/** The actions of the page's buttons, each with the message shown afterwards. */
export const doneLabels = {
  activate: 'Het partnerschap is opgeslagen.',
  end: 'Het partnerschap is beëindigd.',
} as const
type PartnerAction = keyof typeof doneLabels

/** The values of the form. */
export type PartnershipFields = { from: string; until: string; reason: string }

export const partnershipLabels: Record<keyof PartnershipFields, string> = {
  from: 'Partner vanaf',
  until: 'Tot en met',
  reason: 'Reden',
}

/** The page number is in the filter. */
export type PartnersState = Omit<DeskListState, 'page'> & {
  lines: PartnerLine[]
  filter: PartnersFilter
  /** The selected office, with the initial values of its form and the version the operator saw. */
  selected: (PartnerLine & { fields: PartnershipFields; seen: string }) | null
  done: PartnerAction | null
  failure: { text: string; fields: FieldError[] } | null
}
