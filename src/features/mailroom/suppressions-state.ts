import type { FieldError } from '#contract/errors.ts'
import type { DeskListState } from '#features/desk/contract.ts'

/** Why an address gets no mails, or not all. */
export const suppressionLabels = {
  uitgeschreven: 'Uitgeschreven',
  geweigerd: 'Geweigerd door de ontvanger',
  gestopt: 'Niet door u: gestopt',
} as const
export type SuppressionKind = keyof typeof suppressionLabels

export type Suppression = {
  kind: SuppressionKind
  number: string
  /** Masked; three dots if the address itself is not kept. */
  address: string
  /** The mails that the address unsubscribed from, or the answer of the recipient's mail server. */
  detail: string
  at: string
}

/** `adres` and `basis`: hashes of the address that is searched for, as typed and without "+tag". */
export type SuppressionFilter = { soort: SuppressionKind | ''; adres: string; basis: string }
export const suppressionFilterLabels = { soort: 'Waarom', adres: 'E-mailadres' } as const

export type SuppressionsState = DeskListState & {
  suppressions: Suppression[]
  filter: SuppressionFilter
  isLifted: boolean
  /** `about`: the suppression that could not be lifted; empty if the search was refused. */
  failure: { text: string; fields: FieldError[]; about: string; email: string; reason: string } | null
}

export const suppressionKey = ({ kind, number }: Pick<Suppression, 'kind' | 'number'>) => `${kind}-${number}`
