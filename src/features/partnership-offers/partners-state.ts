import type { FieldError } from '#contract/errors.ts'
import type { DeskListState } from '#features/desk/contract.ts'

/** Where an office stands on its way to and through a partnership, in the order of the list. */
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

/** The buttons of the page, by the value of `action`, and what it says after them. */
export const doneLabels = {
  activate: 'Het partnerschap is opgeslagen.',
  end: 'Het partnerschap is beëindigd.',
} as const
type PartnerAction = keyof typeof doneLabels

/** As its form sends it. */
export type PartnershipFields = { from: string; until: string; reason: string }

export const partnershipLabels: Record<keyof PartnershipFields, string> = {
  from: 'Partner vanaf',
  until: 'Tot en met',
  reason: 'Reden',
}

/** Its page is that of the filter. */
export type PartnersState = Omit<DeskListState, 'page'> & {
  lines: PartnerLine[]
  filter: PartnersFilter
  /** The office whose partnership is looked at, with what its form begins with and what was seen of it. */
  selected: (PartnerLine & { fields: PartnershipFields; seen: string }) | null
  done: PartnerAction | null
  failure: { text: string; fields: FieldError[] } | null
}
