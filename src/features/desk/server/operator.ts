import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { DeskRole } from '../contract.ts'

/** Who acts at the desk. */
export type Operator = {
  account_id: string
  naam: string
  role: DeskRole
  /** False: there is no second way to log in, or it was not used; then the desk is closed but for the page that makes one. */
  isProved: boolean
  /** In the transaction of an act: fails when the access ended meanwhile, and keeps it until the act is done. */
  hold(trx: Trx): Promise<void>
  /** Whether somebody else works at the desk too. */
  hasColleague(db: Db | Trx): Promise<boolean>
}

declare module '#server/hooks.ts' {
  interface Hooks {
    /** Who is logged in; throws UNAUTHORIZED for a visitor, FORBIDDEN for whoever has no role at the desk. */
    operatorOf(context: Context, visitor: Pick<Visitor, 'login'>): Promise<Operator>
    /** Who asked for what a job does later; throws FORBIDDEN when their role ended meanwhile, whatever became of their session. */
    operatorLater(context: Context, account_id: string): Promise<Operator>
  }
}
