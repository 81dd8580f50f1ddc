import type { FieldError } from '#contract/errors.ts'
import type { ActionFailure } from '#contract/page-actions.ts'

/** The state of a form that could not be sent; a password is never in it. */
export type AccountFormState = {
  failure: ActionFailure['failure']
  errors: FieldError[]
  email: string
}

/** The buttons of the account's page, by the value of `action`. */
export const accountActions = ['logout', 'end', 'remove'] as const
export type AccountAction = (typeof accountActions)[number]

/** The actions of the page for the code after the password. */
export const totpActions = ['begin', 'prove', 'renew', 'end'] as const
export type TotpAction = (typeof totpActions)[number]
/** What that page shows after them, apart from what the address says was done. */
export type TotpState = ActionFailure | { action: TotpAction; recovery_codes: string[] }

/** Why a login through the provider failed. */
export type ProviderFailure = 'away' | 'declined' | 'ended' | 'refused' | 'unknown' | 'linked' | 'own way first'
/** What the page of one's own provider link says was done. */
export const providerDone = ['link', 'unlink'] as const
export type OwnProviderState = {
  linked: { created_at: string; used_at: string | null } | null
  done: (typeof providerDone)[number] | null
  /** Why unlinking failed. */
  wrong: Pick<ActionFailure, 'fields' | 'failure'> | null
}

/** The actions of the page with one's offices, and of the page of one office. */
export const officesActions = ['claim', 'withdraw'] as const
export type OfficesAction = (typeof officesActions)[number]
export const officeActions = [
  ...(['request', 'replies', 'receiving', 'pause', 'diensten', 'leave'] as const),
  ...(['price', 'coming_price_end', 'combination', 'combination_end', 'instant', 'instant_end'] as const),
] as const
export type OfficeAction = (typeof officeActions)[number]
