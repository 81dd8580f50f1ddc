import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { DeskRole } from '../contract.ts'

/** Someone who is logged in at the desk. */
export type Operator = {
  account_id: string
  naam: string
  role: DeskRole
  /** False if this account has no second factor or did not use it; then only the page that adds one is open. */
  isProved: boolean
  /** Call it in the transaction of an act: throws if the access has ended, and locks it until the act is done. */
  hold(trx: Trx): Promise<void>
  /** Whether someone else works at the desk too. */
  hasColleague(db: Db | Trx): Promise<boolean>
}

declare module '#server/hooks.ts' {
  interface Hooks {
    /** Who is logged in; throws UNAUTHORIZED for a visitor, FORBIDDEN for someone without a role at the desk. */
    operatorOf(context: Context, visitor: Pick<Visitor, 'login'>): Promise<Operator>
    /** Who requested the work of a job; throws FORBIDDEN if their role has ended since, whatever happened to their session. */
    operatorLater(context: Context, account_id: string): Promise<Operator>
  }
}
