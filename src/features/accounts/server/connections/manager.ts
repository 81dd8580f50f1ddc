import type { OfficeChanger } from '../office/office-actor.ts'

/** Who changes the connections of an office: an account that acts for it, or an operator. */
export type Manager = OfficeChanger & {
  /** Of the account; null for an operator. */
  access_id: string | null
}
