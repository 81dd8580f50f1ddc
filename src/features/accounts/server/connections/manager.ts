import type { OfficeChanger } from '../office/office-actor.ts'

/** Whoever changes the connections of an office: an account that acts for it, or an operator. */
export type Manager = OfficeChanger & {
  /** Access of the account; null for an operator. */
  access_id: string | null
}
